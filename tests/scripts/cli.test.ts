/** The shop's commands as they are typed: what is built before, and what is not. */
import { spawnSync } from "node:child_process";
import { cpSync, mkdirSync, mkdtempSync, readdirSync, rmSync, writeFileSync } from "node:fs";
import os from "node:os";
import path from "node:path";
import { afterEach, beforeEach, describe, expect, it } from "vitest";

const SCRIPTS = path.resolve(import.meta.dirname, "../../scripts");

describe("a command where an older version is built, and its shop may be running", () => {
  let root: string;
  const given = (...words: string[]) => spawnSync(process.execPath, [path.join(root, "scripts/cli.mjs"), ...words], { encoding: "utf8" });
  const write = (file: string, text: string) => {
    mkdirSync(path.dirname(path.join(root, file)), { recursive: true });
    writeFileSync(path.join(root, file), text);
  };
  beforeEach(() => {
    root = mkdtempSync(path.join(os.tmpdir(), "tillwright-cli-"));
    for (const file of ["cli.mjs", "install.mjs"]) cpSync(path.join(SCRIPTS, file), path.join(root, "scripts", file));
    write("scripts/build.mjs", 'export async function ensureBuilt() { console.log("built") }');
    const lock = JSON.stringify({ packages: {} });
    for (const file of ["package-lock.json", "node_modules/.package-lock.json"]) write(file, lock);
    write("dist/server/main.js", 'console.log("the older program:", process.argv.slice(2).join(" "))');
  });
  afterEach(() => rmSync(root, { recursive: true, force: true }));

  it("a backup is made by the version that is built; packages and built files stay as they are", () => {
    write("package-lock.json", JSON.stringify({ packages: { newer: { version: "2.0.0" } } }));
    expect(given("backup", "copy.db")).toMatchObject({ status: 0, stdout: "the older program: backup copy.db\n" });
    expect(readdirSync(path.join(root, "node_modules"))).toEqual([".package-lock.json"]);
  });

  it("a backup where nothing is built yet, and every other command, builds first", () => {
    expect(given("catalogue-import", "catalogue").stdout).toBe("built\nthe older program: catalogue-import catalogue\n");
    rmSync(path.join(root, "dist"), { recursive: true });
    expect(given("backup", "copy.db").stdout).toBe("built\n");
  });
});
