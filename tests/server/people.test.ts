/** Who builds pages: invited by mail, changed by owners, gone at once; and what of it stands in the trail. */
import { sql } from "kysely";
import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { startSandbox, type Sandbox } from "../../src/sandbox/sandbox-server";
import { builderOf } from "../support/builder";
import { DATABASES } from "../support/databases";
import { newToken, personIn, signIn } from "../support/people";
import { startShop, type TestShop } from "../support/shop-server";

interface Message {
  subject: string;
  text: string;
}

describe.each(DATABASES)("people of the builder on %s", (kind) => {
  let sandbox: Sandbox;
  let shop: TestShop;
  let owner: Record<string, string>;
  let own: Record<string, string>;
  beforeAll(async () => {
    sandbox = await startSandbox({ port: 0 });
    shop = await startShop(kind, { sandbox: true, sandboxPort: Number(new URL(sandbox.url).port) });
    owner = await shop.editor();
    own = { "X-Tillwright-Builder": "1", Origin: shop.url };
  });
  afterAll(async () => {
    await shop.close();
    await sandbox.close();
  });

  const as = (headers: Record<string, string>) => builderOf(shop, headers);
  const mailsTo = async (email: string): Promise<Message[]> => {
    const answer = await fetch(`${sandbox.url}/inbox/messages?to=${encodeURIComponent(email)}`);
    return ((await answer.json()) as { messages: Message[] }).messages;
  };
  async function mails(email: string, count: number): Promise<Message[]> {
    await expect.poll(() => mailsTo(email), { timeout: 8_000 }).toHaveLength(count);
    return mailsTo(email);
  }
  const mail = async (email: string, count = 1): Promise<Message> => (await mails(email, count))[0]!;
  const tokenIn = ({ text }: Message) => /\/builder\/password#([\w-]+)/.exec(text)![1]!;
  const invite = (email: string, role: string, language = "en") => as(owner)("POST", "/people/invitations", { email, role, language });
  const use = (token: string, password: string) => as(own)("POST", "/password-links/use", { token, password });
  const kinds = async (query = "") => {
    const { body } = await as(owner)("GET", `/activity${query}`);
    return (body.events as { kind: string; subject: string; person: string }[]).map((event) => `${event.kind} ${event.subject}`);
  };

  it("[BLD-13] an invited person chooses a password on the mailed link, once, and works as what they were invited as", async () => {
    expect(await invite("New@Builder.example ", "editor")).toMatchObject({
      status: 201,
      body: { email: "new@builder.example", role: "editor", invitedBy: "editor@tillwright.example" },
    });
    const invited = await mail("new@builder.example");
    expect([invited.subject, invited.text]).toEqual([
      "You are invited to build pages at Test shop",
      expect.stringContaining("editor@tillwright.example invites you to the builder of Test shop, as editor"),
    ]);
    const token = tokenIn(invited);
    expect(await as(own)("POST", "/password-links/look", { token })).toMatchObject({
      status: 200,
      body: { kind: "invitation", email: "new@builder.example" },
    });
    expect((await use(token, "too short")).status).toBe(422);
    const chosen = await use(token, "a password of my own");
    expect(chosen).toMatchObject({ status: 201, body: { editor: { email: "new@builder.example", role: "editor" } } });
    const headers = { ...own, Cookie: chosen.headers.get("set-cookie")!.split(";")[0]! };
    expect((await as(headers)("GET", "/session")).status).toBe(200);
    expect(await use(token, "somebody else's choice")).toMatchObject({ status: 410, body: { error: { code: "link-over" } } });
    await signIn(shop, "new@builder.example", "a password of my own");
    expect(await invite("new@builder.example", "viewer")).toMatchObject({ status: 409, body: { error: { code: "person-known" } } });
    expect(await kinds()).toEqual(
      expect.arrayContaining(["person-invited new@builder.example", "invitation-accepted new@builder.example"]),
    );
  });

  it.each(["invitation", "reset"] as const)(
    "[BLD-13] a password holds where whoever chose it is signed in, and only there: %s",
    async (link) => {
      const email = `${link}-cut@builder.example`;
      if (link === "reset") await personIn(shop, "viewer", email);
      await newToken(shop, link, email);
      // The mail gets one of its own.
      const token = tokenIn(await mail(email));
      const { db } = shop.server.services.storage;
      // Nobody can be signed in.
      await sql`alter table editor_sessions rename column expires_at to away`.execute(db);
      const failed = await use(token, "a password of my own");
      await sql`alter table editor_sessions rename column away to expires_at`.execute(db);
      expect(failed.status).toBe(500);
      await expect(signIn(shop, email, "a password of my own")).rejects.toThrow("wrong-credentials");
      expect(await use(token, "a password of my own")).toMatchObject({ status: 201, body: { editor: { email } } });
      await signIn(shop, email, "a password of my own");
    },
  );

  it("[BLD-13] an invitation speaks its reader's language, can be withdrawn, and one sent anew ends the one before", async () => {
    await invite("twice@builder.example", "publisher", "fr");
    const first = await mail("twice@builder.example");
    expect(first.subject).toBe("Vous êtes invité à créer des pages chez Test shop");
    const { body } = await invite("twice@builder.example", "viewer");
    const second = await mail("twice@builder.example", 2);
    expect((await as(own)("POST", "/password-links/look", { token: tokenIn(first) })).status).toBe(410);
    expect((await as(own)("POST", "/password-links/look", { token: tokenIn(second) })).status).toBe(200);
    expect((await as(owner)("DELETE", `/people/invitations/${body.id}`)).status).toBe(204);
    expect((await as(owner)("DELETE", `/people/invitations/${body.id}`)).status).toBe(404);
    expect((await use(tokenIn(second), "a password of my own")).status).toBe(410);
    expect((await as(owner)("GET", "/people")).body.invitations).not.toContainEqual(
      expect.objectContaining({ email: "twice@builder.example" }),
    );
  });

  it("[BLD-13] a link whose time is over opens nothing; its token stands nowhere in the database", async () => {
    const token = await newToken(shop, "invitation", "late@builder.example");
    const { db } = shop.server.services.storage;
    expect(JSON.stringify(await db.selectFrom("editor_links").selectAll().execute())).not.toContain(token);
    await db
      .updateTable("editor_links")
      .set({ expires_at: "2020-01-01T00:00:00.000Z" })
      .where("email", "=", "late@builder.example")
      .execute();
    expect((await as(own)("POST", "/password-links/look", { token })).status).toBe(410);
    expect((await use(token, "a password of my own")).status).toBe(410);
    await newToken(shop, "reset", "nobody@builder.example");
    expect(await shop.server.services.hourlyJobs.runAll()).toMatchObject({ "editor-links": 1 });
    expect(await db.selectFrom("editor_links").select("email").where("email", "like", "late%").execute()).toEqual([]);
  });

  it("[BLD-13] a forgotten password: one answer for everybody, a mail to who has an account, and every session ends", async () => {
    const person = await personIn(shop, "viewer", "forgetful@builder.example");
    const ask = (email: string) => as(own)("POST", "/password-links", { email, language: "en" });
    const [known, unknown] = [await ask("Forgetful@builder.example"), await ask("nobody@builder.example")];
    expect([known.status, known.text]).toEqual([unknown.status, unknown.text]);
    const token = tokenIn(await mail("forgetful@builder.example"));
    expect((await as(person.headers)("GET", "/pages")).status).toBe(200);
    expect(await use(token, "another password")).toMatchObject({ status: 201, body: { editor: { role: "viewer" } } });
    expect((await as(person.headers)("GET", "/pages")).status).toBe(401);
    expect((await use(token, "once more, please")).status).toBe(410);
    await signIn(shop, "forgetful@builder.example", "another password");
    await expect(signIn(shop, "forgetful@builder.example")).rejects.toThrow("not right");
    const [told] = (await mails("forgetful@builder.example", 2)).filter(({ subject }) => subject.includes("was changed"));
    expect(told!.subject).toBe("Your password for the builder of Test shop was changed");
    expect(told!.text).toMatch(/forgetful@builder\.example .* was changed on \d+ \w+ \d{4}/);
    // Sent in order: had there been one for nobody, it would be here by now.
    expect(await mailsTo("nobody@builder.example")).toEqual([]);
    expect(await kinds("?person=forgetful@builder.example")).toEqual(["password-changed forgetful@builder.example"]);
  });

  it("[BLD-13] one's own password is changed with the one there is; other sessions end", async () => {
    const person = await personIn(shop, "editor", "changing@builder.example");
    const elsewhere = await signIn(shop, "changing@builder.example");
    const change = (current: string) => as(person.headers)("PUT", "/session/password", { current, password: "quite another one" });
    expect(await change("not it")).toMatchObject({ status: 422, body: { error: { problems: [{ path: "current" }] } } });
    const changed = await change("first-light");
    expect(changed.status).toBe(201);
    expect((await as(elsewhere)("GET", "/session")).status).toBe(401);
    expect((await as(person.headers)("GET", "/session")).status).toBe(401);
    // Whoever did that, the person hears of it; a wrong try before it told nobody.
    expect((await mail("changing@builder.example")).subject).toBe("Your password for the builder of Test shop was changed");
    const headers = { ...own, Cookie: changed.headers.get("set-cookie")!.split(";")[0]! };
    expect((await as(headers)("GET", "/session")).status).toBe(200);
  });

  it("[BLD-13] a role holds from the next call on, and who is removed is signed out at once; the trail keeps both", async () => {
    const person = await personIn(shop, "viewer", "rising@builder.example");
    const make = (path: string) => as(person.headers)("POST", "/pages", { path, pageType: "offer-page", title: "Mine" });
    expect((await make("/rising")).status).toBe(403);
    expect((await as(owner)("PUT", `/people/${person.id}`, { role: "editor" })).body).toMatchObject({ role: "editor" });
    expect((await make("/rising")).status).toBe(201);
    expect((await as(owner)("DELETE", `/people/${person.id}`)).status).toBe(204);
    expect((await make("/risen")).status).toBe(401);
    await expect(signIn(shop, "rising@builder.example")).rejects.toThrow("not right");
    const { body } = await as(owner)("GET", "/activity");
    expect(body.events.slice(0, 2)).toMatchObject([
      { kind: "person-removed", person: "editor@tillwright.example", subject: "rising@builder.example", details: { role: "editor" } },
      { kind: "role-changed", subject: "rising@builder.example", details: { from: "viewer", to: "editor" } },
    ]);
    expect((await as(owner)("DELETE", `/people/${person.id}`)).status).toBe(404);
    expect((await as(owner)("PUT", `/people/${person.id}`, { role: "viewer" })).status).toBe(404);
  });

  it("[BLD-13] there is always an owner, also where two remove each other at once", async () => {
    const { body } = await as(owner)("GET", "/people");
    const first = body.people.find(({ email }: { email: string }) => email === "editor@tillwright.example") as { id: string; role: string };
    expect(first.role).toBe("owner");
    for (const refused of [
      await as(owner)("PUT", `/people/${first.id}`, { role: "publisher" }),
      await as(owner)("DELETE", `/people/${first.id}`),
    ])
      expect(refused).toMatchObject({ status: 409, body: { error: { code: "last-owner" } } });
    const [a, b] = [await personIn(shop, "owner"), await personIn(shop, "owner")];
    expect((await as(owner)("PUT", `/people/${first.id}`, { role: "publisher" })).status).toBe(200);
    const answers = await Promise.all([
      as(a.headers)("PUT", `/people/${b.id}`, { role: "viewer" }),
      as(b.headers)("PUT", `/people/${a.id}`, { role: "viewer" }),
    ]);
    const { db } = shop.server.services.storage;
    expect(await db.selectFrom("editors").select("id").where("role", "=", "owner").execute()).toHaveLength(1);
    expect(answers.map(({ status }) => status)).toContain(200);
    await db.updateTable("editors").set({ role: "owner" }).where("id", "=", first.id).execute();
  });

  it("[BLD-13] mails for a forgotten password are limited per account, whether it is there or not", async () => {
    const limited = await startShop(kind, { limits: { "account-password-mail": 1 } });
    try {
      const ask = (email: string) =>
        limited.call(
          "POST",
          "/api/builder/password-links",
          { email, language: "en" },
          { "X-Tillwright-Builder": "1", Origin: limited.url },
        );
      for (const email of ["editor@tillwright.example", "nobody@tillwright.example"]) {
        expect((await ask(email)).status).toBe(202);
        expect((await ask(email)).status).toBe(429);
      }
    } finally {
      await limited.close();
    }
  });
});
