import fc from "fast-check";
import { describe, expect, it } from "vitest";
import { segmentNames, signedInUser, subscriberOf, userAttributes } from "../../src/domain/person/user";

describe("[SESS-5] what a provider tells of a shopper", () => {
  it("the contract's attributes are kept, texts as texts; what is none of them stays out", () => {
    expect(
      userAttributes({
        sub: "a",
        email: "a@b.example",
        email_verified: "true",
        given_name: "A",
        "custom:ContactId": 12,
        "lmo:lst": 1,
        iat: 5,
        "custom:other": "x",
        family_name: "",
      }),
    ).toEqual({ sub: "a", email: "a@b.example", email_verified: true, given_name: "A", "custom:ContactId": "12", "lmo:lst": "1" });
  });

  it.each([[{}], [{ sub: "" }], [{ sub: 5 }], [{ email: "a@b.example" }]])("without a sub it is nobody: %j", (claims) =>
    expect(userAttributes(claims)).toBeUndefined(),
  );

  it.each([
    [true, true],
    ["true", true],
    [false, false],
    ["false", false],
    [undefined, false],
    ["1", false],
  ])("an address is verified only when the provider says so: %j", (said, verified) => {
    expect(userAttributes({ sub: "a", email: "a@b.example", email_verified: said })!.email_verified).toBe(verified);
  });

  it.each([
    [
      { country: "FR", postal_code: " 75001 ", street_address: "1 Rue Haute" },
      { country: "FR", postal_code: "75001" },
    ],
    ['{"country":"FR"}', { country: "FR" }],
    ["1 Rue Haute, Paris", undefined],
    ["null", undefined],
    [null, undefined],
    [7, undefined],
    [{ country: 7, postal_code: "" }, undefined],
    [{ country: "x".repeat(101) }, undefined],
    [{ country: "x".repeat(100) }, { country: "x".repeat(100) }],
    [{ country: "  ", postal_code: "  " }, undefined],
    [{ country: " FR " }, { country: "FR" }],
  ])("[ADDR-1] of an address claim country and postcode are kept: %j", (address, kept) =>
    expect(userAttributes({ sub: "a", address })!.address).toEqual(kept),
  );

  it("whatever the claims are, only known attributes come out, and reading them again changes nothing", () => {
    const known =
      /^(sub|email|email_verified|family_name|given_name|address|custom:(ContactId|AccountId|segment|external_segment)|lmo:lst)$/;
    fc.assert(
      fc.property(
        fc.dictionary(
          fc.oneof(fc.string(), fc.constantFrom("email", "address", "lmo:lst", "custom:segment", "email_verified", "__proto__")),
          fc.jsonValue(),
        ),
        fc.string({ minLength: 1 }),
        (claims, sub) => {
          const user = userAttributes({ ...claims, sub })!;
          for (const name of Object.keys(user)) expect(name).toMatch(known);
          expect(userAttributes({ ...user })).toEqual(user);
        },
      ),
    );
  });

  it.each([
    ["1", "returning"],
    ["0", "new"],
    ["", "new"],
    [undefined, "new"],
    ["true", "new"],
  ] as const)("lmo:lst %j is a %s subscriber", (value, kind) =>
    expect(subscriberOf(value === undefined ? {} : { "lmo:lst": value })).toBe(kind),
  );

  it("pages get who it is, and nothing that is not there", () => {
    expect(signedInUser({ sub: "a" })).toEqual({ sub: "a", subscriber: "new" });
    expect(signedInUser({ sub: "a", email: "a@b.example", "custom:AccountId": "A1", "custom:ContactId": "C1", "lmo:lst": "1" })).toEqual({
      sub: "a",
      email: "a@b.example",
      accountId: "A1",
      contactId: "C1",
      subscriber: "returning",
    });
  });

  it("[SESS-5] pages get names and address where there are some", () => {
    const user = { sub: "a", given_name: "Ada", family_name: "Byron", address: { country: "GB", postal_code: "EC2A 9ZZ" } };
    expect(signedInUser(user)).toEqual({
      sub: "a",
      givenName: "Ada",
      familyName: "Byron",
      address: { country: "GB", postalCode: "EC2A 9ZZ" },
      subscriber: "new",
    });
    expect(signedInUser({ sub: "a", address: { country: "GB" } }).address).toEqual({ country: "GB" });
    expect(signedInUser({ sub: "a", address: { postal_code: "EC2A 9ZZ" } }).address).toEqual({ postalCode: "EC2A 9ZZ" });
  });

  it("[SESS-5] without an address nothing is said of whether it is verified", () =>
    expect(userAttributes({ sub: "a", email_verified: true })).toEqual({ sub: "a" }));

  it("[SEG-1] segments are named once each, in order", () =>
    expect(segmentNames([" a, b ,a", undefined, "", "c,,b"])).toEqual(["a", "b", "c"]));
});
