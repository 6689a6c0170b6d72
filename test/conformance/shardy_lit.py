#!/usr/bin/env python3
"""Compares Tern's propagation of shardings with Shardy's own tests.

usage: shardy_lit.py PROGRAM [-v] [FILE...]

TERN_SHARDY names a git directory or a checkout of openxla/shardy; without it the test is skipped
(status 77). PROGRAM (shardy_propagate) transforms each file as its RUN line says, and the CHECK
lines of each function are matched as FileCheck does. Spellings in which the programs differ without
a difference in meaning are brought into one form first. Tern inlines calls while Shardy's output
has them, so of programs with calls only the signature of @main is compared. Fails if fewer functions pass than
shardy_lit.txt says.
"""
import collections
import os
import re
import subprocess
import sys
import tempfile

TESTS = "shardy/dialect/sdy/transforms/propagation/test"
MODES = [  # the first that the RUN line contains
    ("-sdy-propagation-pipeline", "pipeline"),
    ('-sdy-populate-op-sharding-rules="conservative', "conservative_rules"),
    ("-sdy-populate-op-sharding-rules", "rules"),
    ("-sdy-user-priority-propagate", "user_priority"),
    ("-sdy-op-priority-propagate", "op_priority"),
    ("-sdy-aggressive-propagate", "aggressive"),
    ('-sdy-basic-propagate="conservative', "conservative"),
    ("-sdy-basic-propagate='keep-sharding-rules", "basic_with_rules"),
    ("-sdy-basic-propagate", "basic"),
]
# Ops of the same meaning.
SAME = [("sdy.constant", "stablehlo.constant"), ("sdy.sharding_constraint", "sdy.reshard"),
        ('backend_config = "", ', ""), (", precision = [DEFAULT, DEFAULT]", "")]


def read_tests(place):
    """{name: text} of Shardy's test files."""
    git = ["git", "--git-dir", place if os.path.exists(place + "/HEAD") else place + "/.git"]
    names = subprocess.run(git + ["ls-tree", "--name-only", "HEAD", TESTS + "/"], check=True,
                           capture_output=True, text=True).stdout.split()
    return {os.path.basename(n): subprocess.run(git + ["show", "HEAD:" + n], check=True,
                                                capture_output=True, text=True).stdout
            for n in names if n.endswith(".mlir")}


def same_form(text):
    for one, other in SAME:
        text = text.replace(one, other)
    text = re.sub(r'"stablehlo.optimization_barrier"\(([^)]*)\) (\{[^\n]*\}) : \(([^)]*)\) -> .*',
                  r"stablehlo.optimization_barrier \2 \1 : \3", text)
    return re.sub(r"#sdy.op_sharding_rule<[^>]*->[^>]*>", lambda m: same_rule(m.group(0)), text)


def same_rule(rule):
    """Factors that only one tensor has must be replicated; Shardy does not list them."""
    tensors = re.findall(r"\[([^\]]*)\]", rule)
    sizes = re.search(r"\{(.*?)\}", rule)
    if not sizes:
        return rule
    factors = [f.split("=")[0] for f in sizes.group(1).split(", ")]
    alone = [f for f in factors
             if sum(bool(re.search(re.escape(f) + r"(?!_)", t)) for t in tensors) == 1]

    def without(m):
        left = [f for f in m.group(1).split(", ") if f not in alone]
        return " need_replication={%s}" % ", ".join(left) if left else ""
    return re.sub(r" need_replication=\{(.*?)\}", without, rule)


def without_unit_axes(text, part):
    """Drops axes of size 1, which Tern never has."""
    for mesh, axes in re.findall(r'sdy.mesh @(\w+) = <\[(.*?)\]', part):
        for axis in re.findall(r'"(\w+)"=1\b', axes):
            def drop(m, axis=axis):
                return re.sub(r'"%s", |, "%s"|"%s"' % (axis, axis, axis), "", m.group(0))
            text = re.sub(r"@%s, \[[^\]\n]*\]" % mesh, drop, text)
    return text


def with_named_meshes(text, part):
    """Gives meshes that are spelled out in the output the names of those that Shardy lifts them to."""
    for mesh, axes in re.findall(r"CHECK: sdy.mesh @(\w+) = <(.*)>", part):
        text = text.replace("mesh<%s>" % axes, "@" + mesh)
    return text


def split_parts(text):
    return re.split(r"^// -----.*$", text, flags=re.M)


# --- FileCheck ---

Check = collections.namedtuple("Check", "kind text literal")


def checks_of(part):
    """The CHECK lines of one part, in order."""
    found = []
    for line in without_unit_axes(part, part).split("\n"):
        m = re.search(r"//\s*CHECK(-\w+)?(\{LITERAL\})?:(.*)$", line)
        if m:
            text = m.group(3).strip().replace("%output_state, %output =", "{{%.*}}:2 =")
            found.append(Check((m.group(1) or "-CHECK")[1:], text, bool(m.group(2))))
    return found


def name_values(text):
    """Values may have any names, as long as each has one: %iterArg_2 becomes a variable."""
    return re.sub(r"%(?!arg\d)([a-zA-Z_0-9]+)", r"[[V_\1:%[a-zA-Z_0-9]+]]", text)


def pattern_of(check, variables, defined):
    """A regular expression; names defined by this line are appended to |defined|."""
    text, out, at = check.text, "", 0
    if check.literal:
        return re.sub(r"(\\ )+", r"[ \\t]+", re.escape(same_form(text)))
    text = name_values(text)
    for m in re.finditer(r"\[\[(\w+):(.*?)\]\]|\[\[(\w+)\]\]|\{\{(.*?)\}\}", text):
        out += re.escape(same_form(text[at:m.start()]))
        at = m.end()
        if m.group(1) in defined or m.group(1) in variables and m.group(1).startswith("V_"):
            known = "(?P=%s)" % m.group(1)
            out += known if m.group(1) in defined else re.escape(variables[m.group(1)])
        elif m.group(1):
            defined.append(m.group(1))
            out += "(?P<%s>%s)" % (m.group(1), m.group(2).replace(".*", "[^\\n]*?"))
        elif m.group(3):
            name = m.group(3)
            out += "(?P=%s)" % name if name in defined else re.escape(variables.get(name, "\0"))
        else:
            out += "(?:%s)" % m.group(4)
    out += re.escape(same_form(text[at:]))
    return re.sub(r"(\\ )+", r"[ \\t]+", out)


def match_checks(checks, output):
    """None if all match, else the first that does not."""
    at, variables, forbidden = 0, {}, []
    for check in checks:
        if check.kind == "NOT":
            forbidden.append(check)
            continue
        defined = []
        pattern = re.compile(pattern_of(check, variables, defined))
        end_of_line = output.find("\n", at)
        end_of_line = len(output) if end_of_line < 0 else end_of_line
        if check.kind == "SAME":
            m = pattern.search(output, at, end_of_line)
        elif check.kind == "NEXT":
            after = output.find("\n", end_of_line + 1)
            m = pattern.search(output, end_of_line + 1, after if after >= 0 else len(output))
        else:
            m = pattern.search(output, at)
        if not m:
            return check
        for bad in forbidden:
            if re.search(pattern_of(bad, variables, []), output[at:m.start()]):
                return bad
        forbidden = []
        variables.update({name: m.group(name) for name in defined})
        at = m.end()
    for bad in forbidden:
        if re.search(pattern_of(bad, variables, []), output[at:]):
            return bad
    return None


def functions_of(part):
    """The checks of each function, from its CHECK-LABEL."""
    groups = []
    for check in checks_of(part):
        if check.kind == "LABEL" or not groups:
            groups.append([])
        groups[-1].append(check)
    return [g for g in groups if g[0].kind == "LABEL"]


def signatures_of_main(groups):
    """The labels of @main with the lines that continue them."""
    found = []
    for group in groups:
        end = next((i for i, c in enumerate(group) if i and c.kind != "SAME"), len(group))
        if "@main" in group[0].text and end > 1:
            found.append(group[:end])
    return found


def outputs_of(output, groups):
    """The output cut at the labels: {label: text}."""
    places = []
    for group in groups:
        m = re.search(pattern_of(group[0], {}, []), output)
        places.append(m.start() if m else None)
    found = []
    for place in places:
        later = [p for p in places if p is not None and place is not None and p > place]
        found.append(None if place is None else output[place:min(later) if later else len(output)])
    return found


def run_file(program, name, text, verbose):
    """(number that passed, [(label, reason)] of those that failed, number of those not compared)"""
    run = next(line for line in text.split("\n") if "RUN:" in line)
    mode = next(mode for key, mode in MODES if key in run)
    if "-split-input-file" not in run:
        text = text.replace("// -----", "//")
    parts = split_parts(text)
    passed, failed, calls = 0, [], 0
    with tempfile.NamedTemporaryFile("w", suffix=".mlir") as f:
        for part in parts:
            groups = functions_of(part)
            if not groups:
                continue
            if "rules" not in mode and re.search(r"^[^/\n]*= (func\.)?call @", part, flags=re.M):
                count = len(groups)
                groups = signatures_of_main(groups)
                calls += count - len(groups)
            f.seek(0)
            f.truncate()
            f.write(part)
            f.flush()
            output = subprocess.run([program, mode, f.name], capture_output=True, text=True,
                                    timeout=60).stdout
            output = with_named_meshes(same_form(output), part)
            error = re.search(r"// error: (.*)", output)
            for group, out in zip(groups, outputs_of(output, groups)):
                bad = group[0] if out is None else match_checks(group, out)
                if not bad:
                    passed += 1
                    continue
                why = error.group(1) if error else "%s: %s" % (bad.kind, bad.text)
                failed.append((group[0].text, why))
                if verbose:
                    print("FAILED %s %s\n   %s\n%s" % (name, group[0].text, why, out or output))
    return passed, failed, calls


def main():
    place = os.environ.get("TERN_SHARDY")
    if not place:
        print("skipped: TERN_SHARDY does not name a checkout of openxla/shardy")
        return 77
    program, names = sys.argv[1], [a for a in sys.argv[2:] if a != "-v"]
    verbose = "-v" in sys.argv
    total, good, apart, lines = 0, 0, 0, []
    for name, text in sorted(read_tests(place).items()):
        if names and name not in names and name[:-5] not in names:
            continue
        passed, failed, calls = run_file(program, name, text, verbose)
        count = passed + len(failed)
        total, good, apart = total + count, good + passed, apart + calls
        print("%4d of %4d  %s%s" % (passed, count, name, ", %d that are inlined" % calls if calls else ""))
        lines += ["%s %s: %s" % (name, label, why) for label, why in failed]
    print("%4d of %4d  in all, %d that are inlined" % (good, total, apart))
    for line in lines:
        print("  " + line[:220])
    with open(os.path.join(os.path.dirname(__file__), "shardy_lit.txt")) as f:
        wanted = int(f.read().split()[0])
    return 0 if names or good >= wanted else 1


sys.exit(main())
