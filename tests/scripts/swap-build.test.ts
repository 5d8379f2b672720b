import { existsSync, mkdirSync, mkdtempSync, readdirSync, readFileSync, rmSync, writeFileSync } from "node:fs";
import os from "node:os";
import path from "node:path";
import { afterEach, beforeEach, describe, expect, it } from "vitest";
import { swapBuild } from "../../scripts/swap-build.mjs";
import { EarlierBuilds } from "../../src/server/http/earlier-builds";

describe("[REN-3] a new build in the place of the one before", () => {
  let dist: string;
  const write = (name: string, text: string) => {
    mkdirSync(path.dirname(path.join(dist, name)), { recursive: true });
    writeFileSync(path.join(dist, name), text);
  };
  const build = (assets: Record<string, string>) => {
    for (const [name, text] of Object.entries(assets)) write(`next/client/assets/${name}`, text);
    write("next/server/main.js", JSON.stringify(Object.keys(assets)));
  };
  const swap = (now: Date) => swapBuild(dist, path.join(dist, "next"), now);
  const day = (day: number) => new Date(Date.UTC(2026, 2, day));
  const earlier = () => new EarlierBuilds(path.join(dist, "earlier"), {});
  const asked = async (name: string, from = earlier()) => (await from.answer(name, new Headers()))?.text();
  beforeEach(() => void (dist = mkdtempSync(path.join(os.tmpdir(), "tillwright-dist-"))));
  afterEach(() => rmSync(dist, { recursive: true }));

  it("takes all of it at once, and leaves nothing of how it was made", () => {
    build({ "page-1.js": "first", "editor/main-1.js": "first" });
    swap(day(1));
    build({ "page-2.js": "second" });
    swap(day(2));
    expect(readdirSync(path.join(dist, "client/assets"))).toEqual(["page-2.js"]);
    expect(readFileSync(path.join(dist, "server/main.js"), "utf8")).toBe('["page-2.js"]');
    expect(readdirSync(dist).sort()).toEqual(["client", "earlier", "server"]);
  });

  it("keeps what a page of the builds before asks for, and answers it as it answers its own", async () => {
    build({ "page-1.js": "first", "same-0.js": "same", "editor/main-1.js": "the builder's", "editor/.vite/manifest.json": "{}" });
    swap(day(1));
    // A shop that runs on while another version is built beside it.
    const running = earlier();
    expect(await asked("page-1.js", running)).toBeUndefined();
    build({ "page-2.js": "second", "same-0.js": "same" });
    swap(day(2));
    build({ "page-3.js": "third", "same-0.js": "same" });
    swap(day(3));
    for (const from of [running, earlier()]) {
      expect(await asked("page-1.js", from)).toBe("first");
      expect(await asked("page-2.js", from)).toBe("second");
      expect(await asked("editor/main-1.js", from)).toBe("the builder's");
      expect(await asked("editor/.vite/manifest.json", from)).toBeUndefined();
      expect(await asked("../client/assets/page-3.js", from)).toBeUndefined();
      expect(await asked("page-0.js", from)).toBeUndefined();
    }
    // What the newest build has as well stands there once.
    expect(await asked("same-0.js")).toBeUndefined();
    const answer = await earlier().answer("page-1.js", new Headers());
    expect(answer!.headers.get("cache-control")).toBe("public, max-age=31536000, immutable");
  });

  it("keeps them for thirty days after they were current, of ten builds", async () => {
    for (let count = 1; count <= 14; count++) {
      build({ [`page-${count}.js`]: String(count) });
      swap(day(count));
    }
    const kept = async () => {
      const all = Array.from({ length: 15 }, (_, index) => `page-${index + 1}.js`);
      const found = await Promise.all(all.map((name) => asked(name)));
      return all.filter((_, index) => found[index] !== undefined);
    };
    expect(await kept()).toEqual([4, 5, 6, 7, 8, 9, 10, 11, 12, 13].map((count) => `page-${count}.js`));
    build({ "page-15.js": "15" });
    swap(day(40));
    expect(await kept()).toEqual([9, 10, 11, 12, 13, 14].map((count) => `page-${count}.js`));
    expect(existsSync(path.join(dist, "next"))).toBe(false);
  });

  it("moves nothing where a part was not built, as another build was at it", () => {
    build({ "page-1.js": "first" });
    swap(day(1));
    build({ "page-2.js": "second" });
    rmSync(path.join(dist, "next/client"), { recursive: true });
    expect(() => swap(day(2))).toThrow("Nothing was built in");
    expect(readdirSync(path.join(dist, "client/assets"))).toEqual(["page-1.js"]);
    expect(existsSync(path.join(dist, "server/main.js"))).toBe(true);
  });
});
