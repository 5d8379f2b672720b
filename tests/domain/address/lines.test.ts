/** Addresses on paper, in every country. */
import fc from "fast-check";
import { describe, expect, it } from "vitest";
import { addressLines } from "../../../src/domain/address/lines";
import { lettersOf } from "../../../src/domain/address/parts";
import { streetLine } from "../../../src/domain/address/street";
import type { Address } from "../../../src/domain/order/order";
import { addressFormats, formatOf } from "../../support/address-formats";

describe("address lines", () => {
  it.each<[string, Address, string[]]>([
    ["GB", { address1: "12 Lantern Yard", city: "London", postalCode: "EC2A 9ZZ" }, ["12 Lantern Yard", "London", "EC2A 9ZZ"]],
    [
      "US",
      { address1: "1 Main St", address2: "Apt 4", city: "Springfield", state: "IL", postalCode: "62701" },
      ["1 Main St", "Apt 4", "Springfield, IL 62701"],
    ],
    ["US", { address1: "1 Main St", city: "Springfield", postalCode: "62701" }, ["1 Main St", "Springfield 62701"]],
    [
      "CH",
      { buildingNumber: "7", streetName: "Bahnhofstrasse", city: "Zürich", postalCode: "8001" },
      ["7 Bahnhofstrasse", "CH-8001 Zürich"],
    ],
    ["JP", { address1: "1-1", city: "千代田区", state: "東京都", postalCode: "100-0001" }, ["〒100-0001", "東京都", "千代田区", "1-1"]],
    [
      "JP",
      { address1: "1-1 Chiyoda", city: "Chiyoda-ku", state: "Tokyo", postalCode: "100-0001" },
      ["1-1 Chiyoda, Chiyoda-ku, Tokyo", "100-0001"],
    ],
    ["SG", { address1: "1 Raffles Place", postalCode: "048616" }, ["1 Raffles Place", "SINGAPORE 048616"]],
    [
      "BR",
      { company: "Livraria", address1: "Rua A 1", address2: "Centro", city: "Salvador", state: "BA", postalCode: "40301-110" },
      ["Livraria", "Rua A 1", "Centro", "Salvador-BA", "40301-110"],
    ],
    ["HK", { address1: "1 Nathan Road", city: "Tsim Sha Tsui", state: "Kowloon" }, ["1 Nathan Road", "Tsim Sha Tsui", "Kowloon"]],
    ["GB", { address1: "1 High St", city: "Ashford", state: "Kent", postalCode: "TN23 1AA" }, ["1 High St", "Ashford", "Kent", "TN23 1AA"]],
    ["GB", {}, []],
    ["SG", { address1: "1 Raffles Place", city: "Tanglin", postalCode: "048616" }, ["1 Raffles Place", "Tanglin", "SINGAPORE 048616"]],
    ["AE", { address1: "1 Dock Road", city: "Jumeirah", state: "Dubai" }, ["1 Dock Road", "Jumeirah", "Dubai"]],
    ["MO", { address1: "Rua 1", city: "Taipa", state: "Macau", postalCode: "999078" }, ["Rua 1", "Taipa", "Macau", "999078"]],
    ["JP", { address1: "一", city: "千代田区", postalCode: "100-0001" }, ["〒100-0001", "千代田区", "一"]],
    [
      "GB",
      {
        company: " Folio ",
        address1: " 1 High St ",
        address2: " Flat 2 ",
        city: " Ashford ",
        state: " ",
        county: " Kent ",
        postalCode: " TN23 1AA ",
      },
      ["Folio", "1 High St", "Flat 2", "Ashford", "Kent", "TN23 1AA"],
    ],
    ["US", { address1: "1 Main St", city: " ", state: " IL ", postalCode: " 62701 " }, ["1 Main St", "IL 62701"]],
  ])("[ADDR-2] %s %j", (country, address, lines) => expect(addressLines(address, formatOf(country))).toEqual(lines));

  it("[ADDR-2] recipient and country have their places, and capitals are the post's of that country", () => {
    const address = { address1: "1 Main St", city: "Springfield", state: "il", postalCode: "62701" };
    expect(addressLines(address, formatOf("US"), { recipient: " Ada Byron ", country: "United States", capitals: true })).toEqual([
      "Ada Byron",
      "1 Main St",
      "SPRINGFIELD, IL 62701",
      "United States",
    ]);
    expect(addressLines({ city: "istanbul" }, formatOf("TR"), { capitals: true })).toEqual([
      formatOf("TR").upper.includes("C") ? "İSTANBUL" : "istanbul",
    ]);
  });

  it("[ADDR-2] what was typed comes back: every part once, in the order of the country's form, in every country", () => {
    const letters = { N: "Recipient", O: "Company", A: "Street", C: "City", S: "State", Z: "Code" } as const;
    // Not Latin, so that the country's own order holds.
    const token = fc.constantFrom(..."日本語中文字漢東京都大阪北海道".split(""));
    const filled = fc.record({ N: token, O: token, A: token, C: token, S: token, Z: token });
    fc.assert(
      fc.property(
        fc.constantFrom(...addressFormats),
        filled,
        fc.subarray(["N", "O", "A", "C", "S", "Z"] as const),
        (format, characters, given) => {
          const text = (letter: (typeof given)[number]) => (given.includes(letter) ? `${characters[letter]}${letters[letter]}` : "");
          const address: Address = { company: text("O"), address1: text("A"), city: text("C"), state: text("S"), postalCode: text("Z") };
          const lines = addressLines(address, format, { recipient: text("N") });
          expect(lines.every((line) => line.trim() === line && line !== "")).toBe(true);
          const places = given.map((letter) => {
            const at = lines.join("\n").split(text(letter));
            expect(at, `${format.key} ${letter} in ${lines.join(" | ")}`).toHaveLength(2);
            return { letter, at: at[0]!.length };
          });
          const order = lettersOf(format).filter((letter) => (given as string[]).includes(letter) && format.fmt.includes(`%${letter}`));
          expect(
            places
              .filter(({ letter }) => format.fmt.includes(`%${letter}`))
              .sort((a, b) => a.at - b.at)
              .map(({ letter }) => letter),
          ).toEqual(order);
        },
      ),
      { numRuns: 500 },
    );
  });

  it.each<[Address, string]>([
    [{ buildingNumber: "12", streetName: "Lantern Yard" }, "12 Lantern Yard"],
    [{ buildingNumber: " 12 ", streetName: " Lantern Yard " }, "12 Lantern Yard"],
    [{ streetName: "Lantern Yard" }, "Lantern Yard"],
    [{ address1: "  ", buildingNumber: "12", streetName: "Lantern Yard" }, "12 Lantern Yard"],
    [{ address1: "1 High St", streetName: "Lantern Yard" }, "1 High St"],
    [{}, ""],
  ])("[ADDR-1] the street of %j is '%s'", (address, line) => expect(streetLine(address)).toBe(line));
});
