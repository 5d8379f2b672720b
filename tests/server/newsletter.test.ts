/** A newsletter's list: nobody is on it who did not say so from their own mailbox, and nobody learns who is. */
import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { startSandbox, type Sandbox } from "../../src/sandbox/sandbox-server";
import { run as deleteOld } from "../../src/server/jobs/hourly/newsletter";
import { DATABASES } from "../support/databases";
import { mailsOf } from "../support/mails-of";
import { startShop, type TestShop } from "../support/shop-server";

interface Message {
  subject: string;
  text: string;
  html: string;
  headers?: Record<string, string>;
}

describe.each(DATABASES)("newsletters on %s", (kind) => {
  let sandbox: Sandbox;
  let shop: TestShop;
  let editor: Record<string, string>;
  beforeAll(async () => {
    sandbox = await startSandbox({ port: 0 });
    shop = await startShop(kind, { sandbox: true, sandboxPort: Number(new URL(sandbox.url).port) });
    editor = await shop.editor();
  });
  afterAll(async () => {
    await shop.close();
    await sandbox.close();
  });

  const signUp = (email: string, more: object = {}) =>
    shop.call("POST", "/api/newsletter", { email, consent: "I want the newsletter.", page: "/", language: "en", ...more });
  const mailsTo = async (email: string): Promise<Message[]> => {
    const answer = await fetch(`${sandbox.url}/inbox/messages?to=${encodeURIComponent(email)}`);
    return ((await answer.json()) as { messages: Message[] }).messages;
  };
  /** The newest mail to them, once there are so many. */
  async function mail(email: string, count: number): Promise<Message> {
    await expect.poll(() => mailsTo(email), { timeout: 8_000 }).toHaveLength(count);
    return (await mailsTo(email))[0]!;
  }
  const linkIn = ({ text }: Message, page: string) => new URL(new RegExp(`http\\S+/newsletter/${page}\\?\\S+`).exec(text)![0]);
  const post = (path: string, fields: Record<string, string>) =>
    shop.call("POST", path, new URLSearchParams(fields).toString(), { "Content-Type": "application/x-www-form-urlencoded" });
  /** Presses the button of the page at `link`, as a browser does. */
  async function press(link: URL) {
    const { text, headers } = await shop.call("GET", link.pathname + link.search);
    expect(headers.get("content-security-policy")).toContain("form-action 'self'");
    const action = /<form method="post" action="([^"]*)"/.exec(text)![1]!;
    const fields = [...text.matchAll(/<input type="hidden" name="([^"]*)" value="([^"]*)">/g)].map(([, name, value]) => [name, value]);
    return post(action, Object.fromEntries(fields) as Record<string, string>);
  }
  const subscribers = async (list = "/") =>
    (await shop.call("GET", `/api/builder/newsletter?list=${encodeURIComponent(list)}`, undefined, editor)).body.subscribers as {
      email: string;
      consent: string;
      unsubscribeUrl: string;
    }[];
  const isOn = async (email: string) => (await subscribers()).some((one) => one.email === email);
  const rowOf = (email: string) =>
    shop.server.services.storage.db.selectFrom("newsletter_sign_ups").selectAll().where("email", "=", email).executeTakeFirstOrThrow();

  it("[LAND-1] signing up, reading the mail and its page put nobody on the list: pressing the button there does, once", async () => {
    expect(await signUp("ada@shopper.example")).toMatchObject({ status: 202, body: { accepted: true } });
    const asked = await mail("ada@shopper.example", 1);
    expect(asked.subject).toBe("Please confirm: the newsletter of Test shop");
    expect(asked.headers).toBeUndefined();
    const link = linkIn(asked, "confirm");
    // Programs that look at mails open every link.
    for (let opened = 0; opened < 3; opened++) {
      const page = await shop.call("GET", link.pathname + link.search);
      expect([page.status, page.headers.get("referrer-policy"), page.headers.get("cache-control")]).toEqual([
        200,
        "no-referrer",
        "no-store",
      ]);
    }
    expect(await isOn("ada@shopper.example")).toBe(false);

    const confirmed = await press(link);
    expect([confirmed.status, confirmed.headers.get("location")]).toEqual([302, "/newsletter/confirmed?lang=en"]);
    expect((await shop.call("GET", "/newsletter/confirmed?lang=en")).text).toContain("<h1");
    expect(await subscribers()).toContainEqual(
      expect.objectContaining({ email: "ada@shopper.example", consent: "I want the newsletter." }),
    );
    expect((await press(link)).headers.get("location")).toBe("/newsletter/expired?lang=en");
    const welcome = await mail("ada@shopper.example", 2);
    expect(welcome.text).toContain("I want the newsletter.");
  });

  it("[LAND-1] the token of the mail stands nowhere in the database", async () => {
    await signUp("hash@shopper.example");
    const token = linkIn(await mail("hash@shopper.example", 1), "confirm").searchParams.get("token")!;
    const { db } = shop.server.services.storage;
    const rows = [await db.selectFrom("newsletter_sign_ups").selectAll().execute(), await db.selectFrom("outbox").selectAll().execute()];
    expect(token).toHaveLength(43);
    expect(JSON.stringify(rows)).not.toContain(token);
  });

  it("[LAND-1] a known address is answered like any other; its mailbox alone hears that it is on the list, and stays on it", async () => {
    const first = await signUp("bea@shopper.example");
    await press(linkIn(await mail("bea@shopper.example", 1), "confirm"));
    await mail("bea@shopper.example", 2);
    const again = await signUp("Bea@Shopper.example", { consent: "Something else." });
    expect([again.status, again.text]).toEqual([first.status, first.text]);
    await expect
      .poll(async () => (await mailsTo("bea@shopper.example")).map(({ subject }) => subject), { timeout: 8_000 })
      .toContain("You get the newsletter of Test shop already");
    expect((await subscribers()).filter(({ email }) => email.toLowerCase() === "bea@shopper.example")).toEqual([
      expect.objectContaining({ consent: "I want the newsletter." }),
    ]);
  });

  it("[LAND-1] asked for again, or written again, it is another mail with another link: mail programs show both", async () => {
    await signUp("again@shopper.example");
    const { id } = await rowOf("again@shopper.example");
    const write = async () => (await mailsOf(shop)["newsletter-sign-up"]!({ signUp: id }))!;
    const [first, second] = [await write(), await write()];
    expect(linkIn(second, "confirm").href).not.toBe(linkIn(first, "confirm").href);
    expect(second.id).not.toBe(first.id);
  });

  it("[LAND-1] a link that is too old, made up or cut off confirms nothing", async () => {
    await signUp("old@shopper.example");
    const link = linkIn(await mail("old@shopper.example", 1), "confirm");
    const { db } = shop.server.services.storage;
    await db
      .updateTable("newsletter_sign_ups")
      .set({ token_expires_at: new Date(Date.now() - 1_000).toISOString() })
      .where("email", "=", "old@shopper.example")
      .execute();
    expect((await press(link)).headers.get("location")).toContain("/newsletter/expired");
    expect((await post("/api/newsletter/confirm", { token: "made-up" })).headers.get("location")).toContain("/newsletter/expired");
    expect((await shop.call("GET", "/newsletter/confirm")).text).not.toContain("<form");
    expect(await isOn("old@shopper.example")).toBe(false);
    // Signing up once more brings another link; the first is over for good.
    await signUp("old@shopper.example");
    const second = linkIn(await mail("old@shopper.example", 2), "confirm");
    await press(link);
    expect(await isOn("old@shopper.example")).toBe(false);
    await press(second);
    expect(await isOn("old@shopper.example")).toBe(true);
  });

  it("[LAND-1] every mail to who is on the list leads off it: by its page's button, and by the mail program's own", async () => {
    await signUp("cid@shopper.example");
    await press(linkIn(await mail("cid@shopper.example", 1), "confirm"));
    const welcome = await mail("cid@shopper.example", 2);
    const link = linkIn(welcome, "unsubscribe");
    await shop.call("GET", link.pathname + link.search);
    expect(await isOn("cid@shopper.example")).toBe(true);
    expect((await press(link)).headers.get("location")).toBe("/newsletter/unsubscribed?lang=en");
    expect(await isOn("cid@shopper.example")).toBe(false);
    // Twice is no fault.
    expect((await press(link)).headers.get("location")).toBe("/newsletter/unsubscribed?lang=en");

    // Whoever left may come back, by confirming anew; then the mail program's button takes them off.
    await signUp("cid@shopper.example");
    expect(await isOn("cid@shopper.example")).toBe(false);
    await expect.poll(async () => (await mailsTo("cid@shopper.example")).length, { timeout: 8_000 }).toBe(3);
    await press(linkIn((await mailsTo("cid@shopper.example"))[0]!, "confirm"));
    expect(await isOn("cid@shopper.example")).toBe(true);
    const { "List-Unsubscribe": address, "List-Unsubscribe-Post": how } = welcome.headers!;
    expect(how).toBe("List-Unsubscribe=One-Click");
    const { pathname, search } = new URL(/^<(.*)>$/.exec(address!)![1]!);
    expect((await post(pathname + search, { "List-Unsubscribe": "One-Click" })).status).toBe(204);
    expect(await isOn("cid@shopper.example")).toBe(false);
  });

  it("[LAND-1] [I18N-1] mails and pages speak the reader's language; a language that the shop does not speak is its own", async () => {
    await signUp("lea@shopper.example", { language: "fr" });
    const asked = await mail("lea@shopper.example", 1);
    expect(asked.subject).toBe("À confirmer : la newsletter de Test shop");
    const link = linkIn(asked, "confirm");
    expect((await shop.call("GET", link.pathname + link.search)).text).toContain('<html lang="fr"');
    expect((await press(link)).headers.get("location")).toBe("/newsletter/confirmed?lang=fr");
    await signUp("xx@shopper.example", { language: "xx" });
    expect((await mail("xx@shopper.example", 1)).subject).toContain("Please confirm");
  });

  it("[LAND-1] ten at the same moment are one sign-up", async () => {
    const answers = await Promise.all(Array.from({ length: 10 }, () => signUp("many@shopper.example")));
    expect(new Set(answers.map(({ status }) => status))).toEqual(new Set([202]));
    const { db } = shop.server.services.storage;
    expect(await db.selectFrom("newsletter_sign_ups").select("id").where("email", "=", "many@shopper.example").execute()).toHaveLength(1);
  });

  it.each([
    ["no address", { email: "nobody" }],
    ["two addresses", { email: "a@b.example, c@d.example" }],
    ["a header in it", { email: "a@b.example\r\nBcc: c@d.example" }],
    ["nothing agreed to", { consent: "  " }],
    ["a page elsewhere", { page: "https://evil.example" }],
    ["fields nobody asked for", { list: "/" }],
  ])("[LAND-1] %s is refused, in the reader's language", async (_, more) => {
    const answer = await shop.call(
      "POST",
      "/api/newsletter",
      { email: "ada@shopper.example", consent: "Yes", page: "/", language: "en", ...more },
      { "Accept-Language": "fr" },
    );
    expect([answer.status, answer.body.error.code]).toEqual([422, "invalid"]);
  });

  it("[LAND-1] who asks too often is asked to wait", async () => {
    const busy = await startShop(kind, { limits: { newsletter: 2 } });
    const ask = () => busy.call("POST", "/api/newsletter", { email: "a@b.example", consent: "Yes", page: "/", language: "en" });
    expect([(await ask()).status, (await ask()).status, (await ask()).status]).toEqual([202, 202, 429]);
    await busy.close();
  });

  describe("a mail program's own button", () => {
    const ONE_CLICK = { "List-Unsubscribe": "One-Click" };
    async function subscribed(email: string) {
      await signUp(email);
      await press(linkIn(await mail(email, 1), "confirm"));
      return new URL((await subscribers()).find((one) => one.email === email)!.unsubscribeUrl);
    }
    const callOf = (link: URL) => `/api/newsletter/unsubscribe?${new URLSearchParams({ token: link.searchParams.get("token")! })}`;
    const parts = (fields: Record<string, string>) => {
      const body = new FormData();
      for (const [name, value] of Object.entries(fields)) body.append(name, value);
      return body;
    };

    it("[LAND-1] posts to the link of every issue as well, which only shows a question to whoever opens it", async () => {
      const link = await subscribed("issue@shopper.example");
      expect((await shop.call("GET", link.pathname + link.search)).text).toContain("<form");
      expect(await isOn("issue@shopper.example")).toBe(true);
      expect((await post(link.pathname + link.search, ONE_CLICK)).status).toBe(204);
      expect(await isOn("issue@shopper.example")).toBe(false);
      // Nothing else of the pages takes a form.
      expect((await post("/newsletter/unsubscribe", ONE_CLICK)).status).toBe(405);
      expect((await post(`/newsletter/confirm${link.search}`, ONE_CLICK)).status).toBe(405);
    });

    it("[LAND-1] may send a form in parts, as RFC 8058 says", async () => {
      for (const address of ["issue", "call"] as const) {
        const email = `parts-${address}@shopper.example`;
        const link = await subscribed(email);
        const to = address === "issue" ? link.href : shop.url + callOf(link);
        expect((await fetch(to, { method: "POST", body: parts(ONE_CLICK), redirect: "manual" })).status).toBe(204);
        expect(await isOn(email)).toBe(false);
      }
      const unfit = (body: BodyInit, headers = {}) =>
        fetch(`${shop.url}/api/newsletter/unsubscribe?token=x`, { method: "POST", body, headers });
      expect((await unfit("no parts", { "Content-Type": "multipart/form-data; boundary=x" })).status).toBe(415);
      expect((await unfit(parts({ ...ONE_CLICK, "List-Unsubscribe": "Twice" }))).status).toBe(422);
      expect((await unfit(parts({ ...ONE_CLICK, filler: "x".repeat(5_000) }))).status).toBe(413);
    });

    it("[LAND-1] is never asked to wait: a provider's readers all come from its few addresses", async () => {
      const busy = await startShop(kind, { limits: { newsletter: 2 } });
      const asked = Array.from({ length: 8 }, (_, index) =>
        busy.call("POST", `/api/newsletter/unsubscribe?token=unknown-${index}`, new URLSearchParams(ONE_CLICK).toString(), {
          "Content-Type": "application/x-www-form-urlencoded",
        }),
      );
      expect((await Promise.all(asked)).map(({ status }) => status)).toEqual(Array<number>(8).fill(204));
      await busy.close();
    });
  });

  it("[LAND-1] nobody but a publisher reads the list, and marketers' pages do not stand at its addresses", async () => {
    expect((await shop.call("GET", "/api/builder/newsletter")).status).toBe(401);
    const page = { id: "letters", path: "/newsletter", pageType: "offer-page", title: "Letters" };
    expect((await shop.call("POST", "/api/builder/pages", page, editor)).status).toBe(422);
  });

  it("[LAND-1] what nobody confirmed goes after a month, and so does what was ended; who is on the list stays", async () => {
    const { services } = shop.server;
    for (const email of ["keep@shopper.example", "left@shopper.example"]) {
      await signUp(email);
      await press(linkIn(await mail(email, 1), "confirm"));
    }
    const left = (await subscribers()).find(({ email }) => email === "left@shopper.example")!;
    await press(new URL(left.unsubscribeUrl));
    await signUp("never@shopper.example");
    const later = (days: number) => deleteOld(services, Date.now() + days * 86_400_000);
    await later(29);
    expect((await rowOf("never@shopper.example")).state).toBe("pending");
    await later(31);
    await expect(rowOf("never@shopper.example")).rejects.toThrow();
    await expect(rowOf("left@shopper.example")).rejects.toThrow();
    expect((await rowOf("keep@shopper.example")).state).toBe("confirmed");
  });
});
