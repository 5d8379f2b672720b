import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { ShopperSessions } from "../../src/server/shopper/shopper-sessions";
import { openStorage, type Storage } from "../../src/server/storage/open-storage";
import { createDatabase, DATABASES, type TestDatabase } from "../support/databases";
import { ADA, BEN } from "../support/signed-in";

const MINUTE = 60_000;
const HOUR = 60 * MINUTE;
const DAY = 24 * HOUR;

describe.each(DATABASES)("the token of a shopper's session on %s", (kind) => {
  let database: TestDatabase;
  let storage: Storage;
  let clock = Date.parse("2026-11-21T12:00:00Z");
  let sessions: ShopperSessions;
  beforeAll(async () => {
    database = await createDatabase(kind);
    storage = await openStorage(database.config);
    sessions = new ShopperSessions(storage, () => clock);
  });
  afterAll(async () => {
    await storage.close();
    await database.drop();
  });

  it("[SESS-2] changes after an hour of use; the one before is good until the new one has been used, and a minute longer", async () => {
    const { token: first } = await sessions.create(ADA);
    clock += 59 * MINUTE;
    expect((await sessions.use(first))?.newToken).toBeUndefined();
    clock += 2 * MINUTE;
    const second = (await sessions.use(first))!.newToken!;
    expect(second).not.toBe(first);
    clock += 30_000;
    expect(await sessions.use(first), "another tab, at the same time").toMatchObject({ session: { user: ADA } });
    expect((await sessions.use(first))!.newToken, "and nothing new for it").toBeUndefined();
    expect(await sessions.use(second)).toMatchObject({ session: { user: ADA } });
    expect(await sessions.byToken(first), "a page that is still loading").toBeDefined();
    clock += MINUTE;
    expect(await sessions.byToken(first)).toBeUndefined();
    expect(await sessions.byToken(second)).toBeDefined();
  });

  it("[SESS-2] one whose answer was lost gets another", async () => {
    const { token: first } = await sessions.create(ADA);
    clock += 2 * HOUR;
    const lost = (await sessions.use(first))!.newToken!;
    clock += 10 * MINUTE;
    const third = (await sessions.use(first))!.newToken!;
    expect(third).not.toBe(lost);
    expect(await sessions.use(lost)).toBeUndefined();
    expect(await sessions.use(third)).toMatchObject({ session: { user: ADA } });
  });

  it("[SESS-2] it changes on the hour, and a minute is over when it is", async () => {
    const { token: first } = await sessions.create(ADA);
    clock += HOUR;
    const second = (await sessions.use(first))!.newToken!;
    expect(second, "at the hour").toBeDefined();
    clock += MINUTE;
    const third = (await sessions.use(first))!.newToken!;
    expect(third, "an answer that was lost a minute ago").toBeDefined();
    await sessions.use(third);
    clock += MINUTE - 1;
    expect(await sessions.byToken(first)).toBeDefined();
    clock += 1;
    expect(await sessions.byToken(first)).toBeUndefined();
  });

  it("[SESS-2] an old one that comes back was copied: the session ends", async () => {
    const { token: copied } = await sessions.create(ADA);
    clock += 2 * HOUR;
    const current = (await sessions.use(copied))!.newToken!;
    await sessions.use(current);
    clock += 2 * MINUTE;
    expect(await sessions.use(copied)).toBeUndefined();
    expect(await sessions.use(current)).toBeUndefined();
  });

  it("[SESS-2] tabs that ask at once when it changes end with one good cookie, whichever answer came last", async () => {
    const { token } = await sessions.create(ADA);
    clock += 2 * HOUR;
    const answers = await Promise.all(Array.from({ length: 8 }, () => sessions.use(token)));
    expect(answers.every((answer) => answer?.session.user.sub === "ada")).toBe(true);
    const fresh = answers.flatMap((answer) => answer!.newToken ?? []);
    expect(fresh).toHaveLength(1);
    expect(await sessions.use(fresh[0]!)).toBeDefined();
  });

  it("[SESS-1] ends after 14 days without use, and 60 days after the sign-in", async () => {
    const idle = await sessions.create(ADA);
    clock += 14 * DAY - 1;
    expect(await sessions.byToken(idle.token)).toBeDefined();
    clock += 1;
    for (const answer of [await sessions.byToken(idle.token), await sessions.byId(idle.session.id), await sessions.use(idle.token)])
      expect(answer).toBeUndefined();
    let { token, session } = await sessions.create(BEN);
    let days = 0;
    for (; days < 100; days += 10, clock += 10 * DAY) {
      const used = await sessions.use(token);
      if (!used) break;
      token = used.newToken ?? token;
    }
    expect(days).toBe(60);
    expect(await sessions.byId(session.id)).toBeUndefined();
  });

  it("[SESS-1] the database holds no token, only what it hashes to", async () => {
    const { token } = await sessions.create(ADA);
    const rows = await storage.db.selectFrom("shopper_sessions").selectAll().execute();
    expect(rows.length).toBeGreaterThan(0);
    expect(JSON.stringify(rows)).not.toContain(token);
  });
});
