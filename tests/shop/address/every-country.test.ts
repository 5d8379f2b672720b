/** An address of every country on its way: typed into the form, sent, checked by the server's questions, shown in a summary. */
import fc from "fast-check";
import { describe, expect, it } from "vitest";
import { addressProblems } from "../../../src/domain/address/check";
import { addressLines } from "../../../src/domain/address/lines";
import { addressParts, type AddressPart } from "../../../src/domain/address/parts";
import { plainPostcode } from "../../../src/domain/address/postcode";
import { stateList } from "../../../src/domain/address/subdivision";
import { holdsWebAddress } from "../../../src/domain/fields/web-address";
import type { Address } from "../../../src/domain/order/order";
import { BILLING_SAME } from "../../../src/shop/address/delivery";
import { withAddresses } from "../../../src/shop/checkout/order-request";
import { addressFormats } from "../../support/address-formats";

/** What somebody types into a line; a link is refused there, which other tests see. */
const text = fc
  .stringMatching(/^[A-Za-zÀ-ÖØ-öø-ÿ][A-Za-zÀ-ÖØ-öø-ÿ0-9 .'/-]{0,15}[A-Za-z0-9]$/)
  .filter((line) => !holdsWebAddress(line, "address"));
const typed = fc.record({
  company: text,
  buildingNumber: fc.stringMatching(/^[1-9][0-9]{0,3}[a-z]?$/),
  streetName: text,
  address1: text,
  address2: text,
  city: text,
  // No state that a country lists, whose postcode would have to belong to it: "CH" is one of India's.
  state: text.map((words) => `${words} 9Q`),
});

describe("an address of every country", () => {
  it("[ADDR-1] [ADDR-2] [ADDR-4] what is typed passes, is sent as bill and delivery, and stands in the summary, every part of it", () => {
    fc.assert(
      fc.property(fc.constantFrom(...addressFormats), typed, fc.boolean(), (format, words, splitStreet) => {
        const listed = { US: "CA", CA: "QC" }[format.key];
        const values: Partial<Record<AddressPart, string>> = {
          ...words,
          country: format.key,
          ...(listed && { state: listed }),
          postalCode: plainPostcode(format.zipex?.split(",")[0] ?? format.zip ?? "1000", format),
        };
        const shape = { splitStreet, company: "required", address2: "shown" } as const;
        const fields = Object.fromEntries(addressParts(format, shape).map((part) => [part, values[part]!]));
        const { billingDetails, deliveryDetails } = withAddresses(
          { deliveryDetails: fields, billingDetails: {} },
          { [BILLING_SAME]: "on" },
          true,
        );
        expect(billingDetails).toEqual(deliveryDetails);
        expect(addressProblems(billingDetails as Address, format, shape)).toEqual([]);
        const lines = addressLines(billingDetails as Address, format).join("\n");
        for (const [part, value] of Object.entries(fields))
          if (part !== "country") expect(lines, `${format.key} ${part}`).toContain(value.trim());
      }),
      { numRuns: 500 },
    );
  });

  it("[ADDR-3] every state of a list can be chosen, and an example of its own postcodes belongs to it", () => {
    for (const format of addressFormats.filter(({ sub_zipexs, key }) => sub_zipexs && ["US", "AU", "BR", "MX", "MY"].includes(key)))
      for (const [index, { code }] of stateList(format, "en").entries())
        for (const postalCode of format.sub_zipexs![index]?.split(",").filter(Boolean) ?? []) {
          const address = { country: format.key, address1: "1", city: "A", state: code, postalCode };
          expect(addressProblems(address, format), `${format.key}-${code} ${postalCode}`).toEqual([]);
        }
  });
});
