import { describe, expect, it } from "vitest";
import { GENERAL_FORMAT } from "../../../src/domain/address/format";
import { loadedFormat, loadFormat } from "../../../src/shop/address/formats";
import { formatOf } from "../../support/address-formats";

describe("address formats in the browser", () => {
  it("[ADDR-2] a country's format is loaded once, and at hand from then on", async () => {
    expect(loadedFormat("JP")).toBeUndefined();
    const [first, second] = await Promise.all([loadFormat("JP"), loadFormat("JP")]);
    expect(first).toBe(second);
    expect(first).toEqual(formatOf("JP"));
    expect(loadedFormat("JP")).toBe(first);
  });

  it.each(["ZZ", "", "../GB", "constructor"])("[ADDR-2] what is no country ('%s') gets the general format", async (country) =>
    expect(await loadFormat(country)).toBe(GENERAL_FORMAT),
  );
});
