/** Shops with copies of the plug-in of these tests, each changed in some way. */
import { cpSync, mkdirSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from "node:fs";
import os from "node:os";
import path from "node:path";
import { afterAll, expect } from "vitest";

export const PACKAGE = path.join(import.meta.dirname, "acme-reviews");

const folders: string[] = [];
afterAll(() => {
  for (const folder of folders) rmSync(folder, { recursive: true, force: true });
});

export interface Package {
  write(file: string, content: string | object): void;
  edit(file: string, before: string, after: string): void;
  remove(file: string): void;
}

/** @returns the root of a shop whose plugins/ depends on such copies, by their names */
export function shopWith(packages: Readonly<Record<string, (copy: Package) => void>>): string {
  const shop = mkdtempSync(path.join(os.tmpdir(), "tillwright-plugins-"));
  folders.push(shop);
  for (const [name, change] of Object.entries(packages)) {
    const folder = path.join(shop, "plugins/node_modules", name);
    cpSync(PACKAGE, folder, { recursive: true });
    const write = (file: string, content: string | object) => {
      mkdirSync(path.dirname(path.join(folder, file)), { recursive: true });
      writeFileSync(path.join(folder, file), typeof content === "string" ? content : JSON.stringify(content));
    };
    change({
      write,
      edit(file, before, after) {
        const text = readFileSync(path.join(folder, file), "utf8");
        expect(text).toContain(before);
        write(file, text.replace(before, after));
      },
      remove: (file) => rmSync(path.join(folder, file), { recursive: true }),
    });
  }
  const dependencies = Object.fromEntries(Object.keys(packages).map((name) => [name, "1.0.0"]));
  writeFileSync(path.join(shop, "plugins/package.json"), JSON.stringify({ dependencies }));
  return shop;
}
