/** Addresses found from a few words, in the shapes of Loqate's Capture service, and as addresses of ours. [ADDR-1] [ADDR-5] */
import { ADDRESS_MAX_LENGTH, lengthOf } from "./check";
import { hides, requires, type AddressFormat } from "./format";
import { hasStateList } from "./subdivision";
import type { Address } from "../order/order";

/** How often the service is asked whether it is ready. */
export const LOOKUP_POLL_MS = 1_000;

/** One line of a list of places. */
export interface LookupPlace {
  id: string;
  text: string;
  description: string;
  /** True for an address; anything else (a street, a building of flats) holds more places. */
  isAddress: boolean;
}

/** What the service says of one address, in its own names; every part is a text, empty where there is none. */
export interface LookupAddress {
  Company?: string;
  BuildingNumber?: string;
  BuildingName?: string;
  Street?: string;
  Line1?: string;
  Line2?: string;
  Line3?: string;
  Line4?: string;
  Line5?: string;
  City?: string;
  ProvinceName?: string;
  ProvinceCode?: string;
  PostalCode?: string;
  CountryIso2?: string;
}

/**
 * @param format of the address's country: says whether it has states, and how they are written
 * @param inHalves the form asks for building number and street apart: flat and house stand on the second line then [ADDR-1]
 */
export function addressOfLookup(found: LookupAddress, format: AddressFormat, inHalves = false): Address {
  const { Company, BuildingNumber, Street, City, PostalCode, ProvinceCode, ProvinceName, CountryIso2 } = found;
  // Where a company is known, the first line is its name.
  const lines = [found.Line1, found.Line2, found.Line3, found.Line4, found.Line5].filter((line) => line && line !== Company);
  const [first, rest] =
    inHalves && Street ? [undefined, besideStreet(lines as string[], BuildingNumber ?? "", Street)] : twoLines(lines as string[]);
  const state = hasStateList(format) ? ProvinceCode : requires(format, "S") ? ProvinceName || ProvinceCode : undefined;
  const whole: Address = {
    company: Company,
    buildingNumber: BuildingNumber,
    streetName: Street,
    address1: first,
    address2: rest,
    city: City,
    state,
    postalCode: hides(format, "Z") ? undefined : PostalCode,
    country: CountryIso2 || format.key,
  } as Address;
  return Object.fromEntries(Object.entries(whole).flatMap(([part, text]) => (text ? [[part, splitLine(text)[0]]] : [])));
}

/**
 * What the lines say beside number and street, which are taken out once: where they are a line of their own, else out of the line that
 * holds them with more. A house that is called after its street keeps its name, and what cannot be told apart stays whole.
 */
function besideStreet(lines: readonly string[], number: string, street: string): string {
  const forms = number ? [" ", ", "].flatMap((gap) => [number + gap + street, street + gap + number]) : [street];
  const own = lines.findIndex((line) => forms.includes(line.trim()));
  if (own >= 0 || !number) return lines.filter((_, index) => index !== own).join(", ");
  for (const [index, line] of lines.entries())
    for (const form of forms) {
      const at = line.indexOf(form);
      const around = [line.slice(0, at), line.slice(at + form.length)] as const;
      // A number or a word that goes on is another one.
      if (at < 0 || /[\p{L}\d]$/u.test(around[0]) || /^[\p{L}\d]/u.test(around[1])) continue;
      const more = around.map((part) => part.replace(/^[\s,]+|[\s,]+$/g, ""));
      return [...lines.slice(0, index), ...more, ...lines.slice(index + 1)].filter(Boolean).join(", ");
    }
  return lines.join(", ");
}

/**
 * Lines of an address as the two of ours: broken between theirs where that fits, so that a house keeps its name and a street its number.
 */
function twoLines(lines: readonly string[]): [first: string, rest: string] {
  for (let count = lines.length; count > 0; count--) {
    const first = lines.slice(0, count).join(", ");
    const rest = lines.slice(count).join(", ");
    if (lengthOf(first) <= ADDRESS_MAX_LENGTH && lengthOf(rest) <= ADDRESS_MAX_LENGTH) return [first, rest];
  }
  return splitLine(lines.join(", "));
}

/** `text` as far as it fits into a line, broken between words, and what is left of it, which fits too. */
export function splitLine(text: string): [fits: string, rest: string] {
  const words = text.trim().split(/\s+/);
  const line = (): string => {
    let taken = "";
    while (words.length) {
      const longer = taken ? `${taken} ${words[0]}` : words[0]!;
      if (lengthOf(longer) > ADDRESS_MAX_LENGTH) break;
      taken = longer;
      words.shift();
    }
    // One word alone that is too long is cut.
    return taken || [...(words.shift() ?? "")].slice(0, ADDRESS_MAX_LENGTH).join("");
  };
  const clean = (part: string) => part.replace(/,$/, "");
  const first = line();
  return [clean(first), words.length ? clean(line()) : ""];
}
