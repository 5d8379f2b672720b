/** What the mail of an order tells its buyer, in the demo shop with its two brands. */
import { fileURLToPath } from "node:url";
import { afterAll, beforeAll, describe, expect, it } from "vitest";
import type { OrderRequest } from "../../src/domain/order/order";
import type { MailTopics } from "../../src/server/mail/topics";
import { formatDate } from "../../src/i18n/format";
import { DATABASES } from "../support/databases";
import { line, orderOf, startShop, type TestShop } from "../support/shop-server";
import { mailsOf } from "../support/mails-of";

const root = fileURLToPath(new URL("../..", import.meta.url));
const DAY_MS = 86_400_000;
const inDays = (days: number, locale: string) => formatDate(new Date(Date.now() + days * DAY_MS).toISOString().slice(0, 10), locale);
const textOf = (html: string) =>
  html
    .replace(/<style.*?<\/style>|<!--.*?-->|<\/?span[^>]*>/gs, "")
    .replace(/<[^>]+>/g, "\n")
    .replace(/&amp;/g, "&")
    .replace(/&#x27;/g, "'")
    .replace(/&quot;/g, '"');

describe.each(DATABASES)("[COMP-1] the mail of an order on %s", (kind) => {
  let shop: TestShop;
  let topics: MailTopics;
  beforeAll(async () => {
    shop = await startShop(kind, { root });
    topics = mailsOf(shop, "The house <orders@house.example>");
  });
  afterAll(() => shop.close());
  const mailFor = async (
    path: string,
    { country = "GB", locale = "en-GB", ...more }: Partial<OrderRequest> & { country?: string; locale?: string } = {},
  ) => {
    const id = await shop.checkout([line(path)], { country, locale });
    const { status, body, text } = await shop.call("POST", "/api/order", orderOf(id, more));
    expect(status, text.slice(0, 300)).toBe(201);
    return { id, mail: (await topics["order-confirmation"]!({ orderId: body.id }))!, reference: body.order_reference as string };
  };
  const opens = async (url: string) => (await shop.call("GET", url.replace(shop.url, ""))).status;

  it("comes from the brand, looks like it, and answers go to it", async () => {
    const { mail } = await mailFor("/offers/folio/digital-yearly-gb");
    expect([mail.from, mail.replyTo, mail.subject.endsWith("at Folio")]).toEqual([
      '"Folio" <orders@house.example>',
      "readers@folio.example",
      true,
    ]);
    expect(mail.html).toContain(`${shop.url}/icons/folio/icon-192.png`);
    expect(await opens(`${shop.url}/icons/folio/icon-192.png`)).toBe(200);
    // Accents of themes/folio.css and themes/sentinel.css.
    expect(mail.html).toContain("#7a1e3c");
    const other = await mailFor("/offers/sentinel/antivirus-essentials-yearly-gb");
    expect(other.mail.from).toBe('"Sentinel" <orders@house.example>');
    expect(other.mail.html).toContain("#1546d2");
    expect(other.mail.text).not.toContain("folio");
  });

  it("brings the link to activate or to read, once per product, and every link of it opens", async () => {
    const protection = await mailFor("/offers/sentinel/antivirus-essentials-yearly-gb");
    expect(protection.mail.text).toContain(`Activate Antivirus Essentials: ${shop.url}/activate?order=${protection.reference}`);
    const folio = await mailFor("/offers/folio/print-digital-yearly-gb", {
      deliveryDetails: { address1: "1 High Street", city: "London", postalCode: "SW1A 1AA", country: "GB" },
    });
    expect(folio.mail.text).toContain(`Read Folio: ${shop.url}/magazine/read`);
    for (const { html } of [protection.mail, folio.mail]) {
      const links = [...html.matchAll(/href="(http[^"]+)"/g)].map(([, href]) => href!.replaceAll("&amp;", "&"));
      expect(links.length).toBeGreaterThan(3);
      // The account asks who comes.
      for (const link of links) expect([link, await opens(link)]).toEqual([link, link.includes("/mma?") ? 302 : 200]);
    }
  });

  it("says of a trial when it ends and what is charged then", async () => {
    const { mail } = await mailFor("/offers/sentinel/total-protection-trial-gb");
    expect(mail.text).toContain(`Your trial ends on ${inDays(30, "en-GB")}. We charge £44.99 then, unless you cancel before.`);
    expect(mail.text).toContain("Your subscription renews by itself until you cancel.");
  });

  it("says of a subscription what is paid next, and how to stop and to withdraw", async () => {
    const { mail, reference } = await mailFor("/offers/sentinel/antivirus-essentials-monthly-gb");
    expect(mail.text.match(/: £2\.99 \(Antivirus Essentials\)/g)).toHaveLength(3);
    expect(mail.text).toContain(`You can cancel at any time in your account: ${shop.url}/mma?lang=en`);
    expect(mail.text).toContain("You may also write to help@sentinel.example and name your order reference.");
    expect(mail.text).toMatch(/In the first 14 days .* withdraw from this order without a reason/);
    expect(mail.text).toContain(`Order reference: ${reference}`);
    expect(mail.text).toContain("+44 20 7946 0123");
    expect(mail.text).toContain(`Terms of service: ${shop.url}/terms?lang=en`);
    expect(mail.text).toContain(`Help: ${shop.url}/help?lang=en`);
    expect(mail.text).toContain("Sentinel, 12 Lantern Yard");
  });

  it("says of a gift who gets it, from when, with which words, and when the first issue leaves; the link to read is the recipient's", async () => {
    const startDate = new Date(Date.now() + 20 * DAY_MS).toISOString().slice(0, 10);
    const { id, mail } = await mailFor("/offers/folio/gift-year-gb", {
      recipientDetails: {
        firstName: "Grace",
        lastName: "Hopper",
        email: "grace@shopper.example",
        startDate,
        message: "For <slow> mornings",
      },
      deliveryDetails: { address1: "2 High Street", city: "London", postalCode: "SW1A 1AA", country: "GB" },
    });
    for (const said of [
      "For Grace Hopper (grace@shopper.example).",
      `It begins on ${inDays(20, "en-GB")}.`,
      "Your message: “For <slow> mornings”",
      `The first delivery leaves us by ${inDays(23, "en-GB")}.`,
      "You pay once. Nothing renews.",
    ])
      expect(mail.text).toContain(said);
    expect(mail.text).not.toContain("You can cancel");
    expect(mail.text).not.toContain("/magazine/read");
    expect(mail.html).toContain("For &lt;slow&gt; mornings");
    // The page of the order is open to whoever holds its address: no family name, no email, no words on it.
    const { placed } = (await shop.load(id)).order;
    expect(placed).toMatchObject({
      gift: { recipient: "Grace", startsOn: startDate },
      firstDispatch: new Date(Date.now() + 23 * DAY_MS).toISOString().slice(0, 10),
    });
    expect(JSON.stringify(placed)).not.toMatch(/Hopper|grace@|<slow>/);
  });

  it("says the same as text and as HTML, in the shopper's language", async () => {
    for (const locale of ["en-GB", "fr-FR", "gsw-CH"]) {
      const { mail } = await mailFor("/offers/sentinel/total-protection-trial-gb", {
        locale,
        customerDetails: { firstName: "Ada", lastName: "Byron", email: `ada+${locale}@shopper.example` },
      });
      const words = textOf(mail.html).replace(/\s+/g, " ");
      for (const row of mail.text
        .split("\n")
        .filter((written) => written && !/https?:/.test(written))
        .flatMap((written) => written.split(/ {2}/)))
        expect(words, row).toContain(row.replace(/\s+/g, " ").trim());
      expect(mail.html).toMatch(new RegExp(`<html [^>]*lang="${locale.split("-")[0]}"`));
      expect(mail.text).not.toMatch(/\{\{|undefined/);
    }
  });

  it("loads nothing but the brand's icon and runs nothing", async () => {
    const { html } = (await mailFor("/offers/sentinel/antivirus-essentials-yearly-gb")).mail;
    expect([...html.matchAll(/<(script|link|iframe|form)\b|url\(|@import/g)]).toEqual([]);
    expect(html.match(/<img /g)).toHaveLength(1);
  });
});
