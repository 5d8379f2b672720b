// npm run check: types, lint, format, and the rules that a change touches, side by side. What it leaves out: docs/checks.md.
import { spawn, spawnSync } from "node:child_process";
import { existsSync, readFileSync } from "node:fs";
import path from "node:path";
import { ensureInstalled, root } from "./install.mjs";
import { chosenTests } from "./check-choice.mjs";

ensureInstalled();
process.env.CI ??= "1";

const git = (...args) => {
  const { status, stdout } = spawnSync("git", args, { cwd: root, encoding: "utf8" });
  return status === 0 ? stdout.trim() : undefined;
};

/** What the change is counted from: where it left main; on main itself the last commit, with whatever is not committed yet. */
function base() {
  for (const trunk of ["main", "origin/main"]) {
    const left = git("merge-base", "HEAD", trunk);
    if (left && left !== git("rev-parse", "HEAD")) return left;
  }
  return git("rev-parse", "HEAD~1") ?? git("rev-parse", "HEAD");
}

/** @returns the exit code and everything that was printed, stdout alone apart */
function command(name, ...args) {
  return new Promise((resolve) => {
    const child = spawn(path.join(root, "node_modules/.bin", name), args, { cwd: root, shell: process.platform === "win32" });
    let printed = "";
    let stdout = "";
    child.stdout.on("data", (text) => ((printed += text), (stdout += text)));
    child.stderr.on("data", (text) => (printed += text));
    child.on("error", (error) => resolve({ code: 1, printed: error.message, stdout }));
    child.on("close", (code) => resolve({ code: code ?? 1, printed, stdout }));
  });
}

let failed = 0;
async function step(name, work) {
  const started = Date.now();
  const { code, printed, note = "" } = await work();
  if (code !== 0) {
    failed++;
    console.log(printed.trim());
  }
  console.log(`${code === 0 ? "✔" : "✘"} ${name} (${((Date.now() - started) / 1000).toFixed(1)} s)${note && `\n  ${note}`}`);
}

const from = base();
const changed = from
  ? [...new Set(`${git("diff", "--name-only", from)}\n${git("ls-files", "--others", "--exclude-standard")}`.split("\n").filter(Boolean))]
  : [];

/** Types reach everywhere, so all files are looked at; what did not change since the last time is not looked at again. */
const types = () => command("tsc", "--noEmit", "--incremental", "--tsBuildInfoFile", ".cache/check.tsbuildinfo", "-p", ".");

async function lint() {
  const files = changed.filter((file) => /\.([cm]?[jt]s|tsx)$/.test(file) && existsSync(path.join(root, file)));
  const isWhole = !from || files.length > 100 || changed.some((file) => /^(\.oxlintrc\.json|package\.json|tsconfig\.json)$/.test(file));
  if (!isWhole && files.length === 0) return { code: 0, printed: "", note: "no source has changed" };
  return command("oxlint", "--deny-warnings", ...(isWhole ? [] : files));
}

async function format() {
  const files = changed.filter((file) => existsSync(path.join(root, file)));
  const isWhole = !from || changed.some((file) => /^(\.prettierrc\.json|\.prettierignore|package\.json)$/.test(file));
  if (!isWhole && files.length === 0) return { code: 0, printed: "", note: "no file has changed" };
  const cache = ["--cache", "--cache-location", ".cache/prettier"];
  return command("prettier", "--check", "--log-level", "warn", "--ignore-unknown", ...cache, ...(isWhole ? ["."] : files));
}

/** They read the source, so no import says that a change touches them. */
const everywhere = () =>
  command("vitest", "run", "--project", "node", "--reporter=dot", "tests/architecture", "tests/contracts/migrations.test.ts");

async function rules() {
  if (!from) return { code: 0, printed: "", note: "no git here: npm test runs them" };
  const listed = await command("vitest", "list", "--project", "node*", "--changed", from, "--filesOnly", "--json");
  if (listed.code !== 0) return listed;
  const touched = JSON.parse(listed.stdout.slice(listed.stdout.indexOf("[")) || "[]").map(({ file }) =>
    path.relative(root, file).replaceAll("\\", "/"),
  );
  const { chosen, left } = chosenTests(touched, changed, (file) => readFileSync(path.join(root, file), "utf8"));
  const note = left.length
    ? `${chosen.length} files; left to npm test, as they take longer or are further off: ${left.join(" ")}`
    : `${chosen.length} files`;
  return chosen.length
    ? { ...(await command("vitest", "run", "--project", "node*", "--reporter=dot", ...chosen)), note }
    : { code: 0, printed: "", note };
}

await Promise.all([
  step("types", types),
  step("lint", lint),
  step("format (npm run format mends it)", format),
  step("architecture", everywhere),
  step("rules that the change touches", rules),
]);
process.exit(failed ? 1 : 0);
