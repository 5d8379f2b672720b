import { existsSync, mkdirSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from "node:fs";
import os from "node:os";
import path from "node:path";
import { brotliCompressSync, brotliDecompressSync, constants } from "node:zlib";
import { afterEach, beforeEach, describe, expect, it } from "vitest";
import { precompress } from "../../scripts/precompress.mjs";
import { StaticFiles } from "../../src/server/http/static-files";

const SCRIPT = Array.from({ length: 400 }, (_, index) => `export const part${index} = (price) => price * ${index * 7919};`).join("\n");

describe("the browsers' files as brotli, made by the build", () => {
  let folder: string;
  const write = (name: string, text: string) => writeFileSync(path.join(folder, name), text);
  beforeEach(() => {
    folder = mkdtempSync(path.join(os.tmpdir(), "tillwright-built-"));
    mkdirSync(path.join(folder, "editor/.vite"), { recursive: true });
    write("part-1a2b.js", SCRIPT);
    write("small-3c4d.js", "export {};");
    write("picture-5e6f.webp", SCRIPT);
    write("editor/main-7a8b.css", `.a{color:red}${"/* words */".repeat(100)}`);
    write("editor/.vite/manifest.json", JSON.stringify({ text: SCRIPT }));
  });
  afterEach(() => rmSync(folder, { recursive: true }));
  const files = (immutable = true) => new StaticFiles(folder, { immutable, headers: {} });
  const sent = async (name: string, from = files()) => {
    const answer = (await from.answer(name, new Headers({ "Accept-Encoding": "gzip, br" })))!;
    return {
      encoding: answer.headers.get("content-encoding"),
      etag: answer.headers.get("etag"),
      body: Buffer.from(await answer.arrayBuffer()),
    };
  };

  it("stands beside every text that is worth it, in the folders below too, and beside nothing else", () => {
    precompress(folder);
    const made = ["part-1a2b.js", "editor/main-7a8b.css"];
    const left = ["small-3c4d.js", "picture-5e6f.webp", "editor/.vite/manifest.json"];
    for (const name of [...made, ...left]) expect(existsSync(path.join(folder, `${name}.br`)), name).toBe(made.includes(name));
  });

  it("is what travels, smaller than there is time for while somebody waits, and the file itself once it is unpacked", async () => {
    const before = await sent("part-1a2b.js");
    precompress(folder);
    const { encoding, etag, body } = await sent("part-1a2b.js");
    expect([encoding, etag]).toEqual(["br", before.etag]);
    expect(body.equals(readFileSync(path.join(folder, "part-1a2b.js.br")))).toBe(true);
    expect(brotliDecompressSync(body).toString()).toBe(SCRIPT);
    const quick = brotliCompressSync(SCRIPT, { params: { [constants.BROTLI_PARAM_QUALITY]: 6 } });
    expect(body.byteLength).toBeLessThan(quick.byteLength);
  });

  it("is missed nowhere: a file without it is compressed when it is asked for, and it has no address of its own", async () => {
    const { encoding, body } = await sent("part-1a2b.js");
    expect([encoding, brotliDecompressSync(body).toString()]).toEqual(["br", SCRIPT]);
    precompress(folder);
    expect(await files().answer("part-1a2b.js.br", new Headers())).toBeUndefined();
  });

  it("is not taken for a file that may be replaced while the shop runs", async () => {
    precompress(folder);
    write("part-1a2b.js", `${SCRIPT}\n// replaced`);
    expect(brotliDecompressSync((await sent("part-1a2b.js", files(false))).body).toString()).toContain("// replaced");
  });
});
