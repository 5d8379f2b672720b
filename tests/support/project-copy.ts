/** A copy of the project to which a test adds files, and its modules as they run: what "found by itself" means is tried, not asserted. */
import { execFileSync } from "node:child_process";
import { cpSync, existsSync, mkdirSync, mkdtempSync, rmSync, symlinkSync, writeFileSync } from "node:fs";
import os from "node:os";
import path from "node:path";
import react from "@vitejs/plugin-react";
import { createServer, type ViteDevServer } from "vite";

const ROOT = path.resolve(import.meta.dirname, "../..");

const git = (...words: string[]): string => execFileSync("git", words, { cwd: ROOT, encoding: "utf8" });

export class ProjectCopy {
  readonly folder = mkdtempSync(path.join(os.tmpdir(), "tillwright-addition-"));
  private vite: Promise<ViteDevServer> | undefined;

  /** @param parts folders and files that are copied as they stand; all that git knows or would take where none are named */
  constructor(...parts: string[]) {
    const files =
      parts.length > 0 ? parts : git("ls-files", "-z", "--cached", "--others", "--exclude-standard").split("\0").filter(Boolean);
    for (const file of files)
      if (existsSync(path.join(ROOT, file))) cpSync(path.join(ROOT, file), path.join(this.folder, file), { recursive: true });
    symlinkSync(path.join(ROOT, "node_modules"), path.join(this.folder, "node_modules"));
  }

  /** @throws Error when the file is there: an addition edits nothing */
  add(file: string, content: string | object): void {
    const target = path.join(this.folder, file);
    mkdirSync(path.dirname(target), { recursive: true });
    writeFileSync(target, typeof content === "string" ? content : `${JSON.stringify(content, null, 2)}\n`, { flag: "wx" });
  }

  /** Runs a module of the copy. @param file as in `src/server/server.ts` */
  async load<Module>(file: string): Promise<Module> {
    this.vite ??= createServer({
      root: this.folder,
      configFile: false,
      plugins: [react()],
      appType: "custom",
      logLevel: "error",
      define: { __ADDRESS_FORMATS__: '"/address/"' },
      optimizeDeps: { noDiscovery: true },
      server: { middlewareMode: true, ws: false, watch: null },
    });
    return (await (await this.vite).ssrLoadModule(`/${file}`)) as Module;
  }

  async remove(): Promise<void> {
    await (await this.vite)?.close();
    rmSync(this.folder, { recursive: true, force: true });
  }
}
