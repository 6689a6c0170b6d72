"""Compares Tern's tokenizer with Hugging Face's `tokenizers`: trains small tokenizers of every supported style;
both encode and decode the same odd texts.

    tokenizer_test.py TOKENIZER_TOOL          compares; skips (exit status 77) without `tokenizers`
    tokenizer_test.py TOKENIZER_TOOL --write  also writes test/data/tokenizers, which a test in C reads
"""

import json
import os
import pathlib
import random
import subprocess
import sys
import tempfile

os.environ["TOKENIZERS_PARALLELISM"] = "false"
try:
    from tokenizers import AddedToken, Regex, Tokenizer, decoders, models, normalizers, pre_tokenizers, trainers
except ImportError as error:
    print(f"skipped: {error}; pip install tokenizers")
    sys.exit(77)

ROOT = pathlib.Path(__file__).parents[2]
DATA = ROOT / "test/data/tokenizers"
CL100K = (
    r"(?i:'s|'t|'re|'ve|'m|'ll|'d)|[^\r\n\p{L}\p{N}]?\p{L}+|%s| ?[^\s\p{L}\p{N}]+[\r\n]*|\s*[\r\n]+|\s+(?!\S)|\s+"
)
CORPUS = [
    "The quick brown fox jumps over the lazy dog. The dog doesn't care; it's 12345 o'clock, they'll say.",
    "for (int i = 0; i < 100; i++) {\n    sum += values[i];\n}\n\n\treturn sum;\n",
    "Ein Käse für Übermütige: größer, schöner, süßer. Ça va très bien, déjà vu. Привет, мир! 你好，世界。",
    "the the then there these they them  this    that those through thing think   that",
    "In 1999 and 2024 there were 1000000 things; 3.14159 of them were round, and we've seen I'd say I'm.",
] * 4
TEXTS = [
    "", " ", "  ", "a", " a", "a ", "Hello, world!", "  leading and trailing  ", "\n", "\r\n", "a\n\nb\n \n c\t\td",
    "don't can't I'm you've we'll he'd she's DON'T I'M YOU'VE WE'LL HE'D 'S 'Tis 'ſs 'x ''s rock'n'roll",
    "0 1 12 123 1234 12345 1234567 3.14 1,000,000 x1y22z333 ½ ⅷ ١٢٣ ४५",
    "naïve café Ünïcödé ß ſ ẞ İı", "你好，世界。こんにちは 안녕하세요", "Привет, мир! Γειά σου", "🙂🙃👨‍👩‍👧‍👦 🇩🇪 ❤️",
    "e\u0301 a\u0308 combining", "\u00a0nbsp\u2003em\u3000ideographic\u200bzero\u2028line\u0085next",
    "\x00\x01\x1b\x7f", "▁ ▁▁ a▁b", "<0x41> <0xZZ>", "tab\tseparated\t\tvalues", "    four\n        eight\n",
    "<|endoftext|>", "a<|endoftext|>b", "  <|endoftext|>  <|endoftext|>", "<|endoftext", "<s>hi</s> <unk>",
    "x <mask> y  <mask>z", "<|a|><|ab|><|abc|>", "word extra token extratoken", "the " * 50, "a" * 300,
    "abcdefghijklmnopqrstuvwxyz" * 8, " " * 70, "\n" * 33 + "x", "!!!???...;;;///---", "a.b,c;d:e!f?g", "a  b   c    d",
    "http://example.com/a?b=c&d=e#f", "\U0010ffff\ue000\ufffd", "𝓗𝓮𝓵𝓵𝓸 𝟙𝟚𝟛", "\u1c89\U00016d40\U00010d41 new letters",
    "e\u0301\u0323 q\u0323\u0307\u0301 \u1100\u1161\u11a8각\u11a8 \u0344\u0958\u2126\uf900 か\u3099 o\u0338\u0301\u0300\u031b ü\u0304 \u0301x",
    "ﬁ ﬂ Å Å ① ㍿", "mixed 漢字and仮名 with 123数字",
]
ALPHABET = list("aabcdehorst  \n\t\r'.,;!019é漢🙂▁<|>") + ["the", " the", "'s", "'LL", "\u00a0", "\u3000", "½", "\u0301", "\u0323", "<s>", "<|endoftext|>"]


def train(pre_tokenizer, vocabulary=420, normalizer=None, alphabet=(), special=()):
    tokenizer = Tokenizer(models.BPE())
    tokenizer.pre_tokenizer = pre_tokenizer
    if normalizer:
        tokenizer.normalizer = normalizer
    trainer = trainers.BpeTrainer(
        vocab_size=vocabulary, initial_alphabet=list(alphabet), special_tokens=list(special), show_progress=False
    )
    tokenizer.train_from_iterator(CORPUS, trainer)
    return tokenizer


def remade(tokenizer, change):
    """The tokenizer with its JSON changed by change(dict)."""
    data = json.loads(tokenizer.to_str())
    change(data)
    return Tokenizer.from_str(json.dumps(data))


def byte_level(pre_tokenizer, **kwargs):
    special = kwargs.pop("special", ["<|endoftext|>"])
    tokenizer = train(pre_tokenizer, alphabet=pre_tokenizers.ByteLevel.alphabet(), special=special, **kwargs)
    tokenizer.decoder = decoders.ByteLevel()
    return tokenizer


def gpt2():
    return byte_level(pre_tokenizers.ByteLevel(add_prefix_space=False))


def roberta():
    tokenizer = byte_level(pre_tokenizers.ByteLevel(add_prefix_space=True), special=["<s>", "</s>", "<unk>"])
    tokenizer.add_special_tokens([AddedToken("<mask>", lstrip=True, special=True)])
    tokenizer.add_tokens([AddedToken("extra", rstrip=True, normalized=True), AddedToken("extratoken", normalized=False)])
    return tokenizer


def split_by(digits, **kwargs):
    split = pre_tokenizers.Split(Regex(CL100K % digits), **{"behavior": "isolated", "invert": False, **kwargs})
    level = pre_tokenizers.ByteLevel(add_prefix_space=False, use_regex=False)
    tokenizer = byte_level(pre_tokenizers.Sequence([split, level]), vocabulary=460)
    tokenizer.add_special_tokens(["<|a|>", "<|ab|>", "<|abc|>"])
    return tokenizer


def llama3():
    def change(data):
        # A word that no merge produces: matched only as a whole.
        data["model"]["ignore_merges"] = True
        data["model"]["vocab"]["Ġlazy"] = max(data["model"]["vocab"].values()) + 100
    return remade(split_by(r"\p{N}{1,3}"), change)


def qwen2():
    tokenizer = split_by(r"\p{N}", behavior="removed", invert=True)
    tokenizer.normalizer = normalizers.NFC()
    return tokenizer


def smollm():
    level = pre_tokenizers.ByteLevel(add_prefix_space=False, use_regex=True)
    return byte_level(pre_tokenizers.Sequence([pre_tokenizers.Digits(individual_digits=True), level]))


def digit_runs():
    level = pre_tokenizers.ByteLevel(add_prefix_space=False, use_regex=False)
    return byte_level(pre_tokenizers.Sequence([pre_tokenizers.Digits(individual_digits=False), level]), vocabulary=300)


def llama2(across_spaces=False, vocabulary=330):
    """As converted from SentencePiece: no pre-tokenizer, byte tokens for unknown characters."""
    special = ["<unk>", "<s>", "</s>"] + [f"<0x{b:02X}>" for b in range(256)]
    cut = pre_tokenizers.Metaspace(split=not across_spaces)
    small = train(cut, vocabulary=vocabulary + 256, special=special)
    spaces = [normalizers.Prepend("▁"), normalizers.Replace(" ", "▁")]

    def change(data):
        data["pre_tokenizer"] = None
        data["model"].update(byte_fallback=True, fuse_unk=True, unk_token="<unk>")
        data["added_tokens"] = [t for t in data["added_tokens"] if not t["content"].startswith("<0x")]
        for letter in "ß你🙂":  # characters that only byte tokens cover
            data["model"]["vocab"].pop(letter, None)
        merges = data["model"]["merges"]
        data["model"]["merges"] = [" ".join(m) for m in merges if all(p in data["model"]["vocab"] for p in m)]
    tokenizer = remade(small, change)
    tokenizer.normalizer = normalizers.Sequence(spaces)
    tokenizer.decoder = decoders.Sequence(
        [decoders.Replace("▁", " "), decoders.ByteFallback(), decoders.Fuse(), decoders.Strip(" ", 1, 0)]
    )
    return tokenizer


def metaspace(scheme, split=True, fuse=False, fallback=False):
    special = ["<unk>"]
    tokenizer = train(pre_tokenizers.Metaspace(prepend_scheme=scheme, split=split), vocabulary=180, special=special)
    tokenizer = remade(tokenizer, lambda d: d["model"].update(unk_token="<unk>", fuse_unk=fuse))
    tokenizer.decoder = decoders.Metaspace(prepend_scheme=scheme)
    tokenizer.add_tokens([AddedToken("extra", normalized=True)])
    return tokenizer


def some_bytes():
    """Byte tokens for some bytes only, and an unknown token for the others."""
    def change(data):
        vocabulary = data["model"]["vocab"]
        for b in range(0x80, 0xF0):
            vocabulary[f"<0x{b:02X}>"] = len(vocabulary)
        data["model"]["byte_fallback"] = True
    return remade(metaspace("always", fuse=True), change)


def no_unknown():
    """Unknown characters are omitted; no decoder."""
    return train(pre_tokenizers.Metaspace(prepend_scheme="never"), vocabulary=150)


def normalized_added():
    tokenizer = llama2(vocabulary=120)
    tokenizer.add_tokens([AddedToken("the", normalized=True), AddedToken("quick fox", normalized=True)])
    return tokenizer


STYLES = {
    "gpt2": gpt2,
    "roberta": roberta,
    "llama3": llama3,
    "qwen2": qwen2,
    "smollm": smollm,
    "digit_runs": digit_runs,
    "llama2": llama2,
    "llama2_across": lambda: llama2(across_spaces=True),
    "metaspace_always": lambda: metaspace("always"),
    "metaspace_first": lambda: metaspace("first", fuse=True),
    "metaspace_never": lambda: metaspace("never"),
    "metaspace_whole": lambda: metaspace("always", split=False),
    "some_bytes": some_bytes,
    "no_unknown": no_unknown,
    "normalized_added": normalized_added,
}
# Also read by the test in C.
KEPT = ["gpt2", "roberta", "llama3", "qwen2", "smollm", "llama2", "metaspace_first", "normalized_added"]


def odd_texts():
    choose = random.Random(7)
    random_texts = ["".join(choose.choices(ALPHABET, k=choose.randrange(60))) for _ in range(300)]
    return TEXTS + CORPUS[:5] + random_texts


def ask(tool, path, texts):
    lines = "".join(t.hex() + "\n" for t in texts)
    done = subprocess.run([tool, path], input=lines, capture_output=True, text=True, timeout=100)
    if done.returncode:
        sys.exit(f"{path}: {done.stderr}")
    answers = [line.split(";") for line in done.stdout.splitlines()]
    return [([int(i) for i in ids.split()], bytes.fromhex(back)) for ids, back in answers]


def check_style(tool, name, tokenizer, path, texts):
    path.write_text(tokenizer.to_str())
    bad = 0
    for text, (ids, back) in zip(texts, ask(tool, path, [t.encode() for t in texts]), strict=True):
        want = tokenizer.encode(text, add_special_tokens=False).ids
        if ids != want:
            bad += 1
            print(f"{name}: {text!r}: found {ids}, wanted {want}")
        # Invalid UTF-8 becomes U+FFFD there and is unchanged here.
        text_back = tokenizer.decode(want, skip_special_tokens=False)
        if ids == want and "\ufffd" not in text_back and back != text_back.encode():
            bad += 1
            print(f"{name}: {text!r}: decoded {back!r}, wanted {text_back.encode()!r}")
    return bad


def check_broken(tool, path):
    """Any bytes are accepted and, if every byte has a token, decoded to the same bytes."""
    broken = [b"\xff\xfe", b"caf\xe9 au lait", b"\xf0\x9f\x99", b"\xed\xa0\x80x", bytes(range(256)), b"a\xc3(b\x80"]
    answers = ask(tool, path, broken)
    return sum(back != text for text, (_, back) in zip(broken, answers, strict=True))


def write_kept(name, tokenizer):
    DATA.mkdir(parents=True, exist_ok=True)
    (DATA / f"{name}.json").write_text(tokenizer.to_str(pretty=False) + "\n")
    rows = []
    for text in TEXTS + CORPUS[:5]:
        ids = tokenizer.encode(text, add_special_tokens=False).ids
        row = {"text": text, "ids": ids}
        back = tokenizer.decode(ids, skip_special_tokens=False)
        if "\ufffd" not in back:
            row["decoded"] = back
        rows.append(json.dumps(row, ensure_ascii=True))
    (DATA / f"{name}.expected.json").write_text("[\n" + ",\n".join(rows) + "\n]\n")


def main():
    tool, bad = sys.argv[1], 0
    texts = odd_texts()
    with tempfile.TemporaryDirectory() as folder:
        for name, make in STYLES.items():
            tokenizer, path = make(), pathlib.Path(folder) / f"{name}.json"
            bad += check_style(tool, name, tokenizer, path, texts)
            if name in ("gpt2", "llama3", "llama2"):
                bad += check_broken(tool, path)
            if "--write" in sys.argv and name in KEPT:
                write_kept(name, tokenizer)
    print(f"{len(STYLES)} tokenizers, {len(texts)} texts each, {bad} differences")
    return int(bad > 0)


if __name__ == "__main__":
    sys.exit(main())
