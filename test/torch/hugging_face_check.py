"""hugging_face_check.py - models of transformers, its Trainer, accelerate and PEFT on the device neuron: unmodified, with random
weights, against the same on the CPU.

    python hugging_face_check.py [CASE...] [--steps 10]

Checked: losses of AdamW steps, tokens of greedy decoding, that programs repeat from step to step and from token to token, and
that no op runs on the CPU. Exits with 77 where transformers is not installed."""

import argparse
import contextlib
import importlib.util
import io
import os
import sys
import tempfile
import time

os.environ.setdefault("HF_HUB_OFFLINE", "1")
os.environ.setdefault("TRANSFORMERS_VERBOSITY", "error")

import torch

from tern.torch import register

VOCABULARY, LENGTH, BATCH = 61, 12, 2
TOLERANCE = 1e-4  # relative, of each loss in float32
TINY = {"vocab_size": VOCABULARY, "hidden_size": 32, "intermediate_size": 48, "num_hidden_layers": 2, "num_attention_heads": 4,
        "max_position_embeddings": 64}  # fmt: skip
TOKENS = {"bos_token_id": 0, "eos_token_id": None, "pad_token_id": 0}


def tokens(*shape):
    return torch.randint(1, VOCABULARY, shape or (BATCH, LENGTH))


def language(make, **config):
    """A model that continues text; its batch, and what generate() takes."""
    ids = tokens()
    return make(**config), {"input_ids": ids, "labels": ids}, {"input_ids": ids}


def gpt2():
    from transformers import GPT2Config, GPT2LMHeadModel

    config = GPT2Config(vocab_size=VOCABULARY, n_positions=64, n_embd=32, n_layer=2, n_head=4, resid_pdrop=0, embd_pdrop=0,
                        attn_pdrop=0, **TOKENS)  # fmt: skip
    return language(lambda: GPT2LMHeadModel(config))


def llama():
    from transformers import LlamaConfig, LlamaForCausalLM

    return language(lambda: LlamaForCausalLM(LlamaConfig(**TINY, **TOKENS, num_key_value_heads=2)))


def qwen3():
    from transformers import Qwen3Config, Qwen3ForCausalLM

    return language(lambda: Qwen3ForCausalLM(Qwen3Config(**TINY, **TOKENS, num_key_value_heads=2, head_dim=8)))


def mistral():
    from transformers import MistralConfig, MistralForCausalLM

    config = MistralConfig(**TINY, **TOKENS, num_key_value_heads=2, sliding_window=8)
    return language(lambda: MistralForCausalLM(config))


def bert():
    from transformers import BertConfig, BertForMaskedLM

    ids, mask = tokens(), torch.ones(BATCH, LENGTH, dtype=torch.int64)
    mask[1, 7:] = 0
    config = BertConfig(**TINY, hidden_dropout_prob=0, attention_probs_dropout_prob=0, pad_token_id=0)
    return BertForMaskedLM(config), {"input_ids": ids, "attention_mask": mask, "labels": ids}, None


def vit():
    from transformers import ViTConfig, ViTForImageClassification

    config = ViTConfig(hidden_size=32, intermediate_size=48, num_hidden_layers=2, num_attention_heads=4, image_size=16,
                       patch_size=4, num_labels=5)  # fmt: skip
    return ViTForImageClassification(config), {"pixel_values": torch.randn(BATCH, 3, 16, 16), "labels": torch.tensor([1, 3])}, None


def t5():
    from transformers import T5Config, T5ForConditionalGeneration

    config = T5Config(vocab_size=VOCABULARY, d_model=32, d_kv=8, d_ff=48, num_layers=2, num_heads=4, dropout_rate=0,
                      decoder_start_token_id=0, eos_token_id=None, pad_token_id=0)  # fmt: skip
    ids = tokens()
    return T5ForConditionalGeneration(config), {"input_ids": ids, "labels": tokens(BATCH, 7)}, {"input_ids": ids}


def whisper():
    from transformers import WhisperConfig, WhisperForConditionalGeneration

    config = WhisperConfig(vocab_size=VOCABULARY, num_mel_bins=8, d_model=32, encoder_layers=2, decoder_layers=2,
                           encoder_attention_heads=4, decoder_attention_heads=4, encoder_ffn_dim=48, decoder_ffn_dim=48,
                           max_source_positions=20, max_target_positions=40, decoder_start_token_id=0, bos_token_id=0,
                           eos_token_id=None, pad_token_id=0, suppress_tokens=None, begin_suppress_tokens=None)  # fmt: skip
    features = torch.randn(BATCH, 8, 40)
    return WhisperForConditionalGeneration(config), {"input_features": features, "labels": tokens(BATCH, 7)}, {"input_features": features}


MODELS = {f.__name__: f for f in (gpt2, llama, qwen3, mistral, bert, vit, t5, whisper)}


def made(name):
    torch.manual_seed(0)
    return MODELS[name]()


def to(batch, device):
    return {k: v.to(device) for k, v in batch.items()}


def adamw_steps(name, device, steps):
    """Losses of training steps, and the programs compiled by each."""
    model, batch, _ = made(name)
    model, batch = model.to(device).train(), to(batch, device)
    optimizer = torch.optim.AdamW(model.parameters(), lr=1e-3)
    losses, compiled = [], []
    for _ in range(steps):
        before = torch.neuron.statistics()["compiled"]
        loss = model(**batch).loss
        optimizer.zero_grad()
        loss.backward()
        torch.nn.utils.clip_grad_norm_(model.parameters(), 1.0)
        optimizer.step()
        losses.append(loss.item())
        compiled.append(torch.neuron.statistics()["compiled"] - before)
    return losses, compiled


# --- the libraries around the models ---


class Examples(torch.utils.data.Dataset):
    def __init__(self, batch):
        self.batch = batch

    def __len__(self):
        return len(next(iter(self.batch.values())))

    def __getitem__(self, i):
        return {k: v[i] for k, v in self.batch.items()}


def trainer_losses(name, device, steps, **options):
    """Losses of the Trainer; it finds the device by itself."""
    from transformers import Trainer, TrainingArguments

    model, batch, _ = made(name)
    with tempfile.TemporaryDirectory() as folder:
        arguments = TrainingArguments(folder, max_steps=steps, per_device_train_batch_size=BATCH, logging_steps=1, seed=0,
                                      report_to=[], save_strategy="no", disable_tqdm=True, learning_rate=1e-3,
                                      use_cpu=device == "cpu", dataloader_num_workers=0, **options)  # fmt: skip
        assert arguments.device.type == device, arguments.device
        trainer = Trainer(model, arguments, train_dataset=Examples(batch))
        with contextlib.redirect_stdout(io.StringIO()):
            trainer.train()
        return [row["loss"] for row in trainer.state.log_history if "loss" in row]


def accelerate_losses(name, device, steps):
    """Losses of a loop as accelerate's documentation has it, with accumulated gradients and a schedule."""
    from accelerate import Accelerator
    from accelerate.state import AcceleratorState

    AcceleratorState._reset_state(reset_partial_state=True)
    accelerator = Accelerator(gradient_accumulation_steps=2, cpu=device == "cpu")
    assert accelerator.device.type == device, accelerator.device
    model, batch, _ = made(name)
    optimizer = torch.optim.AdamW(model.parameters(), lr=1e-3)
    schedule = torch.optim.lr_scheduler.LinearLR(optimizer, total_iters=steps)
    loader = torch.utils.data.DataLoader(Examples(batch), batch_size=1)
    model, optimizer, loader, schedule = accelerator.prepare(model, optimizer, loader, schedule)
    losses = []
    for _ in range(steps):
        for part in loader:
            with accelerator.accumulate(model):
                loss = model(**part).loss
                accelerator.backward(loss)
                if accelerator.sync_gradients:
                    accelerator.clip_grad_norm_(model.parameters(), 1.0)
                optimizer.step()
                schedule.step()
                optimizer.zero_grad()
        losses.append(accelerator.gather(loss.detach()).mean().item())
    return losses


def lora_losses(name, device, steps):
    """Losses of low-rank adapters; then they are merged, which changes nothing."""
    from peft import LoraConfig, get_peft_model

    model, batch, _ = made(name)
    model = get_peft_model(model, LoraConfig(r=4, lora_alpha=8, lora_dropout=0.0, target_modules=["q_proj", "v_proj"]))
    model, batch = model.to(device).train(), to(batch, device)
    trained = [p for p in model.parameters() if p.requires_grad]
    optimizer, losses = torch.optim.AdamW(trained, lr=1e-2), []
    for _ in range(steps):
        loss = model(**batch).loss
        optimizer.zero_grad()
        loss.backward()
        optimizer.step()
        losses.append(loss.item())
    with torch.no_grad():
        before, after = model(**batch).loss.item(), model.merge_and_unload()(**batch).loss.item()
    assert abs(before - after) < 1e-5, (before, after)
    return [*losses, after]


LIBRARIES = {
    "trainer_gpt2": lambda device, steps: trainer_losses("gpt2", device, steps),
    "trainer_vit": lambda device, steps: trainer_losses("vit", device, steps),
    "trainer_compiled": lambda device, steps: trainer_losses("llama", device, steps, torch_compile=device == "neuron"),
    "accelerate": lambda device, steps: accelerate_losses("llama", device, steps),
    "lora": lambda device, steps: lora_losses("llama", device, steps),
}


# --- decoding ---


def generated(name, device, **options):
    model, _, inputs = made(name)
    model, inputs = model.to(device).eval(), to(inputs, device)
    before, started = torch.neuron.statistics()["compiled"], time.perf_counter()
    ids = model.generate(**inputs, max_new_tokens=10, **options).cpu()
    return ids, torch.neuron.statistics()["compiled"] - before, time.perf_counter() - started


class Check:
    def __init__(self):
        self.failed = 0

    def expect(self, good, what):
        if not good:
            self.failed += 1
            print(f"FAILED {what}", flush=True)

    def losses(self, name, got, wanted):
        off = max(abs(a - b) / abs(b) for a, b in zip(got, wanted, strict=True))
        self.expect(off <= TOLERANCE, f"{name}: a loss is off by {off:.1e}: {got} instead of {wanted}")
        self.expect(got[-1] < got[0], f"{name}: the loss does not fall: {got}")
        return f"loss {got[0]:.4f} -> {got[-1]:.4f}, off by {off:.1e}"

    @contextlib.contextmanager
    def on_device(self, name):
        """Reports ops that ran on the CPU meanwhile."""
        before = torch.neuron.fallbacks()
        yield
        ran = {op: n - before.get(op, 0) for op, n in torch.neuron.fallbacks().items() if n > before.get(op, 0)}
        self.expect(not ran, f"{name}: ops ran on the CPU: {ran}")

    def training(self, name, steps):
        wanted, _ = adamw_steps(name, "cpu", steps)
        with self.on_device(name):
            got, compiled = adamw_steps(name, "neuron", steps)
        print(f"{name:12} {self.losses(name, got, wanted)}; programs compiled by step {compiled}", flush=True)
        self.expect(not any(compiled[1:]), f"{name}: programs were compiled after the first step: {compiled}")

    def generation(self, name):
        if made(name)[2] is None:
            return
        wanted, _, _ = generated(name, "cpu", do_sample=False)
        with self.on_device(f"{name} generate"):
            for times in ("first", "again"):
                got, compiled, seconds = generated(name, "neuron", do_sample=False)
                print(f"{name:12} generate {times}: {compiled} programs compiled, {seconds:.2f} s", flush=True)
                self.expect(torch.equal(got, wanted), f"{name} generate: {got.tolist()} instead of {wanted.tolist()}")
            ids, compiled, seconds = generated(name, "neuron", do_sample=True, top_k=20, top_p=0.9, temperature=0.7)
            print(f"{name:12} sampling: {compiled} programs compiled, {seconds:.2f} s", flush=True)
            self.expect(ids.min() >= 0 and ids.max() < VOCABULARY, f"{name}: sampled {ids.tolist()}")


    def library(self, name, steps):
        wanted = LIBRARIES[name]("cpu", steps)
        before = torch.neuron.statistics()["compiled"]
        with self.on_device(name):
            got = LIBRARIES[name]("neuron", steps)
        compiled = torch.neuron.statistics()["compiled"] - before
        print(f"{name:12} {self.losses(name, got, wanted)}; {compiled} programs compiled", flush=True)


def main():
    parser = argparse.ArgumentParser(description=__doc__.splitlines()[0])
    parser.add_argument("cases", nargs="*", help=" ".join([*MODELS, *LIBRARIES]))
    parser.add_argument("--steps", type=int, default=10)
    args = parser.parse_args()
    if importlib.util.find_spec("transformers") is None:
        print("transformers is not installed")
        return 77
    register()
    check = Check()
    for name in args.cases or [*MODELS, *LIBRARIES]:
        if name in LIBRARIES:
            check.library(name, args.steps)
        else:
            check.training(name, args.steps)
            check.generation(name)
    return check.failed > 0


if __name__ == "__main__":
    sys.exit(main())
