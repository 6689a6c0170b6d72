"""Training runs: directories in use, signals, kills, damage, links, full disks."""

import os
import pathlib
import random
import signal
import subprocess
import time

from robust import TIMEOUT_S, Skip, case

LIMIT_S = TIMEOUT_S


def run_words(place, out, *options, steps=2):
    """A tiny run into |out|; the last value of an option takes effect."""
    return ["train", place.text(), *place.tiny(), "--steps", steps, "--out", out, *options]


def wait_for(what, condition):
    end = time.monotonic() + LIMIT_S
    while not condition():
        assert time.monotonic() < end, f"no {what} after {LIMIT_S} s"
        time.sleep(0.01)


def start_endless(place, out, *options):
    """A run that is past its first step and has a billion to go."""
    process = place.start(*run_words(place, out, "--log", out + ".log", *options, steps=10**9),
                          stdout=subprocess.PIPE, stderr=subprocess.PIPE)
    log = place.path(out + ".log")
    wait_for("first step", lambda: process.poll() is not None or
             (log.exists() and log.stat().st_size))
    assert process.poll() is None, process.communicate()
    return process


def files_of(place, checkpoint):
    return {name: place.read(f"{checkpoint}/{name}") for name in place.names(checkpoint)}


def checkpoints(place, run):
    """The names of the checkpoints; there must be no temporary files."""
    names = place.names(run)
    assert not [name for name in names if name.startswith(".")], names
    return [name for name in names if name.startswith("step-")]


@case
def a_second_run_into_a_directory_is_refused(place):
    place.tern(*run_words(place, "run"))
    before = files_of(place, "run/step-00000002")
    result = place.tern(*run_words(place, "run"), status=1,
                        says=["run already has a run", "step-00000002", "--resume",
                              "another directory"])
    assert not result.out, f"refused after the work had begun: {result.out}"
    assert files_of(place, "run/step-00000002") == before
    assert checkpoints(place, "run") == ["step-00000002"], place.names("run")
    place.tern(*run_words(place, "run", "--resume", steps=3))


@case
def a_refused_command_leaves_no_directory(place):
    place.tern("train", "nosuch.txt", *place.tiny(), "--out", "run", status=1)
    assert "run" not in place.names()
    place.write("plain", "x")
    for name in ("plain", "plain/x"):
        result = place.tern(*run_words(place, name), status=3,
                            says="cannot create the directory plain: File exists")
        assert not result.out, f"refused after the work had begun: {result.out}"
    result = place.tern(*run_words(place, "s3://bucket/run"), status=1, says="AWS_")
    assert not result.out, f"refused after the work had begun: {result.out}"


def become_nobody():
    os.setgid(65534)
    os.setuid(65534)


@case
def an_unwritable_directory_is_refused_before_work(place):
    words = run_words(place, "run")
    place.path("run").mkdir(mode=0o555)
    if os.geteuid() == 0:  # root ignores permissions
        place.dir.chmod(0o755)
        for above in pathlib.Path(place.command).resolve().parents:
            if not above.stat().st_mode & 0o001:
                raise Skip(f"{above} is closed to other users")
    result = place.tern(*words, limits=become_nobody if os.geteuid() == 0 else None, status=3,
                        says="cannot write run/.tern-lock: Permission denied")
    assert not result.out, f"refused after the work had begun: {result.out}"


@case
def two_processes_do_not_share_a_directory(place):
    first = start_endless(place, "run", "--checkpoint-every", 1)
    for resume in ([], ["--resume"]):
        result = place.tern(*run_words(place, "run", *resume), status=1,
                            says=f"run is in use: process {first.pid} trains in it")
        assert not result.out, f"refused after the work had begun: {result.out}"
    wait_for("checkpoint", lambda: any(name.startswith("step-") for name in place.names("run")))
    # Checkpoints can be read at any time, and are not removed while they are read.
    for _ in range(3):
        place.tern("generate", "run", "--tokens", 2)
    first.kill()
    first.wait()
    place.tern(*run_words(place, "run", "--resume", steps=1), says=())
    assert ".tern-lock" not in place.names("run"), place.names("run")


@case
def signals_end_a_run_with_a_checkpoint(place):
    for number, status in ((signal.SIGINT, 130), (signal.SIGTERM, 143), (signal.SIGHUP, 129)):
        out = f"run{status}"
        process = start_endless(place, out, "--checkpoint-every", 10**9)
        process.send_signal(number)
        text, errors = process.communicate(timeout=LIMIT_S)
        assert process.returncode == status, (process.returncode, errors)
        steps = place.read(out + ".log").count(b"\n")
        assert checkpoints(place, out) == [f"step-{steps:08}"], (place.names(out), steps)
        assert f"{number.name}: ended after step {steps} of".encode() in text, text[-300:]
        place.tern(*run_words(place, out, "--resume", steps=steps + 1))


@case
def an_ignored_hangup_stays_ignored(place):
    process = start_endless(place, "run", "--checkpoint-every", 10**9)
    process.kill()
    process.wait()
    process = place.start(*run_words(place, "run", "--log", "log", steps=10**9),
                          stdout=subprocess.DEVNULL, stderr=subprocess.DEVNULL,
                          preexec_fn=lambda: signal.signal(signal.SIGHUP, signal.SIG_IGN))
    lines = lambda: place.path("log").exists() and place.read("log").count(b"\n")
    wait_for("first step", lines)
    process.send_signal(signal.SIGHUP)
    seen = lines()
    wait_for("later steps", lambda: lines() > seen + 3)
    assert process.poll() is None


@case
def a_second_signal_ends_at_once(place):
    """The process is stopped in a step; both signals are delivered when it continues."""
    process = start_endless(place, "run", "--checkpoint-every", 10**9)
    process.send_signal(signal.SIGSTOP)
    process.send_signal(signal.SIGTERM)
    process.send_signal(signal.SIGINT)
    process.send_signal(signal.SIGCONT)
    process.wait(timeout=LIMIT_S)
    assert process.returncode in (-signal.SIGTERM, -signal.SIGINT), process.returncode


@case
def kills_and_resumes_give_the_same_bits(place):
    words = ["--checkpoint-every", 3, "--keep", 0]
    place.tern(*run_words(place, "whole", *words, steps=24))
    chance = random.Random(1)
    for _ in range(4):
        place.path("log").unlink(missing_ok=True)
        process = place.start(*run_words(place, "run", *words, "--resume", "--log", "log",
                                         steps=24), stdout=subprocess.DEVNULL,
                              stderr=subprocess.PIPE)
        wanted = chance.randrange(1, 6)
        log = place.path("log")
        wait_for(f"{wanted} steps", lambda: process.poll() is not None or
                 (log.exists() and place.read("log").count(b"\n") >= wanted))
        time.sleep(chance.random() * 0.05)
        process.kill()
        process.wait()
    place.tern(*run_words(place, "run", *words, "--resume", steps=24))
    assert files_of(place, "run/step-00000024") == files_of(place, "whole/step-00000024")
    assert checkpoints(place, "run") == checkpoints(place, "whole"), place.names("run")


@case
def a_linked_checkpoint_is_not_emptied(place):
    place.tern(*run_words(place, "run"))
    os.rename(place.path("run/step-00000002"), place.path("elsewhere"))
    os.symlink("../elsewhere", place.path("run/step-00000002"))
    before = files_of(place, "elsewhere")
    place.tern(*run_words(place, "run", "--resume", "--keep", 1, steps=3),
               says="step-00000002 stays: it is a symbolic link")
    assert files_of(place, "elsewhere") == before
    # The directory of the run itself may be a link.
    os.symlink("run", place.path("link"))
    place.tern(*run_words(place, "link", "--resume", "--keep", 1, steps=4))
    assert checkpoints(place, "run") == ["step-00000002", "step-00000004"], place.names("run")


@case
def a_foreign_directory_does_not_end_the_run(place):
    place.tern(*run_words(place, "run"))
    place.write("run/step-00000002/evaluation/scores", "mine")
    result = place.tern(*run_words(place, "run", "--resume", "--keep", 1, "--checkpoint-every", 1,
                                   steps=6), says="\"evaluation\" in it is not part of")
    assert result.err.count("evaluation") == 1, result.err
    assert place.read("run/step-00000002/evaluation/scores") == b"mine"
    assert checkpoints(place, "run") == ["step-00000002", "step-00000006"], place.names("run")


@case
def a_full_disk_ends_the_run_and_keeps_checkpoints(place):
    words = ["--checkpoint-every", 1, "--keep", 0]
    place.tern(*run_words(place, "probe"))
    size = sum(map(len, files_of(place, "probe/step-00000002").values()))
    place.small_disk(kib=size * 5 // 2048)
    place.tern(*run_words(place, "disk/run", *words, steps=50), status=3,
               says=["No space left on device", "writing a checkpoint to disk/run"])
    assert checkpoints(place, "disk/run") == ["step-00000001", "step-00000002"]
    place.tern("generate", "disk/run", "--tokens", 2)
    place.tern(*run_words(place, "disk/run", "--resume", "--keep", 1, "--checkpoint-every", 5,
                          steps=2))


@case
def a_run_of_one_step_has_a_curve(place):
    for name in ("c.png", "c.csv"):
        result = place.tern("train", place.text(), *place.tiny(), "--steps", 1, "--curve", name)
        assert f"wrote {name}".encode() in result.out, result


@case
def damage_to_a_checkpoint_is_refused(place):
    place.tern(*run_words(place, "run", "--checkpoint-every", 1))
    state = place.read("run/step-00000002/state.json")
    place.write("run/step-00000002/state.json", state.replace(b'"step": 2', b'"step": 7'))
    result = place.tern(*run_words(place, "run", "--resume"),
                        says=["step-00000002 is damaged", "state.json does not have the SHA-256"])
    assert b"resumed    after step 1" in result.out, result.out
    place.write("run/step-00000001/state.json", b"")
    place.write("run/step-00000002/state.json", state[:-20])
    result = place.tern(*run_words(place, "run", "--resume"), status=1,
                        says="run: all 2 checkpoints are damaged")
