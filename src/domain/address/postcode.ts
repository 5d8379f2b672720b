/** Postcodes: of the country's form, and of the state they are said to be in. [ADDR-3] */
import type { AddressFormat } from "./format";
import { findSubdivisions } from "./subdivision";

const patterns = new Map<string, RegExp>();

function pattern(source: string): RegExp {
  let compiled = patterns.get(source);
  if (!compiled) patterns.set(source, (compiled = new RegExp(source)));
  return compiled;
}

/** In capitals, without spaces at the ends and without the country's own prefix ("CH-8001" is 8001). */
export function plainPostcode(postcode: string, { postprefix }: Pick<AddressFormat, "postprefix">): string {
  const text = postcode.trim().toUpperCase();
  return postprefix && text.startsWith(postprefix) ? text.slice(postprefix.length).trim() : text;
}

/** True for a country without a pattern, and for an empty postcode: whether one is required is another question. */
export function isPostcode(postcode: string, format: AddressFormat): boolean {
  const text = plainPostcode(postcode, format);
  return !text || !format.zip || pattern(`^(?:${format.zip})$`).test(text);
}

/** Countries whose states have postcodes of their own, D3 §5. */
export const STATE_POSTCODE_COUNTRIES: readonly string[] = ["AU", "BR", "CA", "IN", "JP", "MX", "MY", "US"];

/**
 * Whether `postcode` may be one of `state`. The state is typed freely in most countries, so a text that is none of the known states
 * says nothing against a postcode (decision 21). A postcode of several states (K1A 0B1: Ontario and Quebec) fits each.
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
