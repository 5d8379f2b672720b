// Writes src/domain/reference/*.json: countries (i18n-iso-countries), currencies (currency-list, which is Unicode CLDR's) and calling codes
// (libphonenumber-js, which is Google's). [REF-1]
import { mkdirSync, readFileSync, writeFileSync } from "node:fs";
import { createRequire } from "node:module";
import path from "node:path";
import { pathToFileURL } from "node:url";

const require = createRequire(import.meta.url);
const root = path.resolve(import.meta.dirname, "..");
const target = path.join(root, "src/domain/reference");

/** Kosovo has no ISO code: XK is taken by everyone, XKX by banks and the World Bank; the package says XKK, as CLDR does. [GAP-23] */
const ALPHA_3 = { XK: "XKX" };

/** Where the package writes without accents, turns a name around for sorting, or has an official name that nobody looks for. */
const NAMES = {
  BN: "Brunei",
  CI: "Côte d'Ivoire",
  CN: "China",
  FK: "Falkland Islands",
  FM: "Micronesia",
  GM: "The Gambia",
  IR: "Iran",
  LA: "Laos",
  MD: "Moldova",
  MK: "North Macedonia",
  RE: "Réunion",
  RU: "Russia",
  ST: "São Tomé and Príncipe",
  SY: "Syria",
  TW: "Taiwan",
  TZ: "Tanzania",
  VA: "Vatican City",
  VG: "British Virgin Islands",
  VI: "US Virgin Islands",
};

const inOrder = (left, right) => (left < right ? -1 : 1);

function countries() {
  const iso = require("i18n-iso-countries");
  const names = require("i18n-iso-countries/langs/en.json").countries;
  return Object.keys(iso.getAlpha2Codes())
    .sort(inOrder)
    .map((alpha2) => ({
      alpha2,
      alpha3: ALPHA_3[alpha2] ?? iso.alpha2ToAlpha3(alpha2),
      numeric: iso.alpha2ToNumeric(alpha2).padStart(3, "0"),
      name: NAMES[alpha2] ?? [names[alpha2]].flat()[0],
    }));
}

function currencies() {
  const list = JSON.parse(readFileSync(path.join(root, "node_modules/currency-list/lib/currency-list.json"), "utf8")).en;
  const { gone, added } = JSON.parse(readFileSync(path.join(root, "scripts/currency-overlay.json"), "utf8"));
  return [...Object.values(list).filter(({ code }) => !(code in gone)), ...added]
    .map(({ code, name, symbol, symbol_native, decimal_digits, rounding }) => ({
      code,
      name,
      symbol,
      symbol_native,
      decimal_digits,
      rounding,
    }))
    .sort((left, right) => inOrder(left.code, right.code));
}

function callingCodes() {
  const { getCountries, getCountryCallingCode } = require("libphonenumber-js/min");
  const known = new Map(countries().map(({ alpha2, name }) => [alpha2, name]));
  return getCountries()
    .filter((alpha2) => known.has(alpha2))
    .sort(inOrder)
    .map((alpha2) => ({ "calling-code": getCountryCallingCode(alpha2), name: known.get(alpha2), "alpha-2": alpha2 }));
}

/** Name and text of each file: a line for each entry. */
export const referenceSources = () =>
  Object.entries({ countries: countries(), currencies: currencies(), "calling-codes": callingCodes() }).map(([name, entries]) => ({
    name,
    source: `[\n${entries.map((entry) => `  ${JSON.stringify(entry)}`).join(",\n")}\n]\n`,
  }));

if (import.meta.url === pathToFileURL(process.argv[1]).href) {
  mkdirSync(target, { recursive: true });
  for (const { name, source } of referenceSources()) writeFileSync(path.join(target, `${name}.json`), source);
}
