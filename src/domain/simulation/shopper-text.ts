/** A simulated shopper as text: in the address of a picture, and among those that people saved. [BLD-6] [BLD-8] */
import { isRecord } from "../json/is-record";
import { knownAttributes } from "../order/known-attributes";
import { MAX_OF_AN_OFFER, type SimulatedItem, type SimulatedShopper } from "./simulated-shopper";

/** Of the address of a draft: whose view of it is drawn. */
export const SIMULATED_SHOPPER_QUERY = "shopper";

/** Attribute of the document's element that tells such a picture from any other answer. */
export const SIMULATED_MARK = "data-simulated";

/** No basket that somebody looks at has more, and an address ends somewhere. */
export const MAX_ITEMS = 20;
const LONGEST_TEXT = 200;
const WALL_TIME = /^[12]\d{3}-\d\d-\d\dT\d\d:\d\d$/;

/** JSON, what is usual left out: it stands in addresses. */
export const shopperText = ({ items, country, signedIn, said, when }: SimulatedShopper): string =>
  JSON.stringify({ items, country, ...(signedIn && { signedIn }), ...(Object.keys(said).length > 0 && { said }), ...(when && { when }) });

/** @returns undefined for what is no such shopper, whoever wrote it: an address can be made by anybody */
export function shopperFromText(text: string): SimulatedShopper | undefined {
  try {
    return shopperFrom(JSON.parse(text));
  } catch {
    return undefined;
  }
}

/** The same of JSON that was read already. */
export function shopperFrom(value: unknown): SimulatedShopper | undefined {
  if (!isRecord(value)) return undefined;
  const { items, country, signedIn = false, said = {}, when } = value;
  if (!Array.isArray(items) || items.length > MAX_ITEMS || !items.every(isItem)) return undefined;
  if (typeof country !== "string" || !/^[A-Z]{2}$/.test(country) || typeof signedIn !== "boolean") return undefined;
  if (!isRecord(said) || !Object.values(said).every(isSaid)) return undefined;
  if (when !== undefined && (typeof when !== "string" || !WALL_TIME.test(when))) return undefined;
  return {
    items: items.map(({ path, quantity }) => ({ path, quantity })),
    country,
    signedIn,
    // An attribute may have gone with its file since somebody saved this.
    said: Object.fromEntries(Object.entries(said).filter(([name]) => knownAttributes.has(name))) as SimulatedShopper["said"],
    when,
  };
}

const isText = (value: unknown): value is string => typeof value === "string" && value.length <= LONGEST_TEXT;

const isItem = (item: unknown): item is SimulatedItem =>
  isRecord(item) &&
  isText(item["path"]) &&
  Number.isInteger(item["quantity"]) &&
  (item["quantity"] as number) >= 1 &&
  (item["quantity"] as number) <= MAX_OF_AN_OFFER;

const isSaid = (value: unknown): boolean =>
  typeof value === "boolean" || isText(value) || (typeof value === "number" && Number.isFinite(value));
