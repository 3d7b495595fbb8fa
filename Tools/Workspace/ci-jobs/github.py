"""Runs a GitHub workflow. Knows the actions and expressions that this repository uses, and refuses others."""

import json
import os
import pathlib
import re
import shutil

from ruamel.yaml import YAML

from engine import Failed, chosen, clone, copy, environment, execute, git, needed, search_path, selected

TOKEN = re.compile(r"\s*(?:('(?:[^']|'')*')|(==|!=|&&|\|\||[()!,])|([A-Za-z_][\w.*-]*))")


class Expression:
    """An expression of `${{ … }}`, evaluated with some contexts."""

    def __init__(self, text, contexts):
        self.tokens, position = [], 0
        while text[position:].strip():
            match = TOKEN.match(text, position)
            if not match:
                raise SystemExit(f"Cannot read the expression: {text}")
            self.tokens.append(match.group().strip())
            position = match.end()
        self.contexts = contexts

    def value(self):
        value = self.either()
        if self.tokens:
            raise SystemExit(f"Cannot read the rest of an expression: {self.tokens}")
        return value

    def take(self, *wanted):
        return self.tokens.pop(0) if self.tokens and self.tokens[0] in wanted else None

    def either(self):
        value = self.both()
        while self.take("||"):
            other = self.both()
            value = value or other
        return value

    def both(self):
        value = self.comparison()
        while self.take("&&"):
            other = self.comparison()
            value = value and other
        return value

    def comparison(self):
        value = self.single()
        if sign := self.take("==", "!="):
            return (value == self.single()) == (sign == "==")
        return value

    def single(self):
        if self.take("!"):
            return not self.single()
        if self.take("("):
            value = self.either()
            self.take(")")
            return value
        token = self.tokens.pop(0)
        if token.startswith("'"):
            return token[1:-1].replace("''", "'")
        if not self.take("("):
            return self.lookup(token)
        arguments = []
        while not self.take(")"):
            arguments.append(self.either())
            self.take(",")
        results = self.contexts["results"]
        match token:
            case "always": return True
            case "success": return all(result == "success" for result in results)
            case "fromJSON": return json.loads(arguments[0])
            case "contains": return arguments[1] in arguments[0]
        raise SystemExit(f"Unknown function: {token}")

    def lookup(self, path):
        value = self.contexts
        for name in path.split("."):
            if name == "*":
                value = list(value.values())
            elif isinstance(value, list):
                value = [item.get(name, "") for item in value]
            else:
                value = value.get(name, "")
        return value


def filled(value, contexts):
    """A value of the workflow with its expressions evaluated."""
    if isinstance(value, dict):
        return {key: filled(item, contexts) for key, item in value.items()}
    if not isinstance(value, str):
        return "true" if value is True else "false" if value is False else value
    if whole := re.fullmatch(r"\$\{\{(.*?)\}\}", value, re.DOTALL):
        return Expression(whole[1], contexts).value()
    return re.sub(r"\$\{\{(.*?)\}\}", lambda match: str(Expression(match[1], contexts).value()), value)


class Job:
    """A job of the workflow, or one of its matrix."""

    def __init__(self, workflow, job, run, contexts):
        self.workflow, self.job, self.run = workflow, job, run
        self.contexts = {**contexts, "steps": {}, "results": []}
        self.name = filled(job.get("name", contexts["name"]), self.contexts)
        self.folder = run.folder / "jobs" / re.sub(r"\W+", "-", self.name)
        # The same for all jobs, as at GitHub.
        self.workspace = run.folder / "workspace"
        self.search = search_path(job.get("container"), self.folder)

    def perform(self):
        print(f"\ngithub: {self.name}", flush=True)
        self.folder.mkdir(parents=True)
        shutil.rmtree(self.workspace, ignore_errors=True)
        self.workspace.mkdir()
        result = "success"
        self.path = []
        for number, step in enumerate(self.job["steps"]):
            condition = str(step.get("if", "success()"))
            if "always()" not in condition:
                condition = f"success() && ({condition})"
            if not Expression(condition, {**self.contexts, "results": [result]}).value():
                continue
            try:
                self.step(step, number)
            except Failed:
                result = "failure"
        outputs = filled(self.job.get("outputs", {}), self.contexts)
        self.workspace.rename(self.folder / "workspace")
        return {"result": result, "outputs": outputs}

    def step(self, step, number):
        if "uses" in step:
            values = filled(step.get("with", {}), self.contexts)
            print(f"    {step['uses']} {json.dumps(values)}", flush=True)
            outputs = getattr(self, step["uses"].split("@")[0].replace("/", "_").replace("-", "_"))(values)
            self.contexts["steps"][step.get("id", "")] = {"outputs": outputs or {}}
            return
        files = {name: self.folder / f"{name.lower()}-{number}" for name in ["GITHUB_OUTPUT", "GITHUB_PATH"]}
        for file in files.values():
            file.touch()
        variables = environment(self.folder / "home", self.search, {
            **self.run.variables, "GITHUB_WORKSPACE": str(self.workspace),
            "GITHUB_STEP_SUMMARY": str(self.folder / "summary.md"),
            **{name: str(file) for name, file in files.items()},
            **{key: str(value) for scope in [self.workflow, self.job, step]
               for key, value in filled(scope.get("env", {}), self.contexts).items()}})
        variables["PATH"] = ":".join([*self.path, variables["PATH"]])
        execute(["bash", "--noprofile", "--norc", "-eo", "pipefail", "-c"], step["run"], self.workspace, variables,
                self.folder / "log.txt")
        self.path += files["GITHUB_PATH"].read_text().split()
        outputs = dict(line.split("=", 1) for line in files["GITHUB_OUTPUT"].read_text().splitlines())
        self.contexts["steps"][step.get("id", "")] = {"outputs": outputs}

    def actions_checkout(self, values):
        self.workspace.rmdir()
        clone(self.run.root, self.workspace, values.get("fetch-depth", 1))

    def compression(self):
        """GitHub keeps caches apart by how they are compressed: with zstd where there is one."""
        return "zstd" if shutil.which("zstd", path=self.search) else "gzip"

    def actions_cache_restore(self, values):
        self.run.restored.add(self.compression())
        caches, key = self.run.cache / self.compression(), values["key"]
        entries = caches.glob(values["restore-keys"] + "*") if "restore-keys" in values else caches.glob(key)
        if newest := max(entries, key=lambda entry: entry.stat().st_mtime, default=None):
            copy(values["path"], newest, self.workspace)
        return {"cache-hit": "true" if newest and newest.name == key else "false"}

    def actions_cache_save(self, values):
        if self.compression() not in self.run.restored:
            raise SystemExit(
                f"{self.name} saves the cache with {self.compression()}, and no job before it can restore that.")
        copy(values["path"], self.workspace, self.run.cache / self.compression() / values["key"])

    def actions_upload_artifact(self, values):
        path = pathlib.PurePath(values["path"])
        if any(part.startswith(".") for part in path.parts) and values.get("include-hidden-files") != "true":
            raise SystemExit(f"{path} is hidden, and the action would leave it out.")
        target = self.run.artifacts / values["name"]
        if target.exists():
            raise SystemExit(f"Two jobs upload an artifact with the name {values['name']}.")
        # The artifact begins at the folder of the one file.
        target.mkdir(parents=True)
        if not copy(path.name, self.workspace / path.parent, target):
            raise Failed

    def actions_download_artifact(self, values):
        target = self.workspace / values["path"]
        target.mkdir(parents=True, exist_ok=True)
        copy("*", self.run.artifacts / values.get("name", ""), target)


class Run:
    """The state of a workflow's run."""

    def __init__(self, root, folder, event, secrets):
        self.root, self.folder = root, folder
        self.cache, self.artifacts, self.restored = folder / "cache", folder / "artifacts", set()
        self.cache.mkdir(parents=True, exist_ok=True)
        payload = folder / "event.json"
        payload.write_text(json.dumps(
            {"before": git(root, "rev-parse", "HEAD~1"), "repository": {"default_branch": "main"}}
            if event == "push" else {}))
        self.variables = {
            "GITHUB_ACTIONS": "true", "GITHUB_EVENT_NAME": event, "GITHUB_EVENT_PATH": str(payload),
            "GITHUB_REF_NAME": "main" if event == "push" else "1/merge",
            "GITHUB_BASE_REF": "" if event == "push" else "main"}
        number = str(len(list(self.cache.glob("*/*"))) + 1)
        self.contexts = {
            "github": {"event_name": event, "run_id": number, "run_attempt": "1"}, "secrets": secrets, "needs": {}}


def run(root, folder, event, packages, secrets, job=None):
    """Runs the workflow, or one job with those that it needs. Returns the result of each job."""
    workflow = YAML(typ="safe").load(root / ".github/workflows/ci.yml")
    state = Run(root, folder, event, secrets)
    results, left = {}, selected(workflow["jobs"], job, packages)
    done = {}
    while left:
        name = next(name for name, job in left.items() if set(needed(job)) <= set(done))
        job = left.pop(name)
        contexts = {**state.contexts, "name": name, "needs": {need: done[need] for need in needed(job)}}
        contexts["results"] = [need["result"] for need in contexts["needs"].values()]
        condition = str(job.get("if", "success()"))
        if "always()" not in condition:
            condition = f"success() && ({condition})"
        if not Expression(condition.removeprefix("${{").removesuffix("}}"), contexts).value():
            done[name] = {"result": "skipped", "outputs": {}}
            results[name] = "skipped"
            continue
        parts = []
        for index, row in enumerate(rows(job, contexts, packages)):
            part = Job(workflow, job, state, {**contexts, "matrix": row, "strategy": {"job-index": str(index)}})
            parts.append(part.perform())
            results[part.name] = parts[-1]["result"]
        failed = any(part["result"] == "failure" for part in parts)
        done[name] = {"result": "failure" if failed else "success", "outputs": parts[0]["outputs"] if parts else {}}
    return results


def rows(job, contexts, packages):
    """The rows of the matrix with chosen packages; an empty one without a matrix."""
    matrix = filled(job.get("strategy", {}).get("matrix", {"include": [{}]}), contexts)
    if not 0 < len(matrix["include"]) <= 256:
        raise SystemExit(f"GitHub refuses a matrix of {len(matrix['include'])} jobs.")
    rows = [{**row, "packages": chosen(row["packages"], packages)} if row else row for row in matrix["include"]]
    return [row for row in rows if not row or row["packages"]]
