import fc from "fast-check";
import { describe, expect, it } from "vitest";
import {
  afterMe,
  afterUsers,
  isLasting,
  ME_TRANSITIONS,
  USERS_TRANSITIONS,
  usersAnswer,
  type UsersEvent,
} from "../../src/domain/person/email-answers";
import {
  BUSINESS_USER,
  emailFieldError,
  emailKey,
  isUnchecked,
  readableMessage,
  type EmailFieldError,
  type MeServiceStatus,
  type UsersServiceStatus,
} from "../../src/domain/person/email-check";
import { ownedProducts, productOfGroup } from "../../src/domain/basket/exclusion-groups";

const statuses = Object.keys(USERS_TRANSITIONS) as UsersServiceStatus[];
const events: UsersEvent[] = ["changed", "asked", "answered", "refused", "bot-check-failed", "no-answer"];

describe("the users service's states", () => {
  it("[EMAIL-1] are the six of the specification, and the me service's are its four", () => {
    expect(statuses).toEqual(["initial", "pending", "success", "failed", "recaptcha error", "error"]);
    expect(Object.keys(ME_TRANSITIONS)).toEqual(["initial", "pending", "me call success", "me call failed"]);
  });

  it.each<[UsersServiceStatus, UsersEvent, UsersServiceStatus]>([
    ["initial", "asked", "pending"],
    ["pending", "answered", "success"],
    ["pending", "refused", "failed"],
    ["pending", "bot-check-failed", "recaptcha error"],
    ["pending", "no-answer", "error"],
    ["failed", "asked", "pending"],
    ["recaptcha error", "asked", "pending"],
    ["error", "asked", "pending"],
    ["success", "changed", "initial"],
    ["failed", "changed", "initial"],
    ["pending", "changed", "initial"],
  ])("[EMAIL-1] %s, %s: %s", (from, event, to) => expect(afterUsers(from, event)).toBe(to));

  it("[EMAIL-1] an answer that nobody waits for changes nothing", () => {
    for (const status of statuses.filter((name) => name !== "pending"))
      for (const event of ["answered", "refused", "bot-check-failed", "no-answer"] as const) expect(afterUsers(status, event)).toBe(status);
  });

  it("[EMAIL-1] whatever happened before, a changed address is not checked, and asking comes to an end with every answer", () => {
    fc.assert(
      fc.property(fc.array(fc.constantFrom(...events)), (before) => {
        const status = before.reduce(afterUsers, "initial" as UsersServiceStatus);
        expect(statuses).toContain(status);
        expect(afterUsers(status, "changed")).toBe("initial");
        for (const answer of ["answered", "refused", "bot-check-failed", "no-answer"] as const)
          expect(afterUsers(afterUsers(status, "asked"), answer)).not.toBe("pending");
      }),
    );
  });

  it.each<[MeServiceStatus, "asked" | "answered" | "failed", MeServiceStatus]>([
    ["initial", "asked", "pending"],
    ["pending", "answered", "me call success"],
    ["pending", "failed", "me call failed"],
    ["me call success", "failed", "me call success"],
  ])("[EMAIL-1] me service: %s, %s: %s", (from, event, to) => expect(afterMe(from, event)).toBe(to));
});

describe("what the users service answers", () => {
  it.each([
    [
      200,
      { isExistingUser: true, zuoraAccountId: "A1", exclusionGroups: ["G", 3] },
      { kind: "answered", facts: { isExistingUser: true, zuoraAccountId: "A1", exclusionGroups: ["G"] } },
    ],
    [200, { isExistingUser: false, zuoraAccountId: null }, { kind: "answered", facts: { isExistingUser: false, exclusionGroups: [] } }],
    [200, "<html>", { kind: "no-answer" }],
    [200, undefined, { kind: "no-answer" }],
    [406, { message: "whatever" }, { kind: "bot-check-failed" }],
    [400, { message: "ValidationError_EmailInUseNoLoginLink" }, { kind: "refused", message: BUSINESS_USER }],
    [422, { message: 7 }, { kind: "refused", message: "" }],
    [299, { isExistingUser: false }, { kind: "answered", facts: { isExistingUser: false, exclusionGroups: [] } }],
    [300, { isExistingUser: false }, { kind: "refused", message: "" }],
    [199, { isExistingUser: false }, { kind: "refused", message: "" }],
    [499, undefined, { kind: "refused", message: "" }],
    [200, { isExistingUser: true, zuoraAccountId: "" }, { kind: "answered", facts: { isExistingUser: true, exclusionGroups: [] } }],
    [200, { isExistingUser: true, zuoraAccountId: 12 }, { kind: "answered", facts: { isExistingUser: true, exclusionGroups: [] } }],
    [200, { isExistingUser: "true" }, { kind: "no-answer" }],
    [500, { message: "InternalError" }, { kind: "no-answer", message: "InternalError" }],
    [503, undefined, { kind: "no-answer" }],
  ])("[EMAIL-2] %i %j", (status, body, answer) => expect(usersAnswer(status, body)).toEqual(answer));

  it("[EMAIL-2] no body of any shape breaks it", () => {
    fc.assert(
      fc.property(
        fc.integer({ min: 100, max: 599 }),
        fc.jsonValue(),
        (status, body) => void expect(["answered", "bot-check-failed", "refused", "no-answer"]).toContain(usersAnswer(status, body).kind),
      ),
    );
  });

  it("[EMAIL-1] what lasts is not asked for twice; a failure is", () => {
    expect(isLasting(usersAnswer(200, { isExistingUser: false }))).toBe(true);
    expect(isLasting(usersAnswer(400, { message: BUSINESS_USER }))).toBe(true);
    expect(isLasting(usersAnswer(400, { message: "InternalError" }))).toBe(false);
    expect(isLasting({ kind: "no-answer", message: BUSINESS_USER } as never)).toBe(false);
    for (const answer of [usersAnswer(406, {}), usersAnswer(500, {}), usersAnswer(200, null)]) expect(isLasting(answer)).toBe(false);
  });

  it("[EMAIL-2] a shopper reads sentences, never codes", () => {
    expect(readableMessage(" We cannot take this address. ")).toBe("We cannot take this address.");
    expect(readableMessage("InternalError")).toBe("");
    expect(readableMessage(" InternalError ")).toBe("");
    expect(readableMessage("")).toBe("");
  });
});

describe("what stands against an address", () => {
  it.each<[string, boolean, UsersServiceStatus, string, boolean, EmailFieldError, boolean]>([
    ["no email at all", false, "initial", "", false, "validation", false],
    ["a new customer", true, "success", "", false, "none", false],
    ["nobody was asked yet", true, "initial", "", true, "none", false],
    ["being asked", true, "pending", "", true, "none", false],
    ["owns what is in the basket", true, "success", "", true, "blocked-products", false],
    ["buys for a business", true, "failed", BUSINESS_USER, false, "b2b-user", false],
    ["the bot check failed", true, "recaptcha error", "", false, "recaptcha", true],
    ["the message of another answer says nothing", true, "success", BUSINESS_USER, false, "none", false],
    ["the service refused", true, "failed", "InternalError", false, "none", true],
    ["no answer", true, "error", "", false, "none", true],
  ])("[EMAIL-1] %s", (_case, isValid, users, message, owns, error, unchecked) => {
    expect(emailFieldError(isValid, { users, message }, owns ? ["secure-vpn"] : [])).toBe(error);
    expect(isUnchecked({ users, message })).toBe(unchecked);
  });
});

it("[EMAIL-1] two spellings of one address are one", () => expect(emailKey(" Ada@Shop.Example ")).toBe("ada@shop.example"));

describe("products a shopper has once", () => {
  const offer = (...groups: (string | null)[]) => ({
    products: groups.map((group) => ({ path: "/p", name: "P", attributes: { exclusion_group: group } })),
  });

  it.each([
    ["ConsumerIdProtectionExclusion", "identity-protection"],
    ["ConsumerSentinelSecureVPNExclusion", "secure-vpn"],
    ["ConsumerAntivirus2026SecureVPNExclusion", "secure-vpn"],
    ["ConsumerSentinelSecureVPN", null],
    ["BusinessSecureVPNExclusion", null],
    ["", null],
  ])("[EMAIL-3] %s is %s", (group, name) => expect(productOfGroup(group)).toBe(name));

  it("[EMAIL-3] what is in the basket and owned already is named once, in the order of the basket", () => {
    const basket = [
      offer("ConsumerSentinelSecureVPNExclusion"),
      offer(null, "ConsumerIdProtectionExclusion"),
      offer("ConsumerOtherSecureVPNExclusion"),
    ];
    expect(ownedProducts(basket, ["ConsumerIdProtectionExclusion", "ConsumerElsewhereSecureVPNExclusion"])).toEqual([
      "secure-vpn",
      "identity-protection",
    ]);
    expect(ownedProducts(basket, ["ConsumerIdProtectionExclusion"])).toEqual(["identity-protection"]);
    expect(ownedProducts(basket, ["unheard-of"])).toEqual([]);
    expect(ownedProducts([offer("unheard-of")], ["unheard-of"])).toEqual([]);
    expect(ownedProducts([], ["ConsumerIdProtectionExclusion"])).toEqual([]);
  });
});
