import { describe, expect, it } from "vitest";
import { outsideServices } from "../../src/server/site/outside-services";
import { SHOP_DEFAULTS, type ShopSettings } from "../../src/server/catalogue/shop-settings";

const sandbox = { sandbox: true, sandboxUrl: "http://localhost:4401" };
const lookup = { use_loqate: true, loqate_key: "AB11-CD22", loqate_country_codes: ["GB"] };
const told = (more: Partial<ShopSettings>, parts = sandbox) =>
  outsideServices(parts, { ...SHOP_DEFAULTS, ...more } as ShopSettings).address_lookup;

describe("the address look-up that pages are told of", () => {
  it.each<[string, Partial<ShopSettings>, object | undefined]>([
    ["with a key and countries", lookup, { url: "http://localhost:4401/address-lookup", key: "AB11-CD22", countries: ["GB"] }],
    [
      "in compact sections everywhere",
      { ...lookup, use_loqate_compact_address: true },
      { url: "http://localhost:4401/address-lookup", key: "AB11-CD22", countries: ["GB"], compact: true },
    ],
    ["switched off, compact or not", { ...lookup, use_loqate: false, use_loqate_compact_address: true }, undefined],
    ["without a key", { ...lookup, loqate_key: "" }, undefined],
    ["without a country", { ...lookup, loqate_country_codes: [] }, undefined],
  ])("[ADDR-5] %s", (_case, settings, expected) => expect(told(settings)).toEqual(expected));

  it("[ADDR-5] without the sandbox it is the real service", () =>
    expect(told(lookup, { ...sandbox, sandbox: false })?.url).toBe("https://api.addressy.com"));
});
