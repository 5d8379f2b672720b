/** The audit trail: what publishers and owners did, also to pages that are gone. */
import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { AUDIT_KINDS } from "../../src/domain/person/audit-event";
import { recordAudit } from "../../src/server/people/audit-trail";
import { DATABASES } from "../support/databases";
import { personIn, type TestPerson } from "../support/people";
import { startShop, type TestShop } from "../support/shop-server";

interface Told {
  id: string;
  kind: string;
  person: string | null;
  subject: string;
  title: string;
  details: object;
  at: string;
}

describe.each(DATABASES)("the audit trail on %s", (kind) => {
  let shop: TestShop;
  let paula: TestPerson;
  beforeAll(async () => {
    shop = await startShop(kind);
    paula = await personIn(shop, "publisher", "paula@builder.example");
  });
  afterAll(() => shop.close());
  const call = (method: string, path: string, body?: unknown) => shop.call(method, `/api/builder${path}`, body, paula.headers);
  const activity = async (query = "") =>
    (await call("GET", `/activity${query}`)).body as { events: Told[]; next: string | null; people: string[] };
  /** What she did to it, the first thing first. */
  const toldOf = async (subject: string) =>
    (await activity(`?person=${paula.email}`)).events
      .filter((event) => event.subject === subject)
      .map((event) => [event.kind, event.title, event.details])
      .toReversed();

  it("[BLD-13] tells who published, moved, took down, deleted, gave back and removed which page, also once it is gone", async () => {
    const made = await call("POST", "/pages", { id: "told", path: "/told", pageType: "offer-page", title: "Told of" });
    const { layout } = made.body;
    await call("POST", "/pages/told/publish", { version: 1 });
    await call("PUT", "/pages/told", { layout, version: 1, path: "/told-anew" });
    await call("POST", "/pages/told/publish", { version: 2 });
    await call("POST", "/pages/told/unpublish");
    // There is nothing to take down any more: nothing is told.
    await call("POST", "/pages/told/unpublish");
    await call("DELETE", "/pages/told");
    await call("POST", "/bin/told/restore");
    await call("DELETE", "/pages/told");
    await call("DELETE", "/bin/told");
    const { events } = await activity(`?person=${paula.email}`);
    expect(events.every((event) => event.subject === "told" && event.title === "Told of" && event.person === paula.email)).toBe(true);
    expect(events.map((event) => ({ [event.kind]: event.details })).toReversed()).toEqual([
      { "page-published": { path: "/told", version: 1 } },
      { "page-moved": { from: "/told", to: "/told-anew" } },
      { "page-published": { path: "/told-anew", version: 2 } },
      { "page-unpublished": { path: "/told-anew" } },
      { "page-deleted": { path: "/told-anew" } },
      { "page-restored": { path: "/told-anew" } },
      { "page-deleted": { path: "/told-anew" } },
      { "page-removed": { path: "/told-anew" } },
    ]);
  });

  it("[BLD-13] tells of a theme that was saved, and of a catalogue that was imported", async () => {
    const { body } = await call("GET", "/themes");
    const [{ name, version }] = body.themes as [{ name: string; version: number }];
    await call("PUT", `/themes/${name}`, { version, values: { "radius-small": 4 } });
    expect((await activity("?kind=theme-saved")).events).toMatchObject([{ person: paula.email, subject: name, details: { version: 1 } }]);
    expect((await activity("?kind=catalogue-imported")).events[0]).toMatchObject({ person: null, details: { count: expect.any(Number) } });
  });

  it("[BLD-13] tells who kept, saved, restored and deleted a section", async () => {
    const blocks = [{ id: "a", block: "spacer", version: 1, settings: {} }];
    const { id } = (await call("POST", "/sections", { name: "Header", blocks })).body as { id: string };
    const [first] = (await call("GET", `/sections/${id}/versions`)).body.versions as { id: string }[];
    await call("PUT", `/sections/${id}`, { name: "Header anew", blocks, version: 1 });
    await call("POST", `/sections/${id}/versions/${first!.id}/restore`, { version: 2 });
    await call("DELETE", `/sections/${id}`);
    // It is gone: nothing is told.
    await call("DELETE", `/sections/${id}`);
    expect(await toldOf(id)).toEqual([
      ["section-created", "Header", {}],
      ["section-saved", "Header anew", { count: 0, version: 2 }],
      ["section-saved", "Header", { count: 0, version: 3 }],
      ["section-deleted", "Header", {}],
    ]);
  });

  it("[BLD-13] tells who planned what becomes of a page, and who took it back", async () => {
    await call("POST", "/pages", { id: "planned", path: "/planned", pageType: "offer-page", title: "Planned" });
    const [publishAt, unpublishAt] = ["2099-01-01T08:00:00.000Z", "2099-02-01T08:00:00.000Z"];
    const plan = (times: object) => call("PUT", "/pages/planned/schedule", { version: 1, ...times });
    expect((await plan({ publishAt, unpublishAt })).status).toBe(200);
    // Neither of another version, nor of a time that is over.
    expect((await call("PUT", "/pages/planned/schedule", { version: 7, publishAt, unpublishAt: null })).status).toBe(409);
    expect((await plan({ publishAt: "2020-01-01T08:00:00Z", unpublishAt: null })).status).toBe(422);
    await call("DELETE", "/pages/planned/schedule");
    // A plan in the place of another one that says more.
    expect((await plan({ publishAt, unpublishAt })).status).toBe(200);
    expect((await plan({ publishAt, unpublishAt: null })).status).toBe(200);
    await call("DELETE", "/pages/planned/schedule");
    // There is nothing to take back any more: nothing is told.
    await call("DELETE", "/pages/planned/schedule");
    expect(await toldOf("planned")).toEqual([
      ["page-planned", "Planned", { instant: publishAt, version: 1 }],
      ["page-end-planned", "Planned", { instant: unpublishAt }],
      ["page-plan-withdrawn", "Planned", {}],
      ["page-planned", "Planned", { instant: publishAt, version: 1 }],
      ["page-end-planned", "Planned", { instant: unpublishAt }],
      ["page-plan-withdrawn", "Planned", {}],
      ["page-planned", "Planned", { instant: publishAt, version: 1 }],
      ["page-plan-withdrawn", "Planned", {}],
    ]);
  });

  it("[BLD-13] tells who shared a draft with people without an account, until when, and who ended that", async () => {
    await call("POST", "/pages", { id: "shared", path: "/shared", pageType: "offer-page", title: "Shared" });
    const { expiresAt } = (await call("POST", "/pages/shared/preview-links", { days: 7 })).body as { expiresAt: string };
    await call("DELETE", "/pages/shared/preview-links");
    await call("DELETE", "/pages/shared/preview-links");
    expect(await toldOf("shared")).toEqual([
      ["draft-shared", "Shared", { instant: expiresAt }],
      ["sharing-ended", "Shared", {}],
    ]);
  });

  it("[BLD-13] what did not happen is not told: neither a publish that is refused nor one of another version", async () => {
    await call("POST", "/pages", { id: "refused", path: "/refused", pageType: "customer-details", title: "No form" });
    expect((await call("POST", "/pages/refused/publish", { version: 1 })).status).toBe(422);
    expect((await call("POST", "/pages/refused/publish", { version: 7 })).status).toBe(409);
    const { storage } = shop.server.services;
    await expect(
      storage.transaction(async (trx) => {
        await recordAudit(trx, { kind: "page-published", person: paula.email, subject: "refused", title: "No form" });
        throw new Error("the change itself failed");
      }),
    ).rejects.toThrow();
    expect((await activity()).events.filter(({ subject }) => subject === "refused")).toEqual([]);
  });

  it("[BLD-13] comes a page at a time, the newest first, without a gap or a repetition, by person and kind", async () => {
    const { storage } = shop.server.services;
    await storage.transaction(async (trx) => {
      for (let number = 0; number < 120; number++)
        await recordAudit(trx, {
          kind: "page-published",
          person: number % 2 ? "mo@builder.example" : paula.email,
          subject: `p${number}`,
          title: "",
        });
    });
    const read: Told[] = [];
    let pages = 0;
    for (let next: string | null = ""; next !== null; pages++) {
      const query = `?kind=page-published&person=mo@builder.example${next && `&before=${next}`}`;
      const { events, next: older, people } = await activity(query);
      expect(people).toEqual(["mo@builder.example", paula.email].sort());
      read.push(...events);
      next = older;
    }
    expect([pages, new Set(read.map(({ id }) => id)).size, read.length]).toEqual([2, 60, 60]);
    expect(read.map(({ at }) => at)).toEqual(
      read
        .map(({ at }) => at)
        .toSorted()
        .toReversed(),
    );
  });

  it("[BLD-13] asks for kinds that there are", async () => {
    for (const one of AUDIT_KINDS) expect((await call("GET", `/activity?kind=${one}`)).status).toBe(200);
    expect((await call("GET", "/activity?kind=coffee-made")).status).toBe(422);
  });
});
