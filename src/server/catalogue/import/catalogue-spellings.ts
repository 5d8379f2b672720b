/** Other spellings that subscription platforms deliver, written as the contract writes them, before the shape is judged. [API-9] */
import { isRecord } from "../../../domain/json/is-record";
import { catalogueSchemas } from "../../result/schemas";
import { isEmpty } from "../translated-attributes";
import { fitted } from "./contract-values";

/**
 * Values as the schemas expect them (`fitted`), `type: "one-time"` of a charge, and whole products without a name: what is delivered stays
 * as it is otherwise.
 */
export function inContractSpelling(kind: string, body: unknown): unknown {
  const schema = catalogueSchemas[kind];
  if (!schema || !isRecord(body)) return body;
  const own = saying(fitted(body, schema) as Record<string, unknown>, OPTIONAL[kind]);
  if (kind === "promo-code") return own;
  const written = without(own, "id", "type", "baseTemplate", "attributes");
  if (!isRecord(written["data"])) return written;
  const data = saying(without(written["data"], "translations"), OPTIONAL_IN_DATA[kind]);
  return { ...written, data: kind === "offer" || kind === "add-on" ? { ...data, ...listsOf(data) } : data };
}

/** Fields of which the shape knows no empty one, though they need not be there. */
const OPTIONAL: Readonly<Record<string, readonly string[]>> = {
  offer: ["record_type"],
  "add-on": ["record_type"],
  upsell: ["type", "name"],
  "cross-sell": ["type", "name"],
  "promo-code": ["name", "value", "amounts", "per", "valid_from", "valid_to"],
};
const OPTIONAL_IN_DATA: Readonly<Record<string, readonly string[]>> = { "add-on": ["for_offers"], campaign: ["offers"] };

function listsOf({ attributes, products, attachments, translations }: Record<string, unknown>): Record<string, unknown> {
  const { price__limio: charges, opentext_allowed_countries: countries } = isRecord(attributes) ? attributes : {};
  const all = (list: unknown[], ...names: string[]) => list.map((entry) => (isRecord(entry) ? without(entry, ...names) : entry));
  return {
    ...(isRecord(attributes) && {
      attributes: {
        ...attributes,
        ...(Array.isArray(charges) && { price__limio: all(charges, "name", "label", "use_external_price").map(chargeSpelling) }),
        ...(Array.isArray(countries) && { opentext_allowed_countries: countries.map(countryCode).filter(Boolean) }),
      },
    }),
    ...(isRecord(translations) && { translations: saying(translations, Object.keys(translations)) }),
    ...(Array.isArray(products) && {
      products: all(products, "attributes").map((product) => namedProduct(isRecord(product) ? saying(product, ["name"]) : product)),
    }),
    ...(Array.isArray(attachments) && { attachments: all(attachments, "name", "type") }),
  };
}

/** Fields that are null are absent: nobody has to read both. */
const without = (entry: Record<string, unknown>, ...names: string[]): Record<string, unknown> =>
  Object.fromEntries(Object.entries(entry).filter(([name, value]) => value !== null || !names.includes(name)));

/** Without those of `names` that say nothing: null, "" and []. */
const saying = (entry: Record<string, unknown>, names: readonly string[] = []): Record<string, unknown> =>
  Object.fromEntries(Object.entries(entry).filter(([name, value]) => !names.includes(name) || !isEmpty(value)));

/** As people type one, `offerCountries` reads it. */
const countryCode = (code: unknown): unknown => (typeof code === "string" ? code.trim().toUpperCase() : code);

function chargeSpelling(charge: unknown): unknown {
  if (!isRecord(charge) || typeof charge["type"] !== "string") return charge;
  const type = charge["type"].toLowerCase().replaceAll(/[^a-z]/g, "");
  return type === "onetime" || type === "recurring" ? { ...charge, type } : charge;
}

/** One that says more than its path is a whole product; its name is what shoppers read of it, else the end of its path. */
function namedProduct(product: unknown): unknown {
  if (!isRecord(product) || product["name"] !== undefined || !isRecord(product["attributes"]) || typeof product["path"] !== "string")
    return product;
  const shown = product["attributes"]["display_name__limio"];
  return { ...product, name: (typeof shown === "string" && shown.trim()) || product["path"].split("/").filter(Boolean).at(-1) };
}

/** Paths of the products whose offers an add-on may be bought with; undefined where it does not say so. */
export function compatibleProducts(body: unknown): string[] | undefined {
  const data = isRecord(body) && isRecord(body["data"]) ? body["data"] : {};
  const attributes = isRecord(data["attributes"]) ? data["attributes"] : {};
  const list = data["compatible_products"] ?? attributes["compatible_products__limio"] ?? attributes["compatible_products"];
  return Array.isArray(list) && list.length
    ? list.flatMap((entry: unknown) =>
        typeof entry === "string" ? entry : isRecord(entry) && typeof entry["path"] === "string" ? entry["path"] : [],
      )
    : undefined;
}

/** What stands where the shop does not look, and would be lost without a word. */
export function misplacedProblems(body: unknown): { path: string; message: string }[] {
  const data = isRecord(body) && isRecord(body["data"]) ? body["data"] : {};
  const attributes = isRecord(data["attributes"]) ? data["attributes"] : {};
  const problems: { path: string; message: string }[] = [];
  if (data["price"] && !(Array.isArray(attributes["price__limio"]) && attributes["price__limio"].length))
    problems.push({
      path: "data.price",
      message: "the shop does not read a price here: it stands as a list of charges in data.attributes.price__limio",
    });
  if (isRecord(attributes["trial__limio"]))
    problems.push({
      path: "data.attributes.trial__limio",
      message: "expected true or false: how long a trial lasts is said by the delay_interval of the first charge after it",
    });
  for (const [index, charge] of (Array.isArray(attributes["price__limio"]) ? (attributes["price__limio"] as unknown[]) : []).entries())
    if (isRecord(charge) && charge["use_external_price"] === true && (charge["value"] ?? "") === "")
      problems.push({
        path: `data.attributes.price__limio[${index}].value`,
        message: "a price that another system keeps (use_external_price) needs its copy here, which is what the shop charges",
      });
  return problems;
}
