/** Why people leave: counted by reason over a span, and in their own words; over a real server. */
import { afterAll, beforeAll, describe, expect, it } from "vitest";
import type { CancellationComments, CancellationReasons, ReasonTopic } from "../../src/domain/customers/cancellations";
import type { EditorRole } from "../../src/domain/person/editor-role";
import { DATABASES } from "../support/databases";
import { personIn, type TestPerson } from "../support/people";
import { line } from "../support/shop-server";
import { startAccountShop, subscribe, type AccountShop } from "./support/account-shop";

describe.each(DATABASES)("cancellations on %s", (kind) => {
  let { shop, ada } = {} as AccountShop;
  let paula: TestPerson;
  beforeAll(async () => {
    ({ shop, ada } = await startAccountShop(kind));
    paula = await personIn(shop, "publisher", "paula@builder.example");
  });
  afterAll(() => shop?.close());

  const db = () => shop.server.services.storage.db;
  const path = (more: string, query: Record<string, string>) => `/api/builder/customers/cancellations${more}?${new URLSearchParams(query)}`;
  const read = async <T>(more: string, query: Record<string, string>): Promise<T> => {
    const answer = await shop.call("GET", path(more, query), undefined, paula.headers);
    expect(answer.status, answer.text).toBe(200);
    return answer.body as T;
  };
  const counted = (days?: string) => read<CancellationReasons>("", days ? { days } : {});
  let count = 0;
  const left = (
    daysAgo: number,
    details: { reason?: string; about?: ReasonTopic; comment?: string },
    more: { id?: string; kind?: string } = {},
  ) =>
    db()
      .insertInto("subscription_events")
      .values({
        id: `left-${String(++count).padStart(3, "0")}`,
        subscription_id: "s1",
        kind: "cancel",
        by: "somebody",
        details: JSON.stringify(details),
        ...(more.kind === undefined && {
          reason: details.reason ?? null,
          about: details.about ?? null,
          commented: details.comment ? 1 : 0,
        }),
        at: new Date(Date.now() - daysAgo * 86_400_000).toISOString(),
        ...more,
      })
      .execute();

  it("[MMA-2] are counted by reason over 30, 90 or 365 days, the most frequent first; unsaid ones, too, and nothing else", async () => {
    const { id } = await subscribe(shop, ada, [line("/offers/magazine")]);
    const reason = { reason: "Too expensive", comment: "Less would do" };
    const topic = { about: "price" as const };
    expect((await shop.call("POST", `/api/mma/subscriptions/${id}/cancel`, { ...reason, ...topic }, ada.bearer)).status).toBe(200);
    await left(1, { reason: "Too expensive", ...topic });
    await left(2, {});
    await left(60, { reason: "Moved" });
    await left(200, { reason: "Moved" });
    await left(400, { reason: "Moved" });
    await left(1, { reason: "No cancellation" }, { kind: "pause" });
    const [month, quarter, year] = [await counted(), await counted("90"), await counted("365")];
    expect(month).toEqual({
      total: 3,
      reasons: [
        { ...topic, reason: "Too expensive", count: 2 },
        { about: null, reason: null, count: 1 },
      ],
    });
    expect([quarter.total, year.total]).toEqual([4, 5]);
    expect(year.reasons).toContainEqual({ about: null, reason: "Moved", count: 2 });
    const { entries } = await read<CancellationComments>("/comments", {});
    expect(entries).toEqual([{ id: expect.any(String), at: expect.any(String), ...reason, subscriptionId: id }]);
  });

  it("[MMA-2] half of a character in what somebody wrote keeps nobody from reading the others", async () => {
    await db().deleteFrom("subscription_events").execute();
    const { id } = await subscribe(shop, ada, [line("/offers/magazine")]);
    await left(1, { reason: "Moved", comment: "Whole: 😀" });
    const halves = { reason: "Half: \ud83d", comment: "\ude00 the other" };
    expect((await shop.call("POST", `/api/mma/subscriptions/${id}/cancel`, halves, ada.bearer)).status).toBe(200);
    const { total, reasons } = await counted();
    expect([total, reasons.length]).toEqual([2, 2]);
    const { entries } = await read<CancellationComments>("/comments", {});
    expect(entries.map(({ comment }) => comment)).toEqual([expect.stringContaining("the other"), "Whole: 😀"]);
  });

  it("[MMA-2] what people said comes the newest first, in pages that leave nothing out and nothing twice", async () => {
    await db().deleteFrom("subscription_events").execute();
    for (let index = 0; index < 45; index++) await left(Math.floor(index / 15), { comment: `Words ${index}` });
    await left(100, { comment: "Long ago" });
    const found: CancellationComments["entries"] = [];
    const sizes: number[] = [];
    for (let before: string | null = ""; before !== null;) {
      const page: CancellationComments = await read("/comments", { days: "90", ...(before && { before }) });
      found.push(...page.entries);
      sizes.push(page.entries.length);
      before = page.next;
    }
    expect(sizes).toEqual([20, 20, 5]);
    expect(new Set(found.map(({ comment }) => comment)).size).toBe(45);
    expect(found.map(({ at }) => at)).toEqual(
      found
        .map(({ at }) => at)
        .toSorted()
        .toReversed(),
    );
  });

  it("[BLD-13] are there for publishers and owners alone, over no other span", async () => {
    for (const role of ["viewer", "editor"] satisfies EditorRole[])
      for (const more of ["", "/comments"])
        expect((await shop.call("GET", path(more, {}), undefined, (await personIn(shop, role)).headers)).status).toBe(403);
    expect((await shop.call("GET", path("", { days: "31" }), undefined, paula.headers)).status).toBe(422);
    expect((await shop.call("GET", path("/comments", { before: "soon" }), undefined, paula.headers)).status).toBe(422);
  });
});
