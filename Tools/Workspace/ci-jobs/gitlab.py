"""Runs a GitLab pipeline and its child pipelines. Knows the keywords that this repository uses, and refuses others."""

import re
import shutil

from ruamel.yaml import YAML

from engine import Failed, chosen, clone, copy, environment, execute, git, needed, search_path, selected

KEYWORDS = {
    "stage", "image", "needs", "variables", "script", "cache", "artifacts", "trigger", "extends", "when",
    "allow_failure", "rules"}


def load(path):
    return YAML(typ="safe").load(path)


def plain(name):
    """The name of a job as that of a folder."""
    return re.sub(r"\W+", "-", name)


def expanded(value, variables):
    """A text with its variables replaced."""
    return re.sub(r"\$\{?(\w+)\}?", lambda match: variables.get(match[1], ""), str(value))


def holds(rule, variables):
    """Whether the condition of a rule holds: a comparison of a variable with a text or a variable."""
    match = re.fullmatch(r'\$(\w+) == (?:"([^"]*)"|\$(\w+))', rule["if"])
    if not match:
        raise SystemExit(f"Cannot read the rule: {rule['if']}")
    other = match[2] if match[2] is not None else variables.get(match[3])
    return other is not None and variables.get(match[1]) == other


class Pipeline:
    """A pipeline, whose jobs run one after another in the order of stages."""

    def __init__(self, config, variables, root, folder, packages, secrets, job=None, parent=None):
        self.root, self.folder, self.packages, self.parent = root, folder, packages, parent
        self.config, self.secrets, self.job = config, secrets, job
        self.number = "1" if parent is None else "2"
        self.variables = {**variables, "CI_PIPELINE_ID": self.number}
        self.done = {}

    def run(self):
        rules = self.config.pop("workflow", {}).get("rules", [])
        rule = next((rule for rule in rules if holds(rule, self.variables)), None)
        if rules and rule is None:
            raise SystemExit("The workflow of the pipeline has no rule for this event.")
        stages = [".pre", *self.config.pop("stages"), ".post"]
        default = self.config.pop("default", {})
        self.variables = {**self.config.pop("variables", {}), **(rule or {}).get("variables", {}), **self.variables}
        templates = {name: job for name, job in self.config.items() if name.startswith(".")}
        jobs = {}
        for name, job in self.config.items():
            if name not in templates:
                jobs[name] = {**default, **templates.get(job.get("extends"), {}), **job}
                if unknown := set(jobs[name]) - KEYWORDS:
                    raise SystemExit(f"Unknown keywords in the job {name}: {unknown}")
        if self.parent is None:
            jobs = selected(jobs, self.job, self.packages)
        results = {}
        for name, job in sorted(jobs.items(), key=lambda item: stages.index(item[1].get("stage", "test"))):
            if "rules" in job and not any(holds(rule, self.variables) for rule in job["rules"]):
                continue
            variables = {**self.variables}
            for key, value in job.get("variables", {}).items():
                raw = isinstance(value, dict) and value.get("expand") is False
                variables[key] = value["value"] if raw else expanded(value, self.variables)
            if "PACKAGES" in variables:
                variables["PACKAGES"] = chosen(variables["PACKAGES"], self.packages)
                if not variables["PACKAGES"]:
                    continue
            others = [other for other in self.done if jobs[other].get("stage", "test") != job.get("stage", "test")]
            before = needed(job) if "needs" in job else others
            if job.get("when") != "always" and any(self.done[other] == "failure" for other in before):
                results[name] = self.done[name] = "skipped"
                continue
            print(f"\ngitlab: {name}", flush=True)
            try:
                parts = self.perform(name, job, variables, before)
                self.done[name] = "failure" if "failure" in parts.values() else "success"
                results |= parts
            except Failed:
                self.done[name] = "success" if job.get("allow_failure") else "failure"
                results[name] = self.done[name]
        return results

    def perform(self, name, job, variables, before):
        if "trigger" in job:
            return self.trigger(name, job, variables)
        folder = self.folder / "jobs" / self.number / plain(name)
        # The same for all jobs, as with GitLab's runners.
        workspace = self.folder / "workspace"
        shutil.rmtree(workspace, ignore_errors=True)
        clone(self.root, workspace, int(variables.get("GIT_DEPTH", 20)))
        caches = job.get("cache", [])
        caches = [caches] if isinstance(caches, dict) else caches
        for cache in caches:
            store = self.folder / "cache" / cache["key"]
            if "pull" in cache.get("policy", "pull-push") and store.exists():
                copy("*", store, workspace)
        for other in before:
            self.fetch(other, workspace)
        for need in job.get("needs", []):
            if isinstance(need, dict):
                if expanded(need["pipeline"], variables) != self.parent.number:
                    raise SystemExit(f"{name} needs a job of an unknown pipeline: {need}")
                self.parent.fetch(need["job"], workspace)
        script = "\n".join(str(line) for line in job["script"])
        path = search_path(job["image"], folder)
        environ = environment(folder / "home", path, {"GITLAB_CI": "true", **{k: str(v) for k, v in variables.items()}})
        artifacts = job.get("artifacts", {})
        isGood = False
        try:
            execute(["bash", "-eo", "pipefail", "-c"], script, workspace, environ, folder / "log.txt")
            isGood = True
        finally:
            if isGood or artifacts.get("when") == "always":
                for path in artifacts.get("paths", []):
                    copy(path, workspace, self.artifacts(name))
                for kind, path in artifacts.get("reports", {}).items():
                    if not copy(path, workspace, folder / "reports" / kind):
                        print(f"      no file for the {kind} report: {path}")
        for cache in caches:
            store = self.folder / "cache" / cache["key"]
            if "push" in cache.get("policy", "pull-push"):
                shutil.rmtree(store, ignore_errors=True)
                for path in cache["paths"]:
                    copy(path, workspace, store)
        workspace.rename(folder / "workspace")
        return {name: "success"}

    def artifacts(self, name):
        return self.folder / "artifacts" / self.number / plain(name)

    def fetch(self, name, workspace):
        if self.artifacts(name).exists():
            copy("*", self.artifacts(name), workspace)

    def trigger(self, name, job, variables):
        config = {}
        for include in job["trigger"]["include"]:
            path = self.artifacts(include["job"]) / include["artifact"] if "artifact" in include \
                else self.root / include["local"]
            config |= load(path)
        given = {key: variables[key] for key in job.get("variables", {})}
        kept = {key: value for key, value in self.variables.items() if key.startswith("CI_")}
        child = Pipeline(
            config, {**kept, **given, **self.secrets, "CI_PIPELINE_SOURCE": "parent_pipeline"}, self.root, self.folder,
            self.packages, self.secrets, parent=self)
        return child.run()


def run(root, folder, event, packages, secrets, job=None):
    """Runs the pipeline, or one job with those that it needs. Returns the result of each job."""
    base = git(root, "rev-parse", "HEAD~1")
    variables = {"CI_DEFAULT_BRANCH": "main", **secrets} | (
        {"CI_PIPELINE_SOURCE": "push", "CI_COMMIT_BRANCH": "main", "CI_COMMIT_BEFORE_SHA": base} if event == "push"
        else {"CI_PIPELINE_SOURCE": "merge_request_event", "CI_MERGE_REQUEST_DIFF_BASE_SHA": base})
    return Pipeline(load(root / ".gitlab-ci.yml"), variables, root, folder, packages, secrets, job).run()
