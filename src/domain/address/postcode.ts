/** Postcodes: of the country's form, and of the state they are said to be in. [ADDR-3] */
import type { AddressFormat } from "./format";
import { findSubdivisions } from "./subdivision";

const patterns = new Map<string, RegExp>();

function pattern(source: string): RegExp {
  let compiled = patterns.get(source);
  if (!compiled) patterns.set(source, (compiled = new RegExp(source)));
  return compiled;
}

/**
 * A postcode as the country's post writes it, however it was typed: in capitals, with its spaces and dashes where they belong, without the
 * prefix
 * that only stands on envelopes ("CH-8001" is 8001). A text that is no postcode of the country is answered as it was typed, but for spaces
 * at its ends.
 */
export function plainPostcode(postcode: string, format: Pick<AddressFormat, "key" | "zip" | "zipex" | "postprefix">): string {
  // Digits of a Japanese keyboard are digits.
  const text = postcode.normalize("NFKC").trim().toUpperCase();
  if (!text || !format.zip) return text;
  const whole = pattern(`^(?:${format.zip})$`);
  const bare = text.replace(SEPARATORS, "");
  const prefixes = [...new Set([format.postprefix ?? "", format.key])].map((prefix) => prefix.replace(SEPARATORS, ""));
  const bodies = [bare, ...prefixes.filter((prefix) => bare.startsWith(prefix)).map((prefix) => bare.slice(prefix.length))];
  const written = bodies.flatMap((body) => shapes(format).flatMap((shape) => inShape(body, shape) ?? []));
  return [...written, text, ...bodies].find((candidate) => whole.test(candidate)) ?? postcode.trim();
}

const SEPARATORS = /[\s.\-\u2010-\u2015\u2212]+/gu;

/**
 * Where letters, digits and separators stand in the country's examples. A letter that is the same in all of them belongs to the shape:
 * "LV-" of LV-1073.
 */
function shapes({ key, zipex = "" }: Pick<AddressFormat, "key" | "zipex">): string[] {
  const known = shapesOf.get(key);
  if (known) return known;
  const examples = zipex.split(",").filter(Boolean);
  const [start = ""] = /^[A-Z]+(?=[^A-Z])/.exec(examples[0] ?? "") ?? [];
  const fixed = start && examples.every((example) => example.startsWith(start)) ? start : "";
  const made = [...new Set(examples.map((example) => fixed + example.slice(fixed.length).replace(/[A-Z\d]/g, "#")))];
  shapesOf.set(key, made);
  return made;
}
const shapesOf = new Map<string, string[]>();

/**
 * `body` with the separators of `shape`, and with the letters that it begins with where they are missing; undefined where it is longer or
 * shorter.
 */
function inShape(body: string, shape: string): string | undefined {
  const [fixed = ""] = /[A-Z]*/.exec(shape) ?? [];
  const places = shape.length - shape.replace(/[A-Z#]/g, "").length;
  const full = body.length === places - fixed.length && fixed ? fixed + body : body;
  if (full.length !== places) return undefined;
  let at = 0;
  return [...shape].map((place) => (/[A-Z#]/.test(place) ? full[at++] : place)).join("");
}

/** True for a country without a pattern, and for an empty postcode: whether one is required is another question. */
export function isPostcode(postcode: string, format: AddressFormat): boolean {
  const text = plainPostcode(postcode, format);
  return !text || !format.zip || pattern(`^(?:${format.zip})$`).test(text);
}

/** Countries whose states have postcodes of their own. [ADDR-3] */
export const STATE_POSTCODE_COUNTRIES: readonly string[] = ["AU", "BR", "CA", "IN", "JP", "MX", "MY", "US"];

/**
 * Whether `postcode` may be one of `state`. The state is typed freely in most countries, so a text that is none of the known states
 * says nothing against a postcode [GAP-21]. A postcode of several states (K1A 0B1: Ontario and Quebec) fits each.
 */
export function isPostcodeOfState(postcode: string, state: string, format: AddressFormat): boolean {
  const text = plainPostcode(postcode, format);
  if (!text || !STATE_POSTCODE_COUNTRIES.includes(format.key)) return true;
  const prefixes = findSubdivisions(state, format).map((index) => format.sub_zips?.[index]);
  return prefixes.length === 0 || prefixes.some((prefix) => !prefix || pattern(`^(?:${prefix})`).test(text));
}

/** True where every postcode can be typed with digits alone (US 10001-1234 as 10001, JP 100-0001 as 1000001): a keypad will do. */
export function isTypedInDigits({ zip }: Pick<AddressFormat, "zip">): boolean {
  const needed = zip?.replaceAll("\\d", "").replace(/\([^()]*\)\?|[- ]\?/g, "");
  return !!needed?.match(/^[\d{},|()?:]*$/);
}
