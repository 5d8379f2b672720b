/** Find and Retrieve over the streets. Ids say where something is: "street|house|flat". */
import { lineOf, STREETS, type Street } from "./places";

export interface FoundItem {
  Id: string;
  Type: "Address" | "Street" | "BuildingName";
  Text: string;
  Highlight: string;
  Description: string;
}

const COUNTRY_NAMES: Readonly<Record<Street["country"], string>> = {
  GB: "United Kingdom",
  IE: "Ireland",
  US: "United States",
  FR: "France",
  DE: "Germany",
  CH: "Switzerland",
};

/** @param countries alpha-2; none: all of them */
export function find(text: string, container: string, countries: readonly string[], limit: number): FoundItem[] {
  const inside = container
    ? within(container)
    : STREETS.flatMap((street, index) => (countries.length === 0 || countries.includes(street.country) ? topOf(street, index, text) : []));
  const words = plain(text).split(" ").filter(Boolean);
  const fits = ({ Text, Description }: FoundItem) =>
    words.every((word) =>
      plain(`${Text} ${Description}`)
        .split(" ")
        .some((own) => own.startsWith(word)),
    );
  // Inside a place everything in it is offered; what was typed leads there, and need not stand in each line.
  return (container ? inside : inside.filter(fits)).slice(0, limit);
}

/** A street as a whole, until a number says which house. */
function topOf(street: Street, index: number, text: string): FoundItem[] {
  const house = /\d+/.exec(text)?.[0];
  const houses = house ? housesOf(street).filter((number) => String(number).startsWith(house)) : [];
  if (houses.length) return houses.map((number) => houseItem(street, index, number));
  return [
    {
      Id: `${index}`,
      Type: "Street",
      Text: street.street,
      Highlight: "",
      Description: `${street.city}, ${street.postalCode} - ${housesOf(street).length} Addresses`,
    },
  ];
}

function within(container: string): FoundItem[] {
  const [index, house] = container.split("|").map(Number);
  const street = STREETS[index ?? -1];
  if (!street) return [];
  if (house === undefined) return housesOf(street).map((number) => houseItem(street, index!, number));
  return Array.from({ length: street.flats?.house === house ? street.flats.count : 0 }, (_none, flat) =>
    item(
      `${container}|${flat + 1}`,
      "Address",
      `Flat ${flat + 1}, ${street.flats!.name}`,
      `${lineOf(street, house)}, ${street.city}, ${street.postalCode}`,
    ),
  );
}

function houseItem(street: Street, index: number, house: number): FoundItem {
  const id = `${index}|${house}`;
  const place = `${street.city}, ${street.postalCode}`;
  if (street.flats?.house === house)
    return item(id, "BuildingName", `${street.flats.name}, ${lineOf(street, house)}`, `${place} - ${street.flats.count} Addresses`);
  const company = street.company?.house === house ? `${street.company.name}, ` : "";
  return item(id, "Address", `${company}${lineOf(street, house)}`, place);
}

const item = (Id: string, Type: FoundItem["Type"], Text: string, Description: string): FoundItem => ({
  Id,
  Type,
  Text,
  Highlight: "",
  Description,
});
const housesOf = ({ from, to }: Street): number[] => Array.from({ length: to - from + 1 }, (_none, index) => from + index);
const plain = (text: string): string =>
  text
    .normalize("NFD")
    .replace(/[\u0300-\u036f]/g, "")
    .toLowerCase()
    .replace(/[^\p{L}\p{N}]+/gu, " ")
    .trim();

/** undefined for an id of nothing. */
export function retrieve(id: string): Record<string, string> | undefined {
  const [index, house, flat] = id.split("|").map(Number);
  const street = STREETS[index ?? -1];
  if (!street || house === undefined || !housesOf(street).includes(house)) return undefined;
  if (flat !== undefined && !(street.flats?.house === house && flat >= 1 && flat <= street.flats.count)) return undefined;
  const company = street.company?.house === house ? street.company.name : "";
  const subBuilding = flat === undefined ? "" : `Flat ${flat}`;
  const lines = [company, flat === undefined ? "" : `${subBuilding}, ${street.flats!.name}`, lineOf(street, house)].filter(Boolean);
  const [provinceName, provinceCode] = street.province ?? ["", ""];
  return {
    Id: id,
    DomesticId: id,
    Language: "ENG",
    LanguageAlternatives: "ENG",
    Department: "",
    Company: company,
    SubBuilding: subBuilding,
    BuildingNumber: String(house),
    BuildingName: flat === undefined ? "" : street.flats!.name,
    SecondaryStreet: "",
    Street: street.street,
    Block: "",
    Neighbourhood: "",
    District: "",
    City: street.city,
    Line1: lines[0] ?? "",
    Line2: lines[1] ?? "",
    Line3: lines[2] ?? "",
    Line4: "",
    Line5: "",
    AdminAreaName: "",
    AdminAreaCode: "",
    Province: provinceName,
    ProvinceName: provinceName,
    ProvinceCode: provinceCode,
    PostalCode: street.postalCode,
    CountryName: COUNTRY_NAMES[street.country],
    CountryIso2: street.country,
    Label: [...lines, street.city, street.postalCode].join("\n"),
    Type: company ? "Commercial" : "Residential",
    DataLevel: "Premise",
  };
}
