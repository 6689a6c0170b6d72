"""Outputs: devices, links, directories, full disks, standard output."""

import json
import os
import resource
import signal
import stat
import subprocess

from robust import Skip, case, is_device


def writers(place):
    """One command line per option that names an output, with the path last."""
    program, module = place.program(), place.module()
    place.tern("compile", module, "--no-cache", "-o", "in.tern")
    place.tern("as", program, "-o", "in.tisa")
    return [["as", program, "-o"],
            ["dis", "in.tisa", "-o"],
            ["compile", module, "--no-cache", "-o"],
            ["dump", "in.tern", "-o"],
            ["opt", module, "-o"],
            ["arch", "trn2", "--json", "-o"],
            ["profile", "in.tern", "--format", "html", "-o"],
            ["profile", "in.tern", "--format", "csv", "-o"]]


def training(place, *options):
    return ["train", place.text(), *place.tiny(), *options]


@case
def devices_stay_devices(place):
    null = place.null_device()
    os.symlink("null", place.path("link"))
    for words in writers(place):
        place.tern(*words, null)
        place.tern(*words, "link")
        assert is_device(null), f"{words[0]} replaced a device"
        assert os.readlink(place.path("link")) == "null", f"{words[0]} replaced a link"
    place.tern(*training(place, "--report", null, "--curve", null, "--log", null))
    assert is_device(null), "train replaced a device"


@case
def links_stay_links(place):
    (place.path("sub")).mkdir()
    for words in writers(place):
        place.tern(*words, "plain")
        for target in ("sub/old", "sub/new"):
            if target == "sub/old":
                place.write(target, "old")
            os.symlink(target, place.path("link"))
            place.tern(*words, "link")
            assert os.readlink(place.path("link")) == target, f"{words[0]} replaced a link"
            assert place.read(target) == place.read("plain"), f"{words[0]} wrote {target}"
            os.unlink(place.path("link"))
            os.unlink(place.path(target))
        assert place.names("sub") == [], place.names("sub")


@case
def a_dash_is_standard_output(place):
    os.symlink("/proc/self/fd/1", place.path("stdout"))  # like /dev/stdout
    for words in writers(place):
        place.tern(*words, "file")
        for name in ("-", "stdout", "/dev/fd/1", "/proc/self/fd/1"):
            found = place.tern(*words, name).out
            assert found == place.read("file"), f"{words[0]} to {name}: {found[:80]}"
            # A regular file that is standard output is not replaced or truncated.
            with open(place.path("redirected"), "wb") as stream:
                stream.write(b"before ")
                stream.flush()
                place.tern(*words, name, stdout=stream)
            assert place.read("redirected") == b"before " + place.read("file")
        assert "-" not in place.names() and os.path.islink(place.path("stdout"))


@case
def a_report_on_standard_output_is_alone_there(place):
    result = place.tern(*training(place, "--report", "-"))
    assert result.out.startswith(b"bytes") or b"\nstep " not in result.out, result.out
    assert "step 2/2" in result.err and "step 2/2" not in result.out.decode()
    log = place.tern(*training(place, "--log", "-")).out.splitlines()
    assert [json.loads(line)["step"] for line in log] == [1, 2], log
    curve = place.tern(*training(place, "--curve", "/dev/fd/1")).out.decode().splitlines()
    assert curve[0].startswith("step,loss") and len(curve) == 3, curve
    place.tern(*training(place, "--log", "-", "--report", "-"), status=2,
               says="--log and --report are both standard output")


@case
def directories_are_refused(place):
    place.path("dir").mkdir()
    place.path("dir/kept").touch()
    for words in [*writers(place), training(place, "--report"), training(place, "--log"),
                  training(place, "--curve")]:
        for name in ("dir", "dir/", ".", "/"):
            result = place.tern(*words, name, status=3, says=f"cannot write {name}: Is a directory")
            assert b"data  " not in result.out, "refused after the work had begun"
    assert place.names("dir") == ["kept"]


@case
def bad_paths_are_refused_before_work(place):
    place.write("plain", "x")
    for name, reason in (("no/dir/x", "cannot open the directory no/dir: No such file"),
                         ("plain/x", "plain: Not a directory"), ("", "an empty name"),
                         ("x" * 300, "File name too long")):
        for words in [*writers(place), training(place, "--log")]:
            result = place.tern(*words, name, status=3, says=reason)
            assert not result.out, f"{words[0]} had begun: {result.out[:80]}"


@case
def unknown_endings_are_refused_before_work(place):
    module = place.module()
    for words, endings in (
            (training(place, "--curve", "x.xyz"), ".csv or .png"),
            (training(place, "--curve", "x"), ".csv or .png"),
            (training(place, "--report", "x.foo"), ".txt, .text, .json, .html or .htm"),
            (["profile", module, "-o", "x.foo"], ".txt, .text, ")):
        result = place.tern(*words, status=2, says=["wanted", endings])
        assert not result.out, result.out
    assert not [name for name in place.names() if name.startswith("x")]


def become_nobody():
    os.setgroups([])
    os.setgid(65534)
    os.setuid(65534)


@case
def read_only_files_and_directories_are_refused(place):
    commands = writers(place)
    place.path("locked").mkdir(mode=0o555)
    place.write("kept", "old").chmod(0o444)
    place.dir.chmod(0o755)
    limits = become_nobody if os.geteuid() == 0 else None  # root ignores permissions
    try:
        subprocess.run([place.command, "version"], preexec_fn=limits, check=True,
                       capture_output=True)
    except (OSError, subprocess.SubprocessError) as error:
        raise Skip(f"another user cannot run the command: {error}") from None
    for words in commands:
        place.tern(*words, "locked/x", status=3, limits=limits,
                   says="locked/x: Permission denied")
        place.tern(*words, "kept", status=3, limits=limits, says="kept: Permission denied")
    assert place.read("kept") == b"old"


@case
def directories_of_results_are_checked_before_work(place):
    place.tern("run", place.module(), "--inputs", place.array(), "--outputs", "a/b")
    assert place.names("a/b") == ["0.npy"]
    os.unlink(place.path("a/b/0.npy"))
    os.symlink("../real.npy", place.path("a/b/0.npy"))
    place.tern("run", place.module(), "--inputs", place.array(), "--outputs", "a/b")
    assert os.path.islink(place.path("a/b/0.npy")) and place.read("a/real.npy")
    place.write("file", "x")
    for name, status, reason in (("file", 3, "file: Not a directory"),
                                 ("file/x", 3, "file/x: Not a directory"),
                                 ("-", 2, '--outputs is "-", wanted a directory')):
        place.tern("run", place.module(), "--inputs", place.array(), "--outputs", name,
                   status=status, says=reason)


@case
def fifos_are_written(place):
    os.mkfifo(place.path("fifo"))
    for words in writers(place):
        place.tern(*words, "file")
        with subprocess.Popen(["cat", place.path("fifo")], stdout=subprocess.PIPE) as reader:
            place.cleanups.append(reader.kill)
            try:
                place.tern(*words, "fifo")
                assert reader.communicate(timeout=20)[0] == place.read("file"), words[0]
            finally:
                reader.kill()
    assert stat.S_ISFIFO(os.lstat(place.path("fifo")).st_mode)


@case
def modes_are_kept(place):
    place.write("tool", "old").chmod(0o750)
    place.tern("as", place.program(), "-o", "tool")
    assert stat.S_IMODE(os.stat(place.path("tool")).st_mode) == 0o750


def refuse_big_files():
    resource.setrlimit(resource.RLIMIT_FSIZE, (100, 100))


@case
def a_failed_write_leaves_the_old_file(place):
    for words in writers(place):
        place.write("kept", "old")
        before = place.names()
        place.tern(*words, "kept", limits=refuse_big_files, status=3,
                   says="cannot write kept: File too large")
        assert place.read("kept") == b"old", words[0]
        assert place.names() == before, place.names()


@case
def a_full_disk_leaves_the_old_file(place):
    big = writers(place)[-2]
    disk = place.small_disk()
    place.write("disk/kept", "old")
    place.tern(*big, "disk/kept", status=3, says="cannot write disk/kept: No space left on device")
    place.tern(*big, "disk/new", status=3, says="cannot write disk/new: No space left on device")
    place.tern(*training(place, "--log", "disk/log"))
    assert place.read("disk/kept") == b"old"
    assert sorted(os.listdir(disk)) == ["kept", "log"], os.listdir(disk)


@case
def a_full_device_is_reported(place):
    place.device("full", 1, 7)
    for words in writers(place):
        place.tern(*words, "full", status=3, says="cannot write full: No space left on device")
    place.tern(*training(place, "--report", "full"), status=3,
               says="cannot write full: No space left on device")
    with open("/dev/full", "wb") as full:
        place.tern("arch", stdout=full, status=3, says="No space left on device")


@case
def a_log_that_fails_does_not_end_the_run(place):
    place.device("full", 1, 7)
    result = place.tern(*training(place, "--log", "full", "--report", "r.json"), status=3,
                        says="cannot write full: No space left on device")
    assert b"wrote r.json" in result.out and place.read("r.json")


@case
def a_killed_writer_leaves_no_temporary_file(place):
    """The reader of a profile stops; the writer is killed while it writes a file."""
    words = writers(place)[-2]
    place.write("kept", "old")
    before = place.names()
    for number in (signal.SIGKILL, signal.SIGTERM, signal.SIGINT):
        # Stopped immediately, so that the signal arrives at some point of the work.
        process = place.start(*words, "kept", stdout=subprocess.DEVNULL,
                              stderr=subprocess.DEVNULL)
        process.send_signal(number)
        process.wait()
        assert place.names() == before, place.names()
        assert place.read("kept") == b"old" or process.returncode == 0
