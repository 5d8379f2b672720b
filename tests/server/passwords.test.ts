import { describe, expect, it } from "vitest";
import { DEMO_EDITOR } from "../../src/server/config/demo-editor";
import { createDatabase, DATABASES } from "../support/databases";
import { startShop } from "../support/shop-server";

describe.each(DATABASES)("what a password's hash costs, on %s", (kind) => {
  it("goes up with PASSWORD_COST: nobody is locked out, and the next sign-in puts a dearer hash in the old one's place", async () => {
    const database = await createDatabase(kind);
    const start = (passwordCost: number) => startShop(kind, { passwordCost }, database);
    const hashOf = async ({ server }: Awaited<ReturnType<typeof start>>) =>
      (await server.services.storage.db.selectFrom("editors").select("password_hash").executeTakeFirstOrThrow()).password_hash;

    const before = await start(10);
    const cheap = await hashOf(before);
    expect(cheap).toMatch(/^scrypt\$1024\$/);
    await before.editor();
    expect(await hashOf(before)).toBe(cheap);
    await before.close();

    const after = await start(15);
    expect(await hashOf(after)).toBe(cheap);
    const own = { "X-Tillwright-Builder": "1", Origin: after.url };
    const wrong = await after.call("POST", "/api/builder/session", { email: DEMO_EDITOR.email, password: "something else" }, own);
    expect([wrong.status, await hashOf(after)]).toEqual([401, cheap]);
    expect((await after.editor())["Cookie"]).toMatch(/=[\w-]{43}$/);
    const dear = await hashOf(after);
    expect(dear).toMatch(/^scrypt\$32768\$/);
    expect((await after.editor())["Cookie"]).toMatch(/=[\w-]{43}$/);
    expect(await hashOf(after)).toBe(dear);
    await after.close();
    await database.drop();
  });
});
