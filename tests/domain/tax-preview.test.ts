import { describe, expect, it } from "vitest";
import { GENERAL_FORMAT } from "../../src/domain/address/format";
import { isTaxAddress, taxPreviewRequest, TAX_ERROR_MS, type TaxAddress } from "../../src/domain/money/tax-preview";
import { sampleCheckout } from "../../src/storefront/sample-state";
import { formatOf } from "../support/address-formats";

describe("the tax preview", () => {
  it.each<[string, TaxAddress, boolean]>([
    ["a country without states", { country: "DE" }, true],
    ["a state that is missing", { country: "US", postalCode: "10001" }, false],
    ["a postcode that is missing", { country: "US", state: "NY" }, false],
    ["a postcode that is being typed", { country: "US", state: "NY", postalCode: "100" }, false],
    ["state and postcode", { country: "US", state: "NY", postalCode: "10001" }, true],
    ["nine digits", { country: "US", state: "NY", postalCode: "10001-1234" }, true],
    ["a county in a state's place", { country: "US", county: "NY", postalCode: "10001" }, true],
    ["a state of another country", { country: "US", state: "ON", postalCode: "10001" }, false],
    ["spaces for a state", { country: "CA", state: "  " }, false],
    ["spaces for a state that is typed freely", { country: "IN", state: "  " }, false],
    ["spaces for a county that is typed freely", { country: "IN", county: "  " }, false],
    ["spaces for a postcode", { country: "US", state: "NY", postalCode: "  " }, false],
    ["a province, without a postcode", { country: "CA", state: "QC" }, true],
    ["a state that is typed freely", { country: "IN", state: "somewhere" }, true],
    ["a state that the country does without", { country: "GB", state: "" }, true],
  ])("[TAX-1] %s", (_case, address, expected) => expect(isTaxAddress(address, formatOf(address.country!))).toBe(expected));

  it("[TAX-1] a country that is not known has no tax to preview", () => {
    expect(isTaxAddress({ country: "QQ" }, GENERAL_FORMAT)).toBe(false);
    expect(isTaxAddress({}, GENERAL_FORMAT)).toBe(false);
    expect(isTaxAddress({ country: "DE" }, formatOf("FR"))).toBe(false);
  });

  it("[TAX-1] only for the configured countries, a basket with something in it, and before it is ordered", () => {
    const address = { country: "US", state: " NY ", postalCode: "10001", city: "" };
    const ask = (basket: "sample" | "empty" | "completed", countries = ["US"]) =>
      taxPreviewRequest(sampleCheckout(basket), address, formatOf("US"), countries);
    expect(ask("sample")).toEqual({
      checkoutId: "sample-checkout",
      basketVersion: 1,
      billingDetails: { country: "US", state: "NY", postalCode: "10001" },
    });
    expect(ask("sample", ["CA"])).toBeNull();
    expect(ask("sample", [])).toBeNull();
    expect(ask("empty")).toBeNull();
    expect(ask("completed")).toBeNull();
    expect(taxPreviewRequest(null, address, formatOf("US"), ["US"])).toBeNull();
  });

  it("[TAX-1] not with an address that says too little", () => {
    const ask = (address: TaxAddress) => taxPreviewRequest(sampleCheckout("sample"), address, formatOf("US"), ["US"]);
    expect(ask({ country: "US" })).toBeNull();
    expect(ask({})).toBeNull();
  });

  it("[TAX-1] parts of an address without a text are not sent", () => {
    const address = { country: "US", state: "NY", postalCode: " 10001 ", county: "  ", city: undefined };
    expect(taxPreviewRequest(sampleCheckout("sample"), address, formatOf("US"), ["US"])?.billingDetails).toEqual({
      country: "US",
      state: "NY",
      postalCode: "10001",
    });
  });

  it("[TAX-1] [CONST-1] its failure is told for six seconds", () => expect(TAX_ERROR_MS).toBe(6_000));
});
