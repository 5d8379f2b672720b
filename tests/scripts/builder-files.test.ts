/** The files that a browser gets of the builder: few for an open page, and none that waits for one that waits for it. */
import { gzipSync } from "node:zlib";
import { build, type Rolldown } from "vite";
import { beforeAll, expect, it, vi } from "vitest";
import { editorAssets, type EditorAssets, type Manifest } from "../../src/server/site/page-assets";

let chunks: Map<string, Rolldown.OutputChunk>;
let assets: EditorAssets;

beforeAll(async () => {
  // React's plugin looks here whether to build for production.
  vi.stubEnv("NODE_ENV", "production");
  const { output } = (await build({
    mode: "editor",
    logLevel: "silent",
    define: { "process.env.NODE_ENV": '"production"' },
    build: { write: false },
  })) as Rolldown.RolldownOutput;
  vi.unstubAllEnvs();
  chunks = new Map(output.flatMap((part) => (part.type === "chunk" ? [[part.fileName, part]] : [])));
  const list = output.find(({ fileName }) => fileName === ".vite/manifest.json") as Rolldown.OutputAsset;
  assets = editorAssets(JSON.parse(String(list.source)) as Manifest, "");
}, 120_000);

const bytesOf = (files: readonly string[]) => files.reduce((bytes, file) => bytes + gzipSync(chunks.get(file)!.code).length, 0);

it("[BLD-2] an open page asks for few files at once, and the first load is within its budget", () => {
  const first = [assets.script, ...assets.imports];
  expect(assets.page.length).toBeGreaterThan(0);
  expect(first.length + assets.page.length).toBeLessThanOrEqual(10);
  expect(assets.list.length).toBeGreaterThan(0);
  expect(bytesOf([...first, ...assets.list])).toBeLessThanOrEqual(220_000);
  // Without the page's own blocks: what is reached is held (decision 054).
  expect(bytesOf([...first, ...assets.page])).toBeLessThanOrEqual(378_000);
});

it("[BLD-2] no file waits for one that waits for it", () => {
  const circles: string[] = [];
  const done = new Set<string>();
  const follow = (file: string, path: readonly string[]) => {
    if (path.includes(file)) circles.push([...path.slice(path.indexOf(file)), file].join(" > "));
    if (path.includes(file) || done.has(file)) return;
    for (const next of chunks.get(file)?.imports ?? []) follow(next, [...path, file]);
    done.add(file);
  };
  for (const file of chunks.keys()) follow(file, []);
  expect(circles).toEqual([]);
  expect(done.size).toBeGreaterThan(100);
});

it("[BLD-2] the set of all icons is no part of what every screen loads", () => {
  const allIcons = [...chunks.values()].find(({ facadeModuleId }) => facadeModuleId?.endsWith("/palette/all-icons.ts"));
  expect(allIcons?.code.length).toBeGreaterThan(300_000);
  expect([assets.script, ...assets.imports, ...assets.page]).not.toContain(allIcons!.fileName);
});
