/** What sections were: kept with every save, read and restored, and gone with their section. */
import { afterAll, beforeAll, describe, expect, it } from "vitest";
import type { Kysely } from "kysely";
import type { SectionVersionPage } from "../../src/layout/page/saved-section";
import { linkTo } from "../../src/layout/sections/linked-section";
import type { BlockNode } from "../../src/layout/types";
import { up } from "../../src/server/storage/migrations/06/061-section-versions";
import { builderOf, type BuilderCalls } from "../support/builder";
import { DATABASES } from "../support/databases";
import { personIn, type TestPerson } from "../support/people";
import { startShop, type TestShop } from "../support/shop-server";

const words = (text: string): BlockNode => ({ id: "claim", block: "rich-text", version: 1, settings: { content: `<p>${text}</p>` } });

describe.each(DATABASES)("versions of sections on %s", (kind) => {
  let shop: TestShop;
  let call: BuilderCalls;
  let ben: TestPerson;
  let bens: BuilderCalls;
  let count = 0;
  beforeAll(async () => {
    shop = await startShop(kind);
    call = builderOf(shop, await shop.editor());
    ben = await personIn(shop, "publisher", "ben@builder.example");
    bens = builderOf(shop, ben.headers);
  });
  afterAll(() => shop.close());

  const keep = async (text: string) =>
    (await call("POST", "/sections", { name: `Section ${++count}`, blocks: [words(text)] })).body as { id: string; name: string };
  const save = (id: string, version: number, text: string, more: object = {}, by = call) =>
    by("PUT", `/sections/${id}`, { blocks: [words(text)], version, ...more });
  const listed = async (id: string, before?: string) => {
    const query = before === undefined ? "" : `?before=${encodeURIComponent(before)}`;
    const { status, body, text } = await call<SectionVersionPage>("GET", `/sections/${id}/versions${query}`);
    expect(status, text).toBe(200);
    return body;
  };
  const content = async (id: string, versionId: string) => (await call("GET", `/sections/${id}/versions/${versionId}`)).body;
  /** The texts that were kept, the newest first, with what each is. */
  const history = async (id: string) => {
    const { versions } = await listed(id);
    return Promise.all(
      versions.map(async (version) => {
        const { blocks } = await content(id, version.id);
        return [version.kind, version.version, /<p>(.*)<\/p>/.exec(blocks[0].settings.content)![1]];
      }),
    );
  };
  const rows = (id: string) =>
    shop.server.services.storage.db.selectFrom("section_versions").select("id").where("section_id", "=", id).execute();

  it("[BLD-9] [BLD-11] each save is a version with its name, its author and its number", async () => {
    const { id, name } = await keep("First");
    await save(id, 1, "Second", { name: "Renamed" }, bens);
    expect(await history(id)).toEqual([
      ["saved", 2, "Second"],
      ["saved", 1, "First"],
    ]);
    const { versions, next } = await listed(id);
    expect([versions.map(({ savedBy }) => savedBy), next]).toEqual([[ben.email, "editor@tillwright.example"], null]);
    expect(await content(id, versions[0]!.id)).toEqual({ name: "Renamed", blocks: [words("Second")], version: 2, kind: "saved" });
    expect(await content(id, versions[1]!.id)).toMatchObject({ name, version: 1 });
  });

  it("[BLD-9] [BLD-11] what is refused leaves no version", async () => {
    const { id } = await keep("First");
    expect((await call("PUT", `/sections/${id}`, { blocks: [{ ...words("x"), settings: { content: 5 } }], version: 1 })).status).toBe(422);
    expect(await history(id)).toEqual([["saved", 1, "First"]]);
  });

  it("[BLD-9] [BLD-11] a change that comes too late is kept, and so is what is saved over", async () => {
    const { id } = await keep("First");
    await save(id, 1, "Theirs", {}, bens);
    const late = await save(id, 1, "Mine", { name: "Called anew" });
    const [conflict] = (await listed(id)).versions;
    expect(late).toMatchObject({ status: 409, body: { error: { data: { version: 2, updatedBy: ben.email, keptAs: conflict!.id } } } });
    expect(await content(id, conflict!.id)).toMatchObject({ kind: "conflict", name: "Called anew", version: 1 });
    expect((await save(id, 2, "Mine")).status).toBe(200);
    expect(await history(id)).toEqual([
      ["saved", 3, "Mine"],
      ["conflict", 1, "Mine"],
      ["saved", 2, "Theirs"],
      ["saved", 1, "First"],
    ]);
  });

  it("[BLD-9] [BLD-11] of two who save in the same moment one is stored, and the other's work is kept", async () => {
    const { id } = await keep("First");
    const both = await Promise.all([save(id, 1, "One"), save(id, 1, "Two", {}, bens)]);
    expect(both.map(({ status }) => status).toSorted()).toEqual([200, 409]);
    const kept = await history(id);
    expect(kept.map(([what]) => what)).toEqual(["conflict", "saved", "saved"]);
    expect(kept.map(([, , text]) => text).toSorted()).toEqual(["First", "One", "Two"]);
  });

  it("[BLD-9] [BLD-11] a version that is restored is live at once on the pages that link it, and is a version of its own", async () => {
    const { id, name } = await keep("As it was");
    const path = `/restored-${kind}`;
    const { body } = await call("POST", "/pages", { path, pageType: "offer-page", title: "Restored" });
    const layout = { ...body.layout, regions: { ...body.layout.regions, main: [linkTo(id, "link")] } };
    await call("PUT", `/pages/${body.page.id}`, { layout, version: 1 });
    expect((await call("POST", `/pages/${body.page.id}/publish`, { version: 2 })).status).toBe(200);
    await save(id, 1, "A mistake", { name: "Wrong name" });
    expect((await shop.call("GET", path)).text).toContain("A mistake");

    const [, first] = (await listed(id)).versions;
    const restore = (version: number) => bens("POST", `/sections/${id}/versions/${first!.id}/restore`, { version });
    // Somebody has saved since: nothing is overwritten unseen, and there is nothing to keep that is not kept.
    expect((await restore(1)).status).toBe(409);
    expect(await restore(2)).toMatchObject({ status: 200, body: { name, version: 3, updatedBy: ben.email, uses: { live: 1 } } });
    const html = (await shop.call("GET", path)).text;
    expect([html.includes("As it was"), html.includes("A mistake")]).toEqual([true, false]);
    expect(await history(id)).toEqual([
      ["restored", 3, "As it was"],
      ["saved", 2, "A mistake"],
      ["saved", 1, "As it was"],
    ]);
  });

  it("[BLD-11] [BLD-13] who may not change a section restores none, and reads what it was", async () => {
    const { id } = await keep("First");
    const [first] = (await listed(id)).versions;
    const editor = builderOf(shop, (await personIn(shop, "editor")).headers);
    const viewer = builderOf(shop, (await personIn(shop, "viewer")).headers);
    expect((await editor("POST", `/sections/${id}/versions/${first!.id}/restore`, { version: 1 })).status).toBe(403);
    expect((await viewer("GET", `/sections/${id}/versions/${first!.id}`)).status).toBe(200);
  });

  it("[BLD-11] a section, a version or a place in the list that is none is refused", async () => {
    const [one, other] = [await keep("One"), await keep("Other")];
    const [version] = (await listed(other.id)).versions;
    for (const path of ["/sections/none/versions", "/sections/none/versions/none", `/sections/${one.id}/versions/${version!.id}`])
      expect((await call("GET", path)).status, path).toBe(404);
    expect((await call("POST", `/sections/${one.id}/versions/${version!.id}/restore`, { version: 1 })).status).toBe(404);
    const refused = await call("GET", `/sections/${one.id}/versions?before=yesterday`);
    expect([refused.status, refused.text]).toEqual([422, expect.stringContaining("before")]);
  });

  it("[BLD-9] [BLD-11] the newest fifty are kept of what was stored, and what came too late always", async () => {
    const { id } = await keep("1");
    for (let version = 1; version < 60; version++) {
      await save(id, version, String(version + 1));
      if (version === 3) await save(id, 1, "Too late");
    }
    const first = await listed(id);
    const rest = await listed(id, first.next!);
    expect([first.versions.length, rest.versions.length, rest.next]).toEqual([50, 1, null]);
    expect(first.versions.map(({ version }) => version)).toEqual(Array.from({ length: 50 }, (_, index) => 60 - index));
    expect(rest.versions[0]).toMatchObject({ kind: "conflict", version: 1 });
  });

  it("[BLD-11] a section that is deleted takes its versions along", async () => {
    const { id } = await keep("First");
    await save(id, 1, "Second");
    expect(await rows(id)).toHaveLength(2);
    expect((await call("DELETE", `/sections/${id}`)).status).toBe(204);
    expect(await rows(id)).toEqual([]);
  });

  it("[BLD-9] [BLD-11] sections from before there were versions begin with what they were then", async () => {
    const { id } = await keep("First");
    await save(id, 1, "Second", {}, bens);
    const untouched = await keep("Never changed");
    const { db } = shop.server.services.storage;
    await db.schema.dropTable("section_versions").execute();
    await up(db as unknown as Kysely<unknown>);
    expect(await history(id)).toEqual([["saved", 2, "Second"]]);
    expect((await listed(id)).versions[0]).toMatchObject({ savedBy: ben.email });
    expect(await history(untouched.id)).toEqual([["saved", 1, "Never changed"]]);
    expect((await listed(untouched.id)).versions[0]).toMatchObject({ savedBy: "editor@tillwright.example" });
    await save(id, 2, "Third");
    expect(await history(id)).toEqual([
      ["saved", 3, "Third"],
      ["saved", 2, "Second"],
    ]);
  });
});
