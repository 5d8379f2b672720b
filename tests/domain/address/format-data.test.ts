/** The address data: generated, complete, and held against a second source. */
import { readdirSync, readFileSync } from "node:fs";
import { iso31662 } from "iso-3166";
import iso from "i18n-iso-countries";
import { describe, expect, it } from "vitest";
import { addressFormatSource, countryCodes } from "../../../scripts/generate-address-formats.mjs";
import { ADDRESS_TWO_TYPES, CITY_NAME_TYPES, STATE_NAME_TYPES, ZIP_NAME_TYPES, layoutOf } from "../../../src/domain/address/format";
import { STATE_POSTCODE_COUNTRIES } from "../../../src/domain/address/postcode";
import { addressFormats, formatOf } from "../../support/address-formats";

const FOLDER = "src/domain/address/formats";

describe("address formats", () => {
  it("[ADDR-2] are what the generator makes of Google's data and the overlay's postcodes, file by file", () => {
    expect(readdirSync(FOLDER).sort()).toEqual(countryCodes().map((code) => `${code}.json`));
    for (const code of countryCodes())
      expect(readFileSync(`${FOLDER}/${code}.json`, "utf8"), `${code}: run npm run generate:data`).toBe(addressFormatSource(code));
  });

  it("[ADDR-2] cover every country there is, and the two that only the Universal Postal Union knows", () => {
    const known = Object.keys(iso.getAlpha2Codes());
    const covered = addressFormats.map(({ key }) => key);
    expect(known.filter((code) => !covered.includes(code))).toEqual([]);
    expect(covered.filter((code) => !known.includes(code))).toEqual(["AC", "TA"]);
  });

  it.each(addressFormats.map((format) => [format.key, format] as const))(
    "[ADDR-2] %s names only what a form has words for, and hides nothing it requires",
    (_key, format) => {
      expect(STATE_NAME_TYPES).toContain(format.state_name_type);
      expect(CITY_NAME_TYPES).toContain(format.city_name_type);
      expect(ZIP_NAME_TYPES).toContain(format.zip_name_type);
      if (format.address_two_type) expect(ADDRESS_TWO_TYPES).toContain(format.address_two_type);
      for (const letter of format.hide) expect(format.require).not.toContain(letter);
      expect(format.require).toMatch(/^[ACSZ]+$/);
      expect(
        layoutOf(format.fmt)
          .flat()
          .map(({ letter }) => letter),
      ).toContain("A");
      if (format.zip) for (const example of format.zipex?.split(",") ?? []) expect(example).toMatch(new RegExp(`^(?:${format.zip})$`));
      for (const list of [
        format.sub_names,
        format.sub_lnames,
        format.sub_zips,
        format.sub_zipexs,
        format.sub_isoids,
        ...Object.values(format.sub_names_in ?? {}),
      ])
        if (list) expect(list).toHaveLength(format.sub_keys!.length);
    },
  );

  it("[ADDR-3] the eight countries with postcodes by state have them", () => {
    for (const country of STATE_POSTCODE_COUNTRIES) expect(formatOf(country).sub_zips?.filter(Boolean).length, country).toBeGreaterThan(5);
  });

  it("[REF-1] the states of the United States and the provinces of Canada are those of ISO 3166-2, and the armed forces", () => {
    const isoStates = (country: string) => iso31662.filter(({ code }) => code.startsWith(`${country}-`)).map(({ code }) => code.slice(3));
    const states = formatOf("US").sub_keys!;
    // The post's own: three regions of the armed forces, and three states in free association that it delivers to.
    expect(states.filter((code) => !isoStates("US").includes(code)).sort()).toEqual(["AA", "AE", "AP", "FM", "MH", "PW"]);
    // Nobody lives on the minor outlying islands, and no post goes there.
    expect(isoStates("US").filter((code) => !states.includes(code))).toEqual(["UM"]);
    for (const code of ["DC", "PR", "GU", "VI", "AS", "MP"]) expect(states).toContain(code);
    expect([...formatOf("CA").sub_keys!].sort()).toEqual(isoStates("CA").sort());
  });

  it("[REF-1] they have the names of ISO 3166-2, but for the post's own", () => {
    const differing = ["US", "CA"].flatMap((country) =>
      formatOf(country).sub_keys!.flatMap((code, index) => {
        const name = formatOf(country).sub_names![index]!;
        return name === iso31662.find((entry) => entry.code === `${country}-${code}`)?.name ? [] : [`${code} ${name}`];
      }),
    );
    expect(differing).toEqual([
      "AA Armed Forces (AA)",
      "AE Armed Forces (AE)",
      "AP Armed Forces (AP)",
      "MH Marshall Islands",
      "FM Micronesia",
      "PW Palau",
      "VI Virgin Islands",
    ]);
  });

  /** Codes of Google's data that ISO 3166-2 does not have: older codes, codes of its own, and names where a place has no code. */
  const KNOWN: Readonly<Record<string, string>> = {
    AU: "JBT",
    BS: "Abaco|Andros|Crooked Island|Eleuthera|Grand Bahama|N.P.",
    CN: "34|92|11|50|35|62|44|45|52|46|13|41|23|42|43|22|32|36|21|15|64|63|37|14|61|31|51|71|12|54|91|65|53|33",
    CV: "Fogo|Santiago|Santo Antão|São Nicolau",
    HK: "Kowloon|Hong Kong Island|New Territories",
    IN: "CT|OR|TG|UT",
    IT: "AO",
    KY: "Cayman Brac|Grand Cayman|Little Cayman",
    PH: "MAG",
    RU: "Автономна Республіка Крим|Севастополь",
    TV: "Niulakita",
    TW: "金門縣|連江縣",
    US: "AA|AE|AP|MH|FM|PW",
  };

  it.each(addressFormats.filter(({ sub_keys }) => sub_keys).map((format) => [format.key, format] as const))(
    "[REF-1] the subdivisions of %s are those of ISO 3166-2, but for the known ones",
    (key, format) => {
      const found = format.sub_keys!.filter((_code, index) => !format.sub_isoids?.[index]);
      expect(found.join("|")).toBe(KNOWN[key] ?? "");
    },
  );
});
