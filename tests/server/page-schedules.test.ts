import { afterAll, beforeAll, describe, expect, it, vi } from "vitest";
import type { Layout } from "../../src/layout/types";
import { builderOf, type BuilderCalls } from "../support/builder";
import { DATABASES } from "../support/databases";
import { mailsOf } from "../support/mails-of";
import { startShop, type TestShop } from "../support/shop-server";

const HOUR_MS = 3_600_000;
const inHours = (hours: number) => new Date(Date.now() + hours * HOUR_MS);

describe.each(DATABASES)("pages that go live by themselves on %s", (kind) => {
  let shop: TestShop;
  let call: BuilderCalls;
  beforeAll(async () => {
    shop = await startShop(kind);
    call = builderOf(shop, await shop.editor());
  });
  afterAll(() => shop.close());

  async function newPage(path: string, title = "Spring sale") {
    const { body } = await call("POST", "/pages", { path, pageType: "offer-page", title });
    return { id: body.page.id as string, layout: body.layout as Layout, version: body.version as number };
  }
  const titled = (layout: Layout, title: string): Layout => ({ ...layout, settings: { ...layout.settings, title } });
  const save = async (id: string, layout: Layout, version: number, more: object = {}) =>
    (await call("PUT", `/pages/${id}`, { layout, version, ...more })).body.version as number;
  const schedule = (id: string, version: number, publishAt: Date | null, unpublishAt: Date | null = null) =>
    call("PUT", `/pages/${id}/schedule`, {
      version,
      publishAt: publishAt?.toISOString() ?? null,
      unpublishAt: unpublishAt?.toISOString() ?? null,
    });
  const run = (now: Date) => shop.server.services.pageSchedules.run(now);
  const titleAt = async (path: string) => /<title>([^<]*?) · Test shop/.exec((await shop.call("GET", path)).text)![1];
  /** What was written of a page to who planned it. */
  async function mailsAbout(id: string) {
    const events = await shop.server.services.storage.db
      .selectFrom("outbox")
      .selectAll()
      .where("topic", "=", "publication-failed")
      .execute();
    const payloads = events.map(({ payload }) => JSON.parse(payload) as { page: string }).filter(({ page }) => page === id);
    return Promise.all(payloads.map((payload) => mailsOf(shop)["publication-failed"]!(payload)));
  }
  const listed = async (id: string) =>
    ((await call("GET", "/schedules")).body.schedules as { pageId: string }[]).find(({ pageId }) => pageId === id);

  it("[BLD-9] the draft as it was goes live at its time, not before, whatever was written since; then off the shop", async () => {
    const page = await newPage("/timed");
    expect(await schedule(page.id, page.version, inHours(2), inHours(5))).toMatchObject({
      status: 200,
      body: { pageId: page.id, version: 1, madeBy: "editor@tillwright.example", failure: null },
    });
    await save(page.id, titled(page.layout, "Written later"), page.version);
    await run(inHours(1.9));
    expect((await shop.call("GET", "/timed")).status).toBe(404);
    await run(inHours(2.1));
    expect(await titleAt("/timed")).toBe("Spring sale");
    expect(await listed(page.id)).toMatchObject({ publishAt: null, version: null });
    const { body } = await call("GET", `/pages/${page.id}`);
    expect(body).toMatchObject({ version: 2, page: { publishedVersion: 1 }, layout: { settings: { title: "Written later" } } });
    const versions = (await call("GET", `/pages/${page.id}/versions`)).body.versions as {
      kind: string;
      version: number;
      savedBy: string;
    }[];
    expect(versions[0]).toMatchObject({ kind: "published", version: 1, savedBy: "editor@tillwright.example" });
    await run(inHours(5.1));
    expect((await shop.call("GET", "/timed")).status).toBe(404);
    expect(await listed(page.id)).toBeUndefined();
  });

  it("[BLD-9] the address that it is to take is its own until then, wherever its draft goes meanwhile", async () => {
    const before = await newPage("/promised");
    expect((await call("DELETE", `/pages/${before.id}`)).status).toBeLessThan(300);
    const page = await newPage("/promised");
    await schedule(page.id, page.version, inHours(2));
    expect(await save(page.id, page.layout, page.version, { path: "/promised-later" })).toBe(2);
    const other = await call("POST", "/pages", { path: "/promised", pageType: "offer-page", title: "Another" });
    expect([other.status, other.body.error?.code], other.text).toEqual([409, "conflict"]);
    const second = await newPage("/promised-second");
    const moved = await call("PUT", `/pages/${second.id}`, { layout: second.layout, version: second.version, path: "/promised" });
    expect(moved.status, moved.text).toBe(409);
    // Whoever asks before hears the same, and what comes back from the bin stands elsewhere.
    expect((await call("GET", "/pages?path=/promised")).body.pages.map(({ id }: { id: string }) => id)).toEqual([page.id]);
    const restored = await call("POST", `/bin/${before.id}/restore`);
    expect([restored.status, restored.body.takenPath ?? null], restored.text).toEqual([200, "/promised"]);
    await run(inHours(2.1));
    expect(await titleAt("/promised")).toBe("Spring sale");
  });

  it("[BLD-9] a plan that somebody made in between stays where the other was seen, or none, and can be replaced once it is seen", async () => {
    const page = await newPage("/planned-twice");
    const plan = (hours: number, seen?: string | null) =>
      call("PUT", `/pages/${page.id}/schedule`, {
        version: page.version,
        publishAt: inHours(hours).toISOString(),
        unpublishAt: null,
        ...(seen !== undefined && { seen }),
      });
    const theirs = await plan(2, null);
    expect(theirs.status).toBe(200);
    const refused = await plan(3, null);
    expect([refused.status, refused.body.error.message]).toEqual([409, expect.stringContaining("editor@tillwright.example has planned")]);
    expect((await plan(3, "2020-01-01T00:00:00.000Z")).status).toBe(409);
    expect(await listed(page.id)).toEqual(theirs.body);
    expect((await plan(3, theirs.body.madeAt)).status).toBe(200);
    // Whoever says nothing of what they saw replaces any.
    expect((await plan(4)).status).toBe(200);
    const takeBack = (seen: string) => call("DELETE", `/pages/${page.id}/schedule?seen=${encodeURIComponent(seen)}`);
    const other = await takeBack(theirs.body.madeAt);
    expect([other.status, other.body.error.message]).toEqual([409, expect.stringContaining("editor@tillwright.example has planned")]);
    const [now] = [await listed(page.id)] as unknown as [{ madeAt: string }];
    expect((await takeBack(now.madeAt)).status).toBe(204);
    expect((await plan(5, theirs.body.madeAt)).status).toBe(409);
    expect(await listed(page.id)).toBeUndefined();
  });

  it("[BLD-9] it goes live once, where two machines come to it at the same moment", async () => {
    const page = await newPage("/once");
    await schedule(page.id, page.version, inHours(1));
    await Promise.all([run(inHours(2)), run(inHours(2)), run(inHours(2))]);
    const versions = (await call("GET", `/pages/${page.id}/versions`)).body.versions as { kind: string }[];
    expect(versions.filter((version) => version.kind === "published")).toHaveLength(1);
    expect(await listed(page.id)).toBeUndefined();
    expect(await mailsAbout(page.id)).toEqual([]);
  });

  it("[BLD-9] one whose planned draft is damaged keeps no other from going live: it says so, once, by mail", async () => {
    const pages = [await newPage("/damaged-plan"), await newPage("/sound-plan"), await newPage("/damaged-too")];
    for (const page of pages) await schedule(page.id, page.version, inHours(1));
    const [damaged, , damagedToo] = pages;
    await shop.server.services.storage.db
      .updateTable("page_schedules")
      .set({ layout: "{" })
      .where("page_id", "in", [damaged!.id, damagedToo!.id])
      .execute();
    expect(await run(inHours(2))).toBe(1);
    expect((await shop.call("GET", "/sound-plan")).status).toBe(200);
    expect(await run(inHours(3))).toBe(0);
    for (const { id } of [damaged!, damagedToo!]) {
      // Nothing is wrong with the page: who opens it would look for it in vain.
      expect(await listed(id)).toMatchObject({ failure: { message: "The shop could not publish it. Please publish it by hand." } });
      expect(await mailsAbout(id)).toHaveLength(1);
    }
  });

  it("[BLD-9] one whose fault cannot be written down either keeps no other from going live", async () => {
    const [broken, sound] = [await newPage("/broken-plan"), await newPage("/sound-beside")];
    for (const page of [broken, sound]) await schedule(page.id, page.version, inHours(1));
    const { storage } = shop.server.services;
    await storage.db.updateTable("page_schedules").set({ layout: "{" }).where("page_id", "=", broken.id).execute();
    const { transaction } = storage;
    const brokenOnce = vi.spyOn(storage, "transaction").mockImplementation(async (work) =>
      transaction(async (trx) => {
        const done = await work(trx);
        const told = await trx
          .selectFrom("outbox")
          .select("id")
          .where("topic", "=", "publication-failed")
          .where("payload", "like", `%"${broken.id}"%`)
          .execute();
        if (told.length) throw new Error("it cannot be written down");
        return done;
      }),
    );
    expect(await run(inHours(2))).toBe(1);
    brokenOnce.mockRestore();
    expect((await shop.call("GET", "/sound-beside")).status).toBe(200);
    expect(await mailsAbout(broken.id)).toHaveLength(0);
    // Told by the next round.
    await run(inHours(2));
    expect(await mailsAbout(broken.id)).toHaveLength(1);
  });

  it("[BLD-9] a page that moves with it stands at its new path, and the old one leads there", async () => {
    const page = await newPage("/before-the-move");
    await call("POST", `/pages/${page.id}/publish`, { version: page.version });
    const version = await save(page.id, page.layout, page.version, { path: "/after-the-move" });
    await schedule(page.id, version, inHours(1));
    expect((await shop.call("GET", "/after-the-move")).status).toBe(404);
    await run(inHours(2));
    expect((await shop.call("GET", "/after-the-move")).status).toBe(200);
    expect((await shop.call("GET", "/before-the-move")).headers.get("location")).toBe("/after-the-move");
  });

  it.each([
    ["no time at all", null, null, "publishAt", "required"],
    ["a time that is over", inHours(-1), null, "publishAt", "past"],
    ["an end that is over", null, inHours(-1), "unpublishAt", "past"],
    ["an end before the beginning", inHours(3), inHours(2), "unpublishAt", "order"],
    ["an end of what is not live", null, inHours(2), "unpublishAt", "not-live"],
  ] as const)("[BLD-9] %s is refused, and says where", async (_, publishAt, unpublishAt, path, code) => {
    const page = await newPage(`/refused-${code}-${path.toLowerCase()}`);
    const refused = await schedule(page.id, page.version, publishAt, unpublishAt);
    expect(refused).toMatchObject({ status: 422, body: { error: { problems: [{ path, code }] } } });
    expect(await listed(page.id)).toBeUndefined();
  });

  it("[BLD-9] another draft than the stored one, and a page that is none, are refused", async () => {
    const page = await newPage("/stale");
    await save(page.id, page.layout, page.version);
    expect((await schedule(page.id, page.version, inHours(1))).status).toBe(409);
    expect((await schedule("nowhere", 1, inHours(1))).status).toBe(404);
    expect((await call("DELETE", "/pages/nowhere/schedule")).status).toBe(404);
  });

  it("[BLD-9] what may not be published is refused when it is planned, with every finding", async () => {
    const page = await newPage("/not-sellable");
    const broken = { ...page.layout, pageType: "customer-details" as const };
    const version = await save(page.id, broken, page.version);
    expect(await schedule(page.id, version, inHours(1))).toMatchObject({
      status: 422,
      body: { error: { problems: expect.arrayContaining([expect.objectContaining({ code: "form-missing", severity: "error" })]) } },
    });
  });

  it("[BLD-9] what may not be published any more stays away, and says why: in the builder, and by mail to who planned it", async () => {
    const page = await newPage("/too-late", "Autumn <sale>");
    await schedule(page.id, page.version, inHours(1), inHours(9));
    // Somebody else's page stands there by then.
    const other = await newPage("/elsewhere");
    await shop.server.services.storage.db.updateTable("pages").set({ path: "/was-free" }).where("id", "=", page.id).execute();
    await shop.server.services.storage.db.updateTable("pages").set({ path: "/too-late" }).where("id", "=", other.id).execute();
    await run(inHours(2));
    await run(inHours(3));
    expect(await listed(page.id)).toMatchObject({ failure: { message: "Another page stands at /too-late" } });
    const inFrench = await shop.call("GET", "/api/builder/schedules?lang=fr", undefined, call.headers as Record<string, string>);
    expect(inFrench.body.schedules.find(({ pageId }: { pageId: string }) => pageId === page.id).failure.message).toBe(
      "Une autre page se trouve à /too-late",
    );
    const mails = await mailsAbout(page.id);
    expect(mails).toHaveLength(1);
    expect(mails[0]).toMatchObject({ to: "editor@tillwright.example", subject: "“Autumn <sale>” did not go live" });
    expect(mails[0]!.text).toContain("Another page stands at /too-late");
    expect(mails[0]!.text).toContain(`/builder/pages/${page.id}`);
    expect(mails[0]!.html).not.toContain("<sale>");
    await shop.server.services.storage.db.updateTable("pages").set({ path: "/moved-away" }).where("id", "=", other.id).execute();
    await run(inHours(3.5));
    expect((await shop.call("GET", "/too-late")).status).toBe(404);
    // Planned anew, it is tried again.
    await schedule(page.id, page.version, inHours(4));
    await run(inHours(5));
    expect((await shop.call("GET", "/was-free")).status).toBe(200);
  });

  it("[BLD-9] a live page whose planned draft could not go live goes off the shop on its day all the same", async () => {
    const page = await newPage("/ends-anyway");
    await call("POST", `/pages/${page.id}/publish`, { version: page.version });
    const version = await save(page.id, titled(page.layout, "For Monday"), page.version, { path: "/elsewhere-by-then" });
    await schedule(page.id, version, inHours(1), inHours(9));
    const other = await newPage("/taken");
    await shop.server.services.storage.db.updateTable("pages").set({ path: "/elsewhere-by-then" }).where("id", "=", other.id).execute();
    await run(inHours(2));
    expect(await listed(page.id)).toMatchObject({ failure: { message: "Another page stands at /elsewhere-by-then" } });
    expect((await shop.call("GET", "/ends-anyway")).status).toBe(200);
    await run(inHours(9.1));
    expect((await shop.call("GET", "/ends-anyway")).status).toBe(404);
    expect(await run(inHours(9.2))).toBe(0);
    expect(await mailsAbout(page.id)).toHaveLength(1);
  });

  it.each([
    ["put off", (id: string) => schedule(id, 1, null, inHours(48)), 200],
    ["taken back", (id: string) => call("DELETE", `/pages/${id}/schedule`), 204],
  ] as const)("[BLD-9] an end that is %s while the round is under way takes nothing off the shop", async (how, change, done) => {
    // The round reads both before it works through them, and the second is changed once the first is over.
    const [first, second] = [await newPage(`/ends-first-${done}`), await newPage(`/ends-second-${done}`)];
    for (const { id, version } of [first, second]) await call("POST", `/pages/${id}/publish`, { version });
    await schedule(first.id, first.version, null, inHours(1));
    await schedule(second.id, second.version, null, inHours(1.5));
    const { pages } = shop.server.services;
    const takeDown = vi.spyOn(pages, "unpublishScheduled").mockImplementation(async (row) => {
      takeDown.mockRestore();
      const other = row.page_id === first.id ? second : first;
      expect((await change(other.id)).status, how).toBe(done);
      return pages.unpublishScheduled(row);
    });
    expect(await run(inHours(2))).toBe(1);
    const stand = await Promise.all([first, second].map(({ id }) => shop.call("GET", `/${id}`)));
    expect(stand.map(({ status }) => status).toSorted()).toEqual([200, 404]);
    expect([await listed(first.id), await listed(second.id)].filter(Boolean)).toHaveLength(how === "put off" ? 1 : 0);
  });

  it("[BLD-14] [BLD-9] a page that is deleted and given back has its plan as before; meanwhile nothing of it happens", async () => {
    const page = await newPage("/comes-back");
    await schedule(page.id, page.version, inHours(5), inHours(9));
    const before = await listed(page.id);
    await call("DELETE", `/pages/${page.id}`);
    expect(await listed(page.id)).toBeUndefined();
    expect((await call("POST", `/bin/${page.id}/restore`)).body).toMatchObject({ takenPath: null, planEnded: false });
    expect(await listed(page.id)).toEqual(before);
    // In the bin beyond its time: nothing goes live, nobody hears that it could not, and it is not taken up later.
    await call("DELETE", `/pages/${page.id}`);
    expect(await run(inHours(6))).toBe(0);
    expect(await mailsAbout(page.id)).toEqual([]);
    expect((await shop.server.services.pageBin.restore(page.id, "editor@tillwright.example", "bin", inHours(7))).ok).toBe(true);
    expect(await listed(page.id)).toBeUndefined();
    expect((await shop.call("GET", "/comes-back")).status).toBe(404);
  });

  it("[BLD-14] [BLD-9] a plan ends where its page comes back elsewhere, or goes to the archive, and the answer says so", async () => {
    const page = await newPage("/taken-meanwhile");
    await schedule(page.id, page.version, inHours(5));
    await call("DELETE", `/pages/${page.id}`);
    const other = await newPage("/taken-meanwhile");
    expect((await call("POST", `/bin/${page.id}/restore`)).body).toMatchObject({ takenPath: "/taken-meanwhile", planEnded: true });
    expect(await listed(page.id)).toBeUndefined();
    await schedule(other.id, other.version, inHours(5));
    await call("POST", `/pages/${other.id}/archive`);
    expect((await call("POST", `/archive/${other.id}/restore`)).body).toMatchObject({ planEnded: false });
    expect(await listed(other.id)).toBeUndefined();
  });

  it("[BLD-9] a draft that was moved after it was planned goes live where it was planned, and stays on its way", async () => {
    const page = await newPage("/planned-here");
    await schedule(page.id, page.version, inHours(1));
    const version = await save(page.id, page.layout, page.version, { path: "/moved-there" });
    await run(inHours(2));
    expect((await shop.call("GET", "/planned-here")).status).toBe(200);
    expect((await shop.call("GET", "/moved-there")).status).toBe(404);
    await call("POST", `/pages/${page.id}/publish`, { version });
    expect((await shop.call("GET", "/moved-there")).status).toBe(200);
    expect((await shop.call("GET", "/planned-here")).headers.get("location")).toBe("/moved-there");
  });

  it("[BLD-9] a page that is brought in from a file meanwhile is not put back to the draft that was planned", async () => {
    const page = await newPage("/brought-in");
    await schedule(page.id, page.version, inHours(1), inHours(5));
    const { transfer } = shop.server.services.pages;
    const put = await transfer.put([{ path: "/brought-in", campaign: null, layout: titled(page.layout, "From a file") }], "tests");
    expect(put.ok).toBe(true);
    await run(inHours(2));
    expect(await titleAt("/brought-in")).toBe("From a file");
    await run(inHours(5.1));
    expect((await shop.call("GET", "/brought-in")).status).toBe(404);
  });

  it("[BLD-9] a deleted page that is brought in from a file has nothing of what was planned before", async () => {
    const page = await newPage("/deleted-then-brought-in");
    await schedule(page.id, page.version, inHours(1), inHours(5));
    expect((await call("DELETE", `/pages/${page.id}`)).status).toBe(204);
    const file = { path: "/deleted-then-brought-in", campaign: null, layout: page.layout };
    expect((await shop.server.services.pages.transfer.put([file], "tests")).ok).toBe(true);
    expect(await listed(page.id)).toBeUndefined();
    await run(inHours(5.1));
    expect((await shop.call("GET", "/deleted-then-brought-in")).status).toBe(200);
  });

  it("[BLD-9] publishing by hand takes the planned time back, and leaves the end; taking it off the shop takes both", async () => {
    const page = await newPage("/by-hand");
    await schedule(page.id, page.version, inHours(1), inHours(2));
    const version = await save(page.id, titled(page.layout, "By hand"), page.version);
    await call("POST", `/pages/${page.id}/publish`, { version });
    expect(await listed(page.id)).toMatchObject({ publishAt: null, unpublishAt: expect.any(String) });
    await run(inHours(1.5));
    expect(await titleAt("/by-hand")).toBe("By hand");
    await call("POST", `/pages/${page.id}/unpublish`);
    expect(await listed(page.id)).toBeUndefined();
  });

  it("[BLD-9] taken back, nothing happens", async () => {
    const page = await newPage("/taken-back");
    await schedule(page.id, page.version, inHours(1));
    expect((await call("DELETE", `/pages/${page.id}/schedule`)).status).toBe(204);
    await run(inHours(2));
    expect((await shop.call("GET", "/taken-back")).status).toBe(404);
  });
});

describe.each(DATABASES)("drafts that save themselves on %s", (kind) => {
  let shop: TestShop;
  let call: BuilderCalls;
  beforeAll(async () => {
    shop = await startShop(kind);
    call = builderOf(shop, await shop.editor());
  });
  afterAll(() => shop.close());
  const kinds = async (id: string) =>
    ((await call("GET", `/pages/${id}/versions`)).body.versions as { kind: string; version: number }[]).map(
      (version) => `${version.kind} ${version.version}`,
    );

  it("[BLD-9] what saves itself within the same minutes is one version; what somebody saves is one of its own", async () => {
    const { body } = await call("POST", "/pages", { path: "/autosaved", pageType: "offer-page", title: "Plans" });
    const { id } = body.page as { id: string };
    const write = (version: number, autosave: boolean) => call("PUT", `/pages/${id}`, { layout: body.layout, version, autosave });
    await write(1, true);
    await write(2, true);
    // The ten minutes of the clock may end between two of them.
    expect((await kinds(id)).filter((each) => each !== "autosaved 2")).toEqual(["autosaved 3", "saved 1"]);
    await write(3, false);
    await write(4, true);
    expect((await kinds(id)).filter((each) => each !== "autosaved 2")).toEqual(["autosaved 5", "saved 4", "autosaved 3", "saved 1"]);
    // Longer ago, it is a version of its own.
    const { db } = shop.server.services.storage;
    const ago = (milliseconds: number) => new Date(Date.now() - milliseconds).toISOString();
    await db
      .updateTable("page_versions")
      .set({ saved_at: ago(900_000) })
      .where("page_id", "=", id)
      .execute();
    await db
      .updateTable("page_versions")
      .set({ saved_at: ago(700_000) })
      .where("page_id", "=", id)
      .where("draft_version", "=", 5)
      .execute();
    await write(5, true);
    expect((await kinds(id)).filter((each) => each.startsWith("autosaved"))).toEqual(
      expect.arrayContaining(["autosaved 6", "autosaved 5"]),
    );
    // What somebody else does is theirs.
    await shop.server.services.pages.save(id, { layout: body.layout, version: 6, autosave: true }, "grace@tillwright.example");
    expect(await kinds(id)).toEqual(expect.arrayContaining(["autosaved 7", "autosaved 6"]));
    expect((await write(5, true)).status).toBe(409);
  });

  it("[BLD-9] a version is shown as a page to who edits, and to nobody else", async () => {
    const { body } = await call("POST", "/pages", { path: "/versions-shown", pageType: "offer-page", title: "First title" });
    const { id } = body.page as { id: string };
    const layout = { ...body.layout, settings: { ...body.layout.settings, title: "Second title" } };
    await call("PUT", `/pages/${id}`, { layout, version: 1 });
    const [, first] = (await call("GET", `/pages/${id}/versions`)).body.versions as [unknown, { id: string }];
    const at = `/versions-shown?preview=${id}&version=${first.id}`;
    expect((await shop.call("GET", at, undefined, call.headers)).text).toContain("<title>First title");
    expect((await shop.call("GET", `/versions-shown?preview=${id}`, undefined, call.headers)).text).toContain("<title>Second title");
    expect((await shop.call("GET", at)).status).toBe(404);
    expect((await shop.call("GET", `/versions-shown?preview=${id}&version=none`, undefined, call.headers)).status).toBe(404);
  });
});
