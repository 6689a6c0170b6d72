"""models_test.py MODELS_TOOL - compares models of all kinds with Hugging Face's `transformers`: Tern reads its
files and computes the same logits and loss, and it reads the files of Tern."""

import json
import pathlib
import subprocess
import sys
import tempfile
import unittest

import numpy as np

try:
    import torch
    import transformers
except ImportError as error:
    print(f"skipped: torch and transformers are not installed ({error})")
    sys.exit(77)

transformers.utils.logging.disable_progress_bar()

TOOL = None
BATCH, SEQUENCE = 2, 11

GPT2 = dict(vocab_size=97, n_positions=32, n_embd=48, n_layer=3, n_head=4, initializer_range=0.15)
LLAMA = dict(
    vocab_size=89, hidden_size=48, intermediate_size=80, num_hidden_layers=3, num_attention_heads=6, num_key_value_heads=2,
    max_position_embeddings=64, initializer_range=0.15,
)  # fmt: skip
BERT = dict(vocab_size=83, hidden_size=48, num_hidden_layers=3, num_attention_heads=4, intermediate_size=72, max_position_embeddings=32, initializer_range=0.15)
VIT = dict(hidden_size=48, num_hidden_layers=3, num_attention_heads=4, intermediate_size=72, image_size=24, patch_size=8, num_labels=7, initializer_range=0.15)
LLAMA3 = {"rope_type": "llama3", "rope_theta": 500.0, "factor": 8.0, "low_freq_factor": 1.0, "high_freq_factor": 4.0, "original_max_position_embeddings": 16}

# name -> configuration; together they cover every branch of the reader that changes a graph.
CASES = {
    "gpt2": lambda: transformers.GPT2Config(**GPT2),
    "gpt2_inner_gelu": lambda: transformers.GPT2Config(**GPT2, n_inner=64, activation_function="gelu", layer_norm_epsilon=1e-3),
    "gpt2_untied_relu": lambda: transformers.GPT2Config(**GPT2, tie_word_embeddings=False, activation_function="relu"),
    "llama": lambda: transformers.LlamaConfig(**LLAMA),
    "llama_tied_biased": lambda: transformers.LlamaConfig(**LLAMA, tie_word_embeddings=True, attention_bias=True, rms_norm_eps=1e-3),
    "llama_head_dim": lambda: transformers.LlamaConfig(**LLAMA, head_dim=16),
    "llama3": lambda: transformers.LlamaConfig(**LLAMA, rope_parameters=LLAMA3),
    "bert": lambda: transformers.BertConfig(**BERT),
    "bert_untied": lambda: transformers.BertConfig(**BERT, tie_word_embeddings=False, hidden_act="gelu_new"),
    "vit": lambda: transformers.ViTConfig(**VIT),
    "vit_unbiased": lambda: transformers.ViTConfig(**VIT, qkv_bias=False, num_channels=1),
}

CLASSES = {
    "gpt2": transformers.GPT2LMHeadModel, "llama": transformers.LlamaForCausalLM,
    "bert": transformers.BertForMaskedLM, "vit": transformers.ViTForImageClassification,
}  # fmt: skip


def make_model(name):
    """Weights other than zero and one, so that an ignored bias is detected."""
    torch.manual_seed(len(name))
    config = CASES[name]()
    model = CLASSES[config.model_type](config).eval()
    with torch.no_grad():
        for parameter in model.parameters():
            if parameter.dim() == 1 or not parameter.any():
                parameter.add_(0.2 * torch.randn_like(parameter))
    return model


def make_inputs(config):
    random = np.random.default_rng(3)
    if config.model_type == "vit":
        return [random.standard_normal((BATCH, config.num_channels, config.image_size, config.image_size)).astype(np.float32)]
    inputs = [random.integers(0, config.vocab_size, (BATCH, SEQUENCE)).astype(np.int32)]
    if config.model_type == "bert":
        inputs.append(random.integers(0, 2, (BATCH, SEQUENCE)).astype(np.int32))
    return inputs


def torch_logits(model, inputs):
    names = ["pixel_values"] if model.config.model_type == "vit" else ["input_ids", "token_type_ids"]
    arguments = {n: torch.from_numpy(x) if x.dtype == np.float32 else torch.from_numpy(x).long() for n, x in zip(names, inputs)}
    with torch.no_grad():
        return model(**arguments).logits.numpy()


def tool(*args, fails=False):
    done = subprocess.run([TOOL, *map(str, args)], capture_output=True, text=True)
    if (done.returncode != 0) != fails:
        raise AssertionError(f"models_tool {args[0]}: {done.stderr[:2000]}")
    return done.stderr


def evaluate(function, directory, inputs):
    with tempfile.TemporaryDirectory() as folder:
        folder = pathlib.Path(folder)
        for i, x in enumerate(inputs):
            np.save(folder / f"{i}.npy", x)
        tool(function, directory, folder / "out.npy", *[folder / f"{i}.npy" for i in range(len(inputs))])
        return np.load(folder / "out.npy")


class Models(unittest.TestCase):
    def setUp(self):
        self.folder = tempfile.TemporaryDirectory()
        self.path = pathlib.Path(self.folder.name)

    def tearDown(self):
        self.folder.cleanup()

    def assert_near(self, found, wanted, limit=1e-4):
        self.assertEqual(found.shape, wanted.shape)
        error = float(np.max(np.abs(found.astype(np.float64) - wanted)))
        self.assertLess(error, limit * max(1.0, float(np.max(np.abs(wanted)))))

    def test_logits_are_those_of_transformers(self):
        for name in CASES:
            with self.subTest(name):
                model = make_model(name)
                model.save_pretrained(self.path / name)
                inputs = make_inputs(model.config)
                wanted = torch_logits(model, inputs)
                self.assertGreater(float(np.std(wanted)), 0.1)
                self.assert_near(evaluate("logits", self.path / name, inputs), wanted)

    def test_transformers_reads_written_models(self):
        for name in CASES:
            with self.subTest(name):
                model = make_model(name)
                model.save_pretrained(self.path / name)
                inputs = make_inputs(model.config)
                tool("copy", self.path / name, self.path / f"{name}-copy", 20000 if "llama" in name else 0)
                sharded = (self.path / f"{name}-copy" / "model.safetensors.index.json").exists()
                self.assertEqual(sharded, "llama" in name)
                again, report = CLASSES[model.config.model_type].from_pretrained(self.path / f"{name}-copy", output_loading_info=True)
                for kind in ("missing_keys", "unexpected_keys", "mismatched_keys"):
                    self.assertFalse(report[kind], kind)
                self.assertTrue(np.array_equal(torch_logits(again.eval(), inputs), torch_logits(model, inputs)))
                # Tern reads its own files, also in shards.
                first, second = (evaluate("logits", self.path / d, inputs) for d in (name, f"{name}-copy"))
                self.assertTrue(np.array_equal(first, second))

    def test_loss_is_that_of_transformers(self):
        for name in ("gpt2", "llama", "bert", "vit"):
            with self.subTest(name):
                model = make_model(name)
                model.save_pretrained(self.path / name)
                inputs = make_inputs(model.config)
                logits = torch.from_numpy(torch_logits(model, inputs))
                random = np.random.default_rng(4)
                targets = random.integers(0, logits.shape[-1], logits.shape[:-1]).astype(np.int32)
                if name != "vit":
                    targets[0, ::3] = -1
                wanted = torch.nn.functional.cross_entropy(logits.flatten(0, -2), torch.from_numpy(targets).long().flatten(), ignore_index=-1)
                found = evaluate("loss", self.path / name, [*inputs, targets])
                self.assert_near(found, np.asarray(wanted))

    def test_narrow_files_are_read(self):
        for dtype in (torch.bfloat16, torch.float16):
            with self.subTest(dtype):
                model = make_model("gpt2").to(dtype)
                model.save_pretrained(self.path / str(dtype))
                inputs = make_inputs(model.config)
                wanted = torch_logits(model.float(), inputs)
                self.assert_near(evaluate("logits", self.path / str(dtype), inputs), wanted)

    def test_a_base_model_is_read(self):
        model = make_model("gpt2")
        model.transformer.save_pretrained(self.path / "base")
        file = (self.path / "base" / "model.safetensors").read_bytes()
        self.assertIn("wte.weight", json.loads(file[8 : 8 + int.from_bytes(file[:8], "little")]))
        inputs = make_inputs(model.config)
        self.assert_near(evaluate("logits", self.path / "base", inputs), torch_logits(model, inputs))

    def test_shards_of_transformers_are_read(self):
        model = make_model("bert")
        model.save_pretrained(self.path / "bert", max_shard_size="60KB")
        self.assertTrue((self.path / "bert" / "model.safetensors.index.json").exists())
        inputs = make_inputs(model.config)
        self.assert_near(evaluate("logits", self.path / "bert", inputs), torch_logits(model, inputs))

    def test_fresh_weights_look_like_those_of_transformers(self):
        config = transformers.GPT2Config(**{**GPT2, "n_embd": 96, "initializer_range": 0.02})
        config.save_pretrained(self.path / "config")
        tool("init", self.path / "config", self.path / "fresh", 11)
        ours = transformers.GPT2LMHeadModel.from_pretrained(self.path / "fresh").state_dict()
        theirs = transformers.GPT2LMHeadModel(config).state_dict()
        for name, wanted in theirs.items():
            found = ours[name]
            self.assertLess(abs(float(found.mean() - wanted.mean())), 0.002, name)
            self.assertLess(abs(float(found.std() - wanted.std())), 0.1 * float(wanted.std()) + 1e-9, name)

    def test_a_missing_tensor_is_named(self):
        model = make_model("llama")
        model.save_pretrained(self.path / "llama")
        path = self.path / "llama" / "config.json"
        config = json.loads(path.read_text())
        path.write_text(json.dumps({**config, "num_hidden_layers": 4}))
        np.save(self.path / "in.npy", make_inputs(model.config)[0])
        error = tool("logits", self.path / "llama", self.path / "out.npy", self.path / "in.npy", fails=True)
        self.assertIn("no tensor model.layers.3.", error)
        path.write_text(json.dumps({**config, "intermediate_size": 81}))
        error = tool("logits", self.path / "llama", self.path / "out.npy", self.path / "in.npy", fails=True)
        self.assertIn("gate_proj.weight is [80x48], wanted [81x48]", error)


if __name__ == "__main__":
    TOOL = pathlib.Path(sys.argv.pop(1)).resolve()
    unittest.main()
