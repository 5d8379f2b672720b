import { existsSync, mkdirSync, mkdtempSync, readdirSync, readFileSync, rmSync, statSync, truncateSync, writeFileSync } from "node:fs";
import os from "node:os";
import path from "node:path";
import { sql } from "kysely";
import { pino } from "pino";
import { afterEach, beforeEach, describe, expect, it, onTestFinished, vi } from "vitest";
import { runCommand } from "../../src/server/commands";
import { configFromEnvironment } from "../../src/server/config/read-config";
import { editorAssets, pageAssets, type Manifest } from "../../src/server/site/page-assets";
import { openStorage, type Storage } from "../../src/server/storage/open-storage";
import { storefront } from "../../src/storefront/server-entry";
import { createDatabase, type TestDatabase } from "../support/databases";
import { builderOf } from "../support/builder";
import { smallDisk } from "../support/small-disk";
import { startShop, testConfig, TEST_ROOT, type TestShop } from "../support/shop-server";

describe("the shop's commands", () => {
  let database: TestDatabase;
  let shop: TestShop;
  let folder: string;
  beforeEach(async () => {
    database = await createDatabase("sqlite");
    shop = await startShop("sqlite", {}, database);
    folder = mkdtempSync(path.join(os.tmpdir(), "tillwright-files-"));
    vi.spyOn(console, "log").mockImplementation(() => {});
  });
  afterEach(async () => {
    vi.restoreAllMocks();
    await shop.close();
    await database.drop();
    rmSync(folder, { recursive: true, force: true });
  });
  const run = (command: string, ...words: string[]) =>
    runCommand(command, words, { config: testConfig(database.config), storefront, log: pino({ level: "silent" }) });

  it("[BLD-11] pages are exported as files and imported again without loss", async () => {
    expect(await run("layouts-export", folder)).toBe(0);
    expect(readdirSync(folder).sort()).toEqual(["account.json", "checkout.json", "complete.json", "home.json", "pages.json"]);
    const read = (file: string, from = folder) => JSON.parse(readFileSync(path.join(from, file), "utf8")) as never;
    expect(read("home.json")).toEqual(read("home.json", path.join(TEST_ROOT, "layouts")));
    const home = read("home.json") as { settings: { title: string } };
    writeFileSync(path.join(folder, "home.json"), JSON.stringify({ ...home, settings: { ...home.settings, title: "Brought in" } }));
    expect(await run("layouts-import", folder)).toBe(0);
    await expect
      .poll(async () => (await shop.call("GET", "/")).text, { timeout: 5_000 })
      .toContain("<title>Brought in · Test shop</title>");
  });

  it("[BLD-11] [BLD-14] a template that is not live stays a draft, here and in another shop, and says in the files that it is one", async () => {
    const call = builderOf(shop, await shop.editor());
    for (const path of ["/letter", "/plain"]) await call("POST", "/pages", { path, title: path.slice(1), pageType: "offer-page" });
    await call("PUT", "/pages/letter/template", { isTemplate: true });
    expect(await run("layouts-export", folder)).toBe(0);
    const entries = JSON.parse(readFileSync(path.join(folder, "pages.json"), "utf8")) as { id: string; template?: boolean }[];
    expect(entries.filter(({ template }) => template).map(({ id }) => id)).toEqual(["letter"]);
    const statuses = async (of: TestShop) => [(await of.call("GET", "/letter")).status, (await of.call("GET", "/plain")).status];
    expect(await run("layouts-import", folder)).toBe(0);
    await expect.poll(() => statuses(shop), { timeout: 5_000 }).toEqual([404, 200]);

    const otherDatabase = await createDatabase("sqlite");
    const other = await startShop("sqlite", {}, otherDatabase);
    const config = testConfig(otherDatabase.config);
    expect(await runCommand("layouts-import", [folder], { config, storefront, log: pino({ level: "silent" }) })).toBe(0);
    await expect.poll(() => statuses(other), { timeout: 5_000 }).toEqual([404, 200]);
    const theirs = builderOf(other, await other.editor());
    expect((await theirs("GET", "/pages/letter")).body.page).toMatchObject({ isTemplate: true, publishedVersion: null });
    // One that somebody has put live since goes on as a page does.
    await theirs("PUT", "/pages/letter/template", { isTemplate: false });
    const { body } = await theirs("GET", "/pages/letter");
    expect((await theirs("POST", "/pages/letter/publish", { version: body.version })).status).toBe(200);
    expect(await runCommand("layouts-import", [folder], { config, storefront, log: pino({ level: "silent" }) })).toBe(0);
    await expect.poll(() => statuses(other), { timeout: 5_000 }).toEqual([200, 200]);
    await other.close();
    await otherDatabase.drop();
  });

  it("[BLD-11] pages are exported with the sections that they link, which come to another shop with them", async () => {
    const words = (content: string) => ({ id: "claim", block: "rich-text", version: 1, settings: { content } });
    const call = builderOf(shop, await shop.editor());
    const kept = (await call("POST", "/sections", { name: "Claim", blocks: [words("<p>From a section</p>")] })).body as { id: string };
    await call("POST", "/sections", { name: "Linked nowhere", blocks: [words("<p>Left out</p>")] });
    const { body } = await call("GET", "/pages/home");
    body.layout.regions.main.push({ id: "link", block: "linked-section", version: 1, settings: { section: kept.id } });
    const stored = await call("PUT", "/pages/home", { layout: body.layout, version: body.version });
    await call("POST", "/pages/home/publish", { version: stored.body.version });
    expect(await run("layouts-export", folder)).toBe(0);
    const file = path.join(folder, "sections.json");
    const [section, ...more] = JSON.parse(readFileSync(file, "utf8")) as { id: string; name: string; blocks: object[] }[];
    expect([section, more]).toEqual([{ id: kept.id, name: "Claim", blocks: [words("<p>From a section</p>")] }, []]);

    const other = await startShop("sqlite");
    try {
      const there = { config: testConfig(other.database.config), storefront, log: pino({ level: "silent" }) };
      expect(await runCommand("layouts-import", [folder], there)).toBe(0);
      await expect.poll(async () => (await other.call("GET", "/")).text, { timeout: 10_000 }).toContain("From a section");
      writeFileSync(file, JSON.stringify([{ ...section, blocks: [words("<p>Changed in the file</p>")] }]));
      expect(await runCommand("layouts-import", [folder], there)).toBe(0);
      await expect.poll(async () => (await other.call("GET", "/")).text, { timeout: 10_000 }).toContain("Changed in the file");

      const said = vi.spyOn(console, "error").mockImplementation(() => {});
      writeFileSync(file, JSON.stringify([{ ...section, blocks: [{ ...words(""), settings: { content: 5 } }] }]));
      expect(await runCommand("layouts-import", [folder], there)).toBe(1);
      expect(said.mock.calls.join()).toContain("sections.json › [0].blocks[0].settings.content");
      expect((await other.call("GET", "/")).text).toContain("Changed in the file");
    } finally {
      await other.close();
    }
  });

  it("[BLD-10] imported pages go live, and what would have kept them from being published is said by file and path", async () => {
    const said = vi.spyOn(console, "warn").mockImplementation(() => {});
    await run("layouts-export", folder);
    expect(await run("layouts-import", folder)).toBe(0);
    expect(said.mock.calls.join()).not.toContain("the page has no title");
    const file = path.join(folder, "home.json");
    const home = JSON.parse(readFileSync(file, "utf8")) as { settings: { title: string }; regions: { main: unknown[] } };
    home.settings.title = " ";
    home.regions.main.unshift({ id: "lead", block: "rich-text", version: 1, settings: { content: '<p><a href="/nowhere">Plans</a></p>' } });
    writeFileSync(file, JSON.stringify(home));
    expect(await run("layouts-import", folder)).toBe(0);
    const words = said.mock.calls.join();
    expect(words).toContain("Imported, but worth a look");
    expect(words).toContain("home.json › settings.title: the page has no title");
    expect(words).toMatch(/home\.json › main\[0\]\.settings\.content: .*\/nowhere/);
  });

  it("[LAY-3] a folder with a bad layout changes nothing and says every problem by file and path", async () => {
    await run("layouts-export", folder);
    const home = JSON.parse(readFileSync(path.join(folder, "home.json"), "utf8")) as { regions: { main: unknown[] } };
    home.regions.main.push({ id: "x", block: "no-such-block", version: 1, settings: {} });
    writeFileSync(path.join(folder, "home.json"), JSON.stringify(home));
    rmSync(path.join(folder, "complete.json"));
    const said = vi.spyOn(console, "error").mockImplementation(() => {});
    expect(await run("layouts-import", folder)).toBe(1);
    expect(said.mock.calls.join()).toContain('home.json › main[0].block: there is no block named "no-such-block"');
    expect(said.mock.calls.join()).toContain("complete.json: this file is not there");
  });

  it("a backup of a running shop is a whole database, and overwrites nothing", async () => {
    const id = await shop.checkout();
    const file = path.join(folder, "copy/tillwright.db");
    const said = vi.spyOn(console, "error").mockImplementation(() => {});
    rmSync(path.dirname(file), { recursive: true, force: true });
    expect(await run("backup", path.join(folder, "tillwright.db"))).toBe(0);
    const copy = await startShop("sqlite", {}, { config: { dataDir: folder }, drop: async () => {} });
    expect((await copy.load(id)).id).toBe(id);
    await copy.close();
    expect(await run("backup", path.join(folder, "tillwright.db"))).toBe(1);
    expect(said.mock.calls.join()).toContain("never overwrites");
  });

  describe("on the database of the version before, with its shop running", () => {
    const stepsOf = async (storage: Storage) =>
      (await sql<{ name: string; timestamp: string }>`select * from kysely_migration order by name`.execute(storage.db)).rows;
    const asOlder = async (): Promise<unknown[]> => {
      const { storage } = shop.server.services;
      await sql`delete from kysely_migration where name = (select max(name) from kysely_migration)`.execute(storage.db);
      return stepsOf(storage);
    };

    it("a backup copies it as it is, and changes nothing in it", async () => {
      const before = await asOlder();
      expect(await run("backup", path.join(folder, "tillwright.db"))).toBe(0);
      expect(await stepsOf(shop.server.services.storage)).toEqual(before);
      const copy = await openStorage({ dataDir: folder }, "never");
      onTestFinished(() => copy.close());
      expect(await stepsOf(copy)).toEqual(before);
    });

    it.each(["layouts-export", "catalogue-import", "layouts-import", "mails-retry"])(
      "%s changes nothing, and says what to do",
      async (name) => {
        const before = await asOlder();
        const given = run(name, ...(name === "mails-retry" ? [] : [path.join(TEST_ROOT, "catalogue")]));
        await expect(given).rejects.toThrow(/older version.*Back it up, start the shop with this version, .*Nothing was changed\.$/);
        expect(await stepsOf(shop.server.services.storage)).toEqual(before);
      },
    );
  });

  it("where there is no database yet a backup makes none, and a catalogue is imported into a new one", async () => {
    const config = testConfig({ dataDir: path.join(folder, "data") });
    const there = (command: string, word: string) => runCommand(command, [word], { config, storefront, log: pino({ level: "silent" }) });
    await expect(there("backup", path.join(folder, "copy.db"))).rejects.toThrow(`There is no database in ${config.dataDir}`);
    expect(readdirSync(folder)).toEqual([]);
    expect(await there("catalogue-import", path.join(TEST_ROOT, "catalogue"))).toBe(0);
  });

  it("a backup makes its folder, and one that cannot be written says why and leaves nothing under its name", async () => {
    const id = await shop.checkout();
    const said = vi.spyOn(console, "error").mockImplementation(() => {});
    const target = path.join(folder, "not/there/yet/tillwright.db");
    mkdirSync(path.dirname(target), { recursive: true });
    // Another one's, which may be under way.
    writeFileSync(`${target}.part`, "somebody else's");
    expect(await run("backup", target)).toBe(0);
    expect(readdirSync(path.dirname(target)).toSorted()).toEqual(["tillwright.db", "tillwright.db.part"]);
    expect(readFileSync(`${target}.part`, "utf8")).toBe("somebody else's");
    const missing = path.join(folder, "nor/this/tillwright.db");
    expect(await run("backup", missing)).toBe(0);
    expect(existsSync(missing)).toBe(true);
    const impossible = [path.join(target, "below-a-file.db"), path.join(folder, `${"n".repeat(252)}.db`)];
    for (const file of impossible) {
      said.mockClear();
      expect(await run("backup", file)).toBe(1);
      expect(said.mock.calls.join()).toContain(`The backup could not be written to ${file}: `);
      expect(said.mock.calls.join()).toContain("The shop's database is unharmed");
      expect(said.mock.calls.join()).not.toContain("not available");
      expect(existsSync(file)).toBe(false);
    }
    expect((await shop.load(id)).id).toBe(id);
  });

  it("a backup that fails in the middle, on a full disk, leaves nothing", async (context) => {
    const disk = smallDisk();
    if (!disk) return context.skip();
    onTestFinished(() => disk.remove());
    disk.fill();
    // Room for less than a database.
    truncateSync(path.join(disk.folder, "ballast"), statSync(path.join(disk.folder, "ballast")).size - 200_000);
    const said = vi.spyOn(console, "error").mockImplementation(() => {});
    expect(await run("backup", path.join(disk.folder, "copy.db"))).toBe(1);
    expect(said.mock.calls.join()).toContain("The backup could not be written to");
    expect(readdirSync(disk.folder)).toEqual(["ballast"]);
  });

  it("[API-9] an offer that charges nothing with its order is imported, and the command says so", async () => {
    const said = vi.spyOn(console, "warn").mockImplementation(() => {});
    const late = { type: "recurring", value: "9.99", currencyCode: "GBP", delay_interval: 1, delay_interval_type: "months" };
    mkdirSync(path.join(folder, "offers"));
    writeFileSync(
      path.join(folder, "offers/late.json"),
      JSON.stringify({ name: "Late", path: "/offers/late", data: { attributes: { price__limio: [late] } } }),
    );
    expect(await run("catalogue-import", folder)).toBe(0);
    expect(said.mock.calls.join()).toContain("offers/late.json › data.attributes.price__limio: nothing is charged with the order");
  });

  it("[API-9] [BLD-11] numbers and what is counted agree, in words that people read", async () => {
    const said = vi.spyOn(console, "log").mockImplementation(() => {});
    const last = () => String(said.mock.lastCall);
    const price = { type: "recurring", value: "9.99", currencyCode: "GBP" };
    const offers = ["one", "two"].map((name) => ({ name, path: `/offers/${name}`, data: { attributes: { price__limio: [price] } } }));
    for (const kind of ["offers", "promo-codes"]) mkdirSync(path.join(folder, kind));
    writeFileSync(path.join(folder, "offers/both.json"), JSON.stringify(offers));
    writeFileSync(path.join(folder, "promo-codes/spring.json"), JSON.stringify({ code: "SPRING", type: "percentage", value: "10" }));
    expect(await run("catalogue-import", folder)).toBe(0);
    expect(last()).toMatch(/^Imported 2 offers, 1 promo code as revision \w+\. /);
    expect(await run("catalogue-import", path.join(TEST_ROOT, "catalogue"))).toBe(0);
    expect(last()).toMatch(
      /^Imported the shop's settings, \d+ offers, 1 add-on, \d+ products, [^.]+ cross-sells, \d+ promo codes as revision/,
    );

    expect(await run("layouts-export", folder)).toBe(0);
    expect(last()).toBe(`Wrote 4 pages to ${folder}`);
    const [entry] = JSON.parse(readFileSync(path.join(folder, "pages.json"), "utf8")) as object[];
    writeFileSync(path.join(folder, "pages.json"), JSON.stringify([entry]));
    expect(await run("layouts-import", folder)).toBe(0);
    expect(last()).toBe("Imported and published 1 page.");
  });

  it("a command without its folder, and a catalogue with errors, end with a code other than 0", async () => {
    vi.spyOn(console, "error").mockImplementation(() => {});
    expect(await run("layouts-import")).toBe(2);
    expect(await run("catalogue-import", folder)).toBe(1);
    expect(await run("catalogue-import", path.join(TEST_ROOT, "catalogue"))).toBe(0);
  });
});

describe("configuration", () => {
  it("reads the environment and names what is not right", () => {
    expect(configFromEnvironment({}, "/shop")).toMatchObject({
      port: 4400,
      sandboxPort: 4401,
      dataDir: "/shop/.data",
      publicUrl: "http://localhost:4400",
      sandbox: true,
    });
    expect(
      configFromEnvironment({ PORT: "80", PUBLIC_URL: "https://shop.example/", SANDBOX: "off", DATA_DIR: "/data" }, "/shop"),
    ).toMatchObject({ port: 80, publicUrl: "https://shop.example", sandbox: false, dataDir: "/data" });
    expect(() => configFromEnvironment({ PORT: "many" }, "/")).toThrow('PORT: expected a whole number, got "many"');
    expect(() => configFromEnvironment({ PUBLIC_URL: "shop.example" }, "/")).toThrow("PUBLIC_URL");
  });
});

describe("assets of a page", () => {
  const manifest: Manifest = {
    "src/storefront/browser.tsx": {
      file: "assets/storefront-1.js",
      isEntry: true,
      imports: ["_shared.js"],
      css: ["assets/storefront.css"],
      dynamicImports: ["src/blocks/hero/Hero.tsx"],
    },
    "src/storefront/early/early-presses.ts": { file: "assets/early-1.js", isEntry: true },
    "_shared.js": { file: "assets/shared.js", css: ["assets/shared.css"] },
    "src/blocks/hero/Hero.tsx": {
      file: "assets/Hero.js",
      isDynamicEntry: true,
      imports: ["_shared.js", "_money.js"],
      css: ["assets/Hero.css"],
    },
    "_money.js": { file: "assets/money.js" },
    "src/editor/main.tsx": { file: "assets/editor.js", isEntry: true, imports: ["_shared.js"] },
    "locales/en/editor.json": { file: "assets/texts.js", isDynamicEntry: true },
    "src/editor/screens/edit/EditScreen.tsx": { file: "assets/EditScreen.js", isDynamicEntry: true, imports: ["_shared.js", "_money.js"] },
    "src/editor/screens/pages/PagesScreen.tsx": { file: "assets/PagesScreen.js", isDynamicEntry: true, imports: ["_shared.js"] },
  };

  it("[REN-1] a block brings its chunk and what only it imports; the entry what all share", () => {
    const assets = pageAssets(manifest);
    expect(assets.script).toBe("/assets/storefront-1.js");
    expect(assets.early).toBe("/assets/early-1.js");
    expect(assets.styles).toEqual(["/assets/shared.css", "/assets/storefront.css"]);
    expect(assets.block("hero")).toEqual({ scripts: ["/assets/Hero.js", "/assets/money.js"], styles: ["/assets/Hero.css"] });
    expect(assets.block("none")).toEqual({ scripts: [], styles: [] });
    expect(editorAssets(manifest, "/assets/editor/")).toEqual({
      script: "/assets/editor/assets/editor.js",
      styles: ["/assets/editor/assets/shared.css"],
      imports: ["/assets/editor/assets/texts.js", "/assets/editor/assets/shared.js"],
      page: ["/assets/editor/assets/EditScreen.js", "/assets/editor/assets/money.js"],
      list: ["/assets/editor/assets/PagesScreen.js"],
    });
    expect(() => pageAssets({})).toThrow("build again");
    expect(() => editorAssets({}, "/")).toThrow("build again");
    expect(pageAssets({ ...manifest, "style.css": { file: "assets/style.css" } }).styles).toEqual(["/assets/style.css"]);
  });
});
