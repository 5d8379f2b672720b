/** What an order's sections say beside its addresses: kept as it was said, refused where it cannot be. */
import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { addInterval, dateOf } from "../../src/domain/time/calendar";
import type { OrderRequest } from "../../src/domain/order/order";
import { DATABASES } from "../support/databases";
import { line, orderOf, startShop, type TestShop } from "../support/shop-server";

const inDays = (days: number) => addInterval(dateOf(new Date().toISOString()), days, "day");
const AT = "2026-11-21T10:15:00.000Z";
const ADA = { firstName: "Ada", lastName: "Byron", email: "ada@shopper.example" };
const CH = { address1: "Bahnhofstrasse 1", city: "Zürich", postalCode: "8001", country: "CH" };

describe.each(DATABASES)("an order's sections on %s", (kind) => {
  let shop: TestShop;
  beforeAll(async () => void (shop = await startShop(kind)));
  afterAll(() => shop.close());
  const order = (body: object) => shop.call("POST", "/api/order", body);
  const row = (id: string) =>
    shop.server.services.storage.db.selectFrom("orders").selectAll().where("id", "=", id).executeTakeFirstOrThrow();

  it("[FIELD-1] [CONSENT-1] recipient, student, permissions and consents are kept with the order, the time of each tick with them", async () => {
    const startDate = inDays(30);
    const placed = await order(
      orderOf(await shop.checkout([line("/offers/gift-year")]), {
        customerDetails: { ...ADA, phone: "+44 7700 900123", companyName: "Analytical Engines Ltd", taxId: "GB 123 4567 89" },
        recipientDetails: {
          firstName: " Grace ",
          lastName: "Hopper",
          email: "grace@shopper.example",
          startDate,
          message: "Happy birthday!\nYours, Ada",
        },
        studentDetails: { university: "Zürich", course: "Mathematics", yearOfGraduation: "2028" },
        contactPermissions: { email: AT },
        consents: { terms: AT, autoRenewal: AT },
        customFields: { po_number__c: "PO-7" },
      }),
    );
    expect(placed.status, placed.text).toBe(201);
    const stored = await row(placed.body.id);
    expect(JSON.parse(stored.details!)).toEqual({
      recipientDetails: {
        firstName: "Grace",
        lastName: "Hopper",
        email: "grace@shopper.example",
        startDate,
        message: "Happy birthday!\nYours, Ada",
      },
      studentDetails: { university: "Zürich", course: "Mathematics", yearOfGraduation: "2028" },
      contactPermissions: { email: AT },
      consents: { terms: AT, autoRenewal: AT },
    });
    expect(JSON.parse(stored.customer)).toEqual({
      ...ADA,
      phone: "+44 7700 900123",
      companyName: "Analytical Engines Ltd",
      taxId: "GB 123 4567 89",
    });
    expect(JSON.parse(stored.custom_fields)).toMatchObject({ po_number__c: "PO-7" });
  });

  it("[EMAIL-2] the account that the users service named, and that it could not be asked, are kept with the order", async () => {
    const placed = await order(orderOf(await shop.checkout(), { zuoraAccountId: "A00004711", emailCheck: "not-checked" }));
    expect(JSON.parse((await row(placed.body.id)).details!)).toMatchObject({ zuoraAccountId: "A00004711", emailCheck: "not-checked" });
    for (const wrong of [{ zuoraAccountId: "A 1" }, { zuoraAccountId: "A".repeat(65) }, { emailCheck: "fine" }])
      expect((await order({ ...orderOf(await shop.checkout()), ...wrong })).status).toBe(422);
  });

  it("[VIS-1] sections that were not shown leave nothing behind", async () => {
    const placed = await order(orderOf(await shop.checkout()));
    expect(JSON.parse((await row(placed.body.id)).details!)).toEqual({});
  });

  const gift = [line("/offers/gift-year")];
  const cases: [title: string, change: Partial<OrderRequest>, path: string, message: string | RegExp, lines?: typeof gift][] = [
    [
      "[PHONE-1] a British phone of six digits",
      { customerDetails: { ...ADA, phone: "+44 770090" } },
      "customerDetails.phone",
      "Please provide a valid phone number",
    ],
    [
      "[PHONE-1] a phone with letters in it",
      { customerDetails: { ...ADA, phone: "call me" } },
      "customerDetails.phone",
      "Please provide a valid phone number",
    ],
    [
      "[PHONE-1] a calling code that there is not",
      { customerDetails: { ...ADA, phone: "+999 1234567" } },
      "customerDetails.phone",
      "Please provide a valid phone number",
    ],
    ["[PHONE-1] a phone of 41 characters", { customerDetails: { ...ADA, phone: "1".repeat(41) } }, "customerDetails.phone", /40/],
    [
      "[FIELD-2] a name in letters that the country does not take",
      { customerDetails: { ...ADA, lastName: "山田" }, billingDetails: CH },
      "customerDetails.lastName",
      "Please use Latin letters",
    ],
    [
      "[FIELD-2] a name that advertises",
      { customerDetails: { ...ADA, firstName: "You won! Claim it at https://prize.example" } },
      "customerDetails.firstName",
      "Please leave out web and email addresses",
    ],
    [
      "[FIELD-2] a last name that is a domain",
      { customerDetails: { ...ADA, lastName: "prize.com" } },
      "customerDetails.lastName",
      /web and email/,
    ],
    [
      "[FIELD-1] a company that is a link",
      { customerDetails: { ...ADA, companyName: "www.prize.example" } },
      "customerDetails.companyName",
      /web and email/,
    ],
    [
      "[FIELD-1] a recipient's name with a link in it",
      { recipientDetails: { firstName: "Ann", lastName: "prize.example/claim" } },
      "recipientDetails.lastName",
      /web and email/,
      gift,
    ],
    [
      "[ADDR-6] a street that is a link",
      { billingDetails: { address1: "https://prize.example", city: "London", postalCode: "SW1A 1AA", country: "GB" } },
      "billingDetails.address1",
      /valid value/,
    ],
    [
      "[FIELD-1] a first name that nobody can see",
      { customerDetails: { ...ADA, firstName: "\u200b" } },
      "customerDetails.firstName",
      "First name is required",
    ],
    [
      "[FIELD-1] a company that nobody can see",
      { customerDetails: { ...ADA, companyName: "\u2800\u3164" } },
      "customerDetails.companyName",
      "There is nothing here that could be read",
    ],
    [
      "[ADDR-2] an address that nobody can see",
      { billingDetails: { address1: "\u200b", city: "\u2060", postalCode: "SW1A 1AA", country: "GB" } },
      "billingDetails.address1",
      /missing the following fields/,
    ],
    [
      "[FIELD-1] a name with a bell in it",
      { customerDetails: { ...ADA, firstName: "A\u0007da" } },
      "customerDetails.firstName",
      /Line breaks and control characters/,
    ],
    ["[FIELD-1] a university on two lines", { studentDetails: { university: "Zü\nrich" } }, "studentDetails.university", /Line breaks/],
    ["[FIELD-1] a custom field with a bell in it", { customFields: { note__c: "a\u0007b" } }, "customFields.note__c", /Control characters/],
    ["[FIELD-1] a message that is too long", { recipientDetails: { message: "x".repeat(501) } }, "recipientDetails.message", /500/, gift],
    [
      "[FIELD-1] a recipient's email that is none",
      { recipientDetails: { email: "grace" } },
      "recipientDetails.email",
      "Invalid email",
      gift,
    ],
    [
      "[FIELD-1] a gift that starts on a day that there is not",
      { recipientDetails: { startDate: "2027-02-30" } },
      "recipientDetails.startDate",
      /date/,
      gift,
    ],
    [
      "[FIELD-1] a gift that started last week",
      { recipientDetails: { startDate: inDays(-7) } },
      "recipientDetails.startDate",
      /^Selected date must be between \d\d \w{3,4} \d{4} and/,
      gift,
    ],
    [
      "[FIELD-1] a gift that starts in two years",
      { recipientDetails: { startDate: inDays(730) } },
      "recipientDetails.startDate",
      /^Selected date must be between/,
      gift,
    ],
    [
      "[FIELD-1] a day to start on for what is no gift",
      { recipientDetails: { startDate: inDays(7) } },
      "recipientDetails.startDate",
      /Only a gift/,
    ],
    [
      "[FIELD-1] a year of graduation that is none",
      { studentDetails: { yearOfGraduation: "next" } },
      "studentDetails.yearOfGraduation",
      /not written as expected/,
    ],
    ["[CONSENT-1] a consent without the time it was given", { consents: { terms: "yes" } }, "consents.terms", /date-time/],
    ["a permission with a name for a database to trip over", { contactPermissions: { "e-mail'; drop": AT } }, "contactPermissions", /./],
    [
      "a detail that we do not know",
      { recipientDetails: { cardNumber: "4111111111111111" } as never },
      "recipientDetails.cardNumber",
      /not known/,
    ],
  ];
  it.each(cases)("%s is refused by its path, and nothing is ordered", async (_title, change, path, message, lines) => {
    const id = await shop.checkout(lines);
    const refused = await order(orderOf(id, change));
    expect(refused.status, refused.text).toBe(422);
    const problems = refused.body.error.problems as { path: string; message: string }[];
    expect(problems.map((problem) => problem.path)).toContain(path);
    expect(problems.find((problem) => problem.path === path)!.message).toMatch(message);
    expect(refused.text).not.toContain("41111111");
    expect((await shop.load(id)).completed).toBe(false);
  });

  it.each([
    ["[PHONE-1] spaces, brackets and an extension", { customerDetails: { ...ADA, phone: "+1 (212) 555-0123 x12" } }],
    ["[PHONE-1] seven digits and eleven", { customerDetails: { ...ADA, phone: "+44 1234567" } }],
    ["[PHONE-1] a number without a calling code", { customerDetails: { ...ADA, phone: "07700 900123" } }],
    ["[FIELD-2] accents in a country that takes them", { customerDetails: { ...ADA, lastName: "Müller-Zoë" }, billingDetails: CH }],
    ["[FIELD-1] a company with a domain for a name", { customerDetails: { ...ADA, companyName: "Booking.com B.V." } }],
    ["[FIELD-2] other letters where no rule stands", { customerDetails: { ...ADA, lastName: "山田" } }],
  ] satisfies [string, Partial<OrderRequest>][])("%s is taken", async (_title, change) => {
    const placed = await order(orderOf(await shop.checkout(), change));
    expect(placed.status, placed.text).toBe(201);
  });
});
