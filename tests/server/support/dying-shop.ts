/** Shops in processes of their own that die by SIGKILL at a chosen moment. */
import { spawn, type ChildProcess } from "node:child_process";
import { mkdirSync, mkdtempSync, rmSync } from "node:fs";
import path from "node:path";
import { build } from "vite";
import type { CrashShopOptions } from "./crash-shop";

export interface DyingShop {
  url: string;
  died: Promise<NodeJS.Signals | null>;
}

export interface DyingShops {
  start(options: CrashShopOptions): Promise<DyingShop>;
  /** Of those that still live. */
  killAll(): void;
  close(): void;
}

/** Built once per test file, inside the project, where its packages are found. */
export async function buildDyingShops(): Promise<DyingShops> {
  mkdirSync(".cache", { recursive: true });
  const bundle = mkdtempSync(path.resolve(".cache/crash-shop-"));
  await build({
    configFile: false,
    logLevel: "error",
    publicDir: false,
    build: { ssr: "tests/server/support/crash-shop.ts", outDir: bundle, emptyOutDir: false },
  });
  const children: ChildProcess[] = [];
  return {
    async start(options) {
      const child = spawn(process.execPath, [path.join(bundle, "crash-shop.js"), JSON.stringify(options)], {
        stdio: ["ignore", "pipe", "inherit"],
      });
      children.push(child);
      const died = new Promise<NodeJS.Signals | null>((resolve) => child.once("exit", (_, signal) => resolve(signal)));
      let output = "";
      const url = await new Promise<string>((resolve, reject) => {
        child.stdout.on("data", (chunk: Buffer) => {
          output += chunk.toString();
          const address = /listening (\S+)/.exec(output)?.[1];
          if (address) resolve(address);
        });
        void died.then(() => reject(new Error(`the shop ended early: ${output}`)));
      });
      return { url, died };
    },
    killAll: () => children.splice(0).forEach((child) => child.kill("SIGKILL")),
    close: () => rmSync(bundle, { recursive: true, force: true }),
  };
}

/** A call as JSON. @throws where the shop dies before it answers */
export const post = (url: string, path: string, body: unknown, headers: Record<string, string> = {}): Promise<Response> =>
  fetch(url + path, { method: "POST", headers: { "Content-Type": "application/json", ...headers }, body: JSON.stringify(body) });
