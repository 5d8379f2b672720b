/** Reads a folder of catalogue files and finds everything that is wrong with it; imports nothing. [API-9] */
import { isIban, type BankAccount } from "../../../domain/bank/bank-account";
import { readFile, stat } from "node:fs/promises";
import path from "node:path";
import { isTimeZone } from "../../../domain/time/calendar";
import type { VatRates } from "../../../domain/money/tax";
import { parseMoney } from "../../../domain/money/money";
import { isPromoPeriod, normalCode, type PromoCode } from "../../../domain/basket/promo-code";
import type { Charge, Offer, OfferAttributes } from "../../../domain/offer/offer";
import { accessProblems } from "./access-problems";
import { checkoutLinkProblems, checkoutOriginProblem } from "./checkout-links";
import { countryProblems } from "./country-problems";
import { filesIn } from "./folder-files";
import { compatibleProducts, inContractSpelling, misplacedProblems } from "./catalogue-spellings";
import { periodProblems, periodProblemsIn } from "./period-problems";
import { priceProblems, priceWarnings, renewalProblems } from "./catalogue-prices";
import { textWarnings } from "./text-warnings";
import { compileCatalogueSchema, problemsOf } from "../../result/schemas";
import type { ItemBody } from "../offer-view";
import { translatedRules, withTextsAlone } from "../translated-attributes";

export const KINDS = {
  offers: "offer",
  "add-ons": "add-on",
  products: "product",
  campaigns: "campaign",
  upsells: "upsell",
  "cross-sells": "cross-sell",
  "promo-codes": "promo-code",
} as const;
export type Kind = (typeof KINDS)[keyof typeof KINDS] | "shop";

export interface Entry {
  kind: Kind;
  /** Unique per kind; the code of a promo code, "/" of the shop. */
  path: string;
  body: Record<string, unknown>;
  /** `offers/yearly.json`, and `[1]` after it in a file that holds a list. */
  file: string;
  at: string;
}

export interface FileProblem {
  file: string;
  path: string;
  message: string;
}

const checks = Object.fromEntries(["shop", ...Object.values(KINDS)].map((kind) => [kind, compileCatalogueSchema(kind)]));

/** Every entry of `folder` whose shape is right, in the order of file names, and every problem of the others. */
export async function readCatalogue(folder: string): Promise<{ entries: Entry[]; problems: FileProblem[] }> {
  const entries: Entry[] = [];
  const problems: FileProblem[] = [];
  if (!(await stat(folder).catch(() => undefined))?.isDirectory())
    return { entries, problems: [{ file: path.basename(folder), path: "", message: "this folder does not exist" }] };

  const { files, problems: unread } = await filesIn(folder, KINDS);
  problems.push(...unread);
  if (files.length === 0)
    problems.push({
      file: path.basename(folder),
      path: "",
      message: `holds neither shop.json nor any of ${Object.keys(KINDS).join(", ")}`,
    });

  for (const { file, kind } of files) {
    let content: unknown;
    try {
      content = JSON.parse((await readFile(path.join(folder, file), "utf8")).replace(/^\uFEFF/, ""));
    } catch (error) {
      problems.push({ file, path: "", message: `this is not JSON: ${(error as Error).message}` });
      continue;
    }
    const isList = Array.isArray(content) && kind !== "shop";
    for (const [index, written] of (isList ? (content as unknown[]) : [content]).entries()) {
      const body = kind === "shop" ? written : inContractSpelling(kind, written);
      const at = isList ? `[${index}]` : "";
      const found = shapeProblems(kind, body);
      problems.push(...found.map((problem) => ({ file, path: join(at, problem.path), message: problem.message })));
      if (found.length === 0)
        entries.push({ kind, path: keyOf(kind, body as Record<string, unknown>), body: body as Record<string, unknown>, file, at });
    }
  }
  return { entries, problems };
}

function shapeProblems(kind: Kind, body: unknown): { path: string; message: string }[] {
  const misplaced = kind === "offer" || kind === "add-on" ? misplacedProblems(body) : [];
  if (misplaced.length) return misplaced;
  const wrong = checks[kind]!(kind === "offer" || kind === "add-on" ? withTextsAlone(body) : body);
  if (wrong) return problemsOf(wrong);
  if (kind === "promo-code") return discountProblems(body as PromoCode);
  if (kind === "shop") return [...timeZoneProblems(body as { time_zone?: string }), ...bankProblems(body as WithBanks)];
  const access = accessProblems(body as Record<string, unknown>);
  if (kind !== "offer" && kind !== "add-on") return access;
  const { attributes } = (body as { data: { attributes: OfferAttributes } }).data;
  const { price__limio: charges, checkout__limio: checkout } = attributes;
  const prices = priceProblems(charges ?? []);
  const renewal = kind === "offer" && prices.length === 0 ? renewalProblems(body as Pick<Offer, "data">) : [];
  const rules = [...checkoutLinkProblems(checkout), ...periodProblems(attributes), ...countryProblems(attributes)];
  return [...prices, ...renewal, ...rules, ...access];
}

function timeZoneProblems({ time_zone: name }: { time_zone?: string }): { path: string; message: string }[] {
  return name === undefined || isTimeZone(name)
    ? []
    : [{ path: "time_zone", message: `there is no time zone ${JSON.stringify(name)}; expected a name as Europe/London` }];
}

interface WithBanks {
  bank?: BankAccount;
  brands?: { bank?: BankAccount }[];
}

/** Money that goes to a mistyped account is hard to get back. */
function bankProblems({ bank, brands = [] }: WithBanks): { path: string; message: string }[] {
  const accounts = [{ path: "bank", of: bank }, ...brands.map((brand, index) => ({ path: `brands[${index}].bank`, of: brand.bank }))];
  return accounts.flatMap(({ path, of: account }) =>
    account?.iban === undefined || isIban(account.iban)
      ? []
      : [{ path: `${path}.iban`, message: `${JSON.stringify(account.iban)} is no IBAN: its check digits are not right` }],
  );
}

/** Amounts that are none of their currency or nothing, a percentage of nothing, a currency twice, and an end before the start. */
function discountProblems({ value, amounts = [], valid_from: from, valid_to: to }: PromoCode): { path: string; message: string }[] {
  const problems = amounts.flatMap(({ value: decimal, currencyCode }, index) => {
    if (amounts.findIndex((other) => other.currencyCode === currencyCode) < index)
      return [{ path: `amounts[${index}].currencyCode`, message: `${currencyCode} stands in the list already` }];
    try {
      return parseMoney(decimal, currencyCode).minorUnits > 0
        ? []
        : [{ path: `amounts[${index}].value`, message: "a discount takes something off" }];
    } catch (error) {
      return [{ path: `amounts[${index}].value`, message: (error as Error).message }];
    }
  });
  if (value !== undefined && Number(value) <= 0) problems.push({ path: "value", message: "a discount takes something off" });
  if (!isPromoPeriod({ valid_from: from, valid_to: to })) problems.push({ path: "valid_to", message: "lies before valid_from" });
  return problems;
}

/**
 * What is wrong between entries: paths used twice, and names of offers and products that do not exist.
 *
 * @param others what else there is, as far as `entries` name it; what is wrong with these is not looked for
 */
export function referenceProblems(entries: readonly Entry[], others: readonly Entry[] = []): FileProblem[] {
  const problems: FileProblem[] = [];
  const add = (entry: Entry, at: string, message: string) => problems.push({ file: entry.file, path: join(entry.at, at), message });

  const all = [...others, ...entries];
  const keyOfName = ({ kind, path: at }: Entry) => `${kind === "add-on" ? "offer" : kind} ${at}`;
  const taken = new Map(others.map((entry) => [keyOfName(entry), entry]));
  for (const entry of entries) {
    // An add-on stands in baskets like an offer: they share one namespace.
    const key = keyOfName(entry);
    const first = taken.get(key);
    if (first)
      add(entry, entry.kind === "promo-code" ? "code" : "path", `${JSON.stringify(entry.path)} stands in ${first.file}${first.at} already`);
    else taken.set(key, entry);
  }

  const currencies = new Map(all.filter(({ kind }) => kind === "offer").map((entry) => [entry.path, currencyOf(entry)]));
  const products = new Set(all.filter(({ kind }) => kind === "product").map((entry) => entry.path));
  const named = new Set([
    ...products,
    ...all
      .filter(({ kind }) => kind === "offer")
      .flatMap(({ body }) =>
        ((body as { data: { products?: { path: string }[] | null } }).data.products ?? []).map((product) => product.path),
      ),
  ]);
  const sold = new Set(all.filter(({ kind }) => kind === "offer" || kind === "add-on").map((entry) => entry.path));
  for (const entry of entries.filter(({ kind }) => kind === "promo-code"))
    for (const [index, name] of ((entry.body as unknown as PromoCode).offers ?? []).entries())
      if (!sold.has(name)) add(entry, `offers[${index}]`, `there is no offer or add-on ${JSON.stringify(name)}`);
  for (const entry of entries) {
    const data = (entry.body["data"] ?? {}) as Record<string, unknown>;
    for (const list of ["for_offers", "offers", "from", "to"])
      for (const [index, name] of ((data[list] ?? []) as string[]).entries())
        if (!currencies.has(name)) add(entry, `data.${list}[${index}]`, `there is no offer ${JSON.stringify(name)}`);
    if (entry.kind === "add-on") {
      const compatible = compatibleProducts(entry.body);
      if (!(data["for_offers"] as string[] | undefined)?.length && !compatible)
        add(entry, "data.for_offers", "is missing: an add-on names the offers it is for, or in data.compatible_products their products");
      for (const name of compatible ?? [])
        if (!named.has(name)) add(entry, "data.compatible_products", `there is no product ${JSON.stringify(name)}`);
    }
    if (entry.kind === "add-on")
      for (const [index, name] of ((data["for_offers"] ?? []) as string[]).entries()) {
        const currency = currencies.get(name);
        if (currency && currency !== currencyOf(entry))
          add(
            entry,
            `data.for_offers[${index}]`,
            `${JSON.stringify(name)} is priced in ${currency}, this add-on in ${currencyOf(entry) ?? "nothing"}`,
          );
      }
    for (const [index, product] of ((data["products"] ?? []) as { path: string; name?: string }[]).entries())
      if (product.name === undefined && !products.has(product.path))
        add(entry, `data.products[${index}].path`, `there is no product ${JSON.stringify(product.path)}`);
  }
  return problems;
}

/** Offers and add-ons of `entries` that name a rate of value added tax that there is not. @param rates of the shop as it will be */
export const vatRateProblems = (entries: readonly Entry[], rates: VatRates = {}): FileProblem[] =>
  entries
    .filter(({ kind }) => kind === "offer" || kind === "add-on")
    .flatMap(({ body, file, at }) => {
      const { vat_rate: name } = (body as { data: { attributes: OfferAttributes } }).data.attributes;
      if (!name || Object.hasOwn(rates, name)) return [];
      return [
        { file, path: join(at, "data.attributes.vat_rate"), message: `there is no ${JSON.stringify(name)} in vat_rates of shop.json` },
      ];
    });

/** Offers and add-ons of `entries` that would never be sold. @param timeZone of the shop as it will be */
export const salePeriodProblems = (entries: readonly Entry[], timeZone: string): FileProblem[] =>
  entries
    .filter(({ kind }) => kind === "offer" || kind === "add-on")
    .flatMap(({ body, file, at }) =>
      periodProblemsIn(timeZone, (body as { data: { attributes: OfferAttributes } }).data.attributes).map(({ path: field, message }) => ({
        file,
        path: join(at, field),
        message,
      })),
    );

/** External checkouts of `entries` that shoppers would not be sent to. @param origins redirect_origins of the shop as it will be */
export const externalCheckoutProblems = (entries: readonly Entry[], origins: readonly string[]): FileProblem[] =>
  entries
    .filter(({ kind }) => kind === "offer" || kind === "add-on")
    .flatMap(({ body, file, at }) => {
      const problem = checkoutOriginProblem((body as { data: { attributes: OfferAttributes } }).data.attributes.checkout__limio, origins);
      return problem ? [{ file, path: join(at, problem.path), message: problem.message }] : [];
    });

/** What may be meant so but is worth a look: offers that charge nothing with the order, rules said per language. */
export function catalogueWarnings(entries: readonly Entry[]): FileProblem[] {
  return entries
    .filter(({ kind }) => kind === "offer" || kind === "add-on")
    .flatMap(({ kind, body, file, at }) => {
      const { attributes, translations } = (body as unknown as ItemBody).data;
      const rules = translatedRules(translations).map((rule) => ({ path: `data.translations.${rule}`, message: SAME_IN_ALL }));
      const texts = Object.entries(translations ?? {}).flatMap(([language, own]) =>
        textWarnings(own ?? {}, `data.translations.${language}`),
      );
      return [...priceWarnings(attributes, kind === "add-on"), ...textWarnings(attributes, "data.attributes"), ...texts, ...rules].map(
        ({ path, message }) => ({ file, path: join(at, path), message }),
      );
    });
}

const SAME_IN_ALL = "is not read: it is the same in every language, and stands in data.attributes";

const currencyOf = ({ body }: Entry) =>
  (body as { data: { attributes: { price__limio?: Charge[] | null } } }).data.attributes.price__limio?.[0]?.currencyCode;

const keyOf = (kind: Kind, body: Record<string, unknown>): string =>
  kind === "shop" ? "/" : kind === "promo-code" ? normalCode(String(body["code"])) : String(body["path"]);

const join = (base: string, at: string) => (base && at ? `${base}.${at}` : base + at);

/** "offers/yearly.json › data.attributes.price__limio[0].value: …" */
export const describeProblem = ({ file, path: at, message }: FileProblem): string =>
  at ? `${file} › ${at}: ${message}` : `${file}: ${message}`;
