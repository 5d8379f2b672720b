/** The account that an invoice is paid to. */
import { describe, expect, it } from "vitest";
import { bankOf } from "../../src/server/catalogue/shop-settings";
import { bankLines, isIban } from "../../src/domain/bank/bank-account";

describe("[MMA-2] a bank account", () => {
  it.each([
    ["DE89 3704 0044 0532 0130 00", true],
    ["GB29NWBK60161331926819", true],
    ["gb29 nwbk 6016 1331 9268 19", true],
    ["MT84MALT011000012345MTLCAST001S", true],
    // A digit that is another, and two that changed places.
    ["DE89 3704 0044 0532 0130 01", false],
    ["GB29NWBK60163131926819", false],
    ["DE89", false],
    ["", false],
    ["1234 5678 9012 3456", false],
  ])("whose number is %s: %s", (text, isRight) => {
    expect(isIban(text)).toBe(isRight);
  });

  it("is written out with what it has, its IBAN in groups of four", () => {
    const say = (key: string) => `<${key}>`;
    expect(bankLines({ holder: "Sentinel Ltd", iban: "gb29NWBK60161331926819", bic: "NWBKGB2L", bank: "The Bank" }, say)).toEqual([
      "Sentinel Ltd",
      "IBAN: GB29 NWBK 6016 1331 9268 19",
      "BIC: NWBKGB2L",
      "The Bank",
    ]);
    expect(bankLines({ holder: "Sentinel Ltd", account_number: "31926819", sort_code: "60-16-13" }, say)).toEqual([
      "Sentinel Ltd",
      "<accountNumber>: 31926819",
      "<sortCode>: 60-16-13",
    ]);
  });

  it("is the brand's that sells all of it, where that has its own, else the shop's", () => {
    const [shops, brands] = [
      { holder: "Shop", iban: "1" },
      { holder: "Folio", iban: "2" },
    ];
    const shop = {
      bank: shops,
      brands: [
        { name: "Folio", paths: ["/magazine"], offers: ["/offers/folio/"], bank: brands },
        { name: "Sentinel", paths: ["/"], offers: ["/offers/sentinel/"] },
      ],
    };
    expect(bankOf(shop, ["/offers/folio/a"])).toBe(brands);
    expect(bankOf(shop, ["/offers/sentinel/a"])).toBe(shops);
    expect(bankOf(shop, ["/offers/folio/a", "/offers/sentinel/a"])).toBe(shops);
    expect(bankOf({}, ["/offers/folio/a"])).toBeUndefined();
  });
});
