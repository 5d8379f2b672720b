/** Prices in the texts of a page: tokens that say nothing, and amounts that somebody typed and that are no longer true. [BLD-10] */
import type { Offer } from "../../../domain/offer/offer";
import { campaignOf } from "../../campaign/page-campaign";
import type { BlockCatalog } from "../../catalog";
import { tokensIn, withTokensSaid, type PriceToken } from "../../prices/price-token";
import { priceWords } from "../../prices/token-words";
import { isKnownAmount, isWithinPrices, typedAmounts } from "../../prices/typed-amounts";
import { largestSaving, typedSavings } from "../../prices/typed-savings";
import { mergeSettings } from "../../resolve";
import { DEFAULT_TEXT_LANGUAGE, type Layout, type Settings } from "../../types";
import { walk } from "../../walk";
import type { Finding, ShopFacts } from "../finding";
import { isKnownBlock } from "../../sections/known-block";
import { settingsIn } from "../settings-walk";

type Said = Pick<Finding, "code" | "severity" | "message" | "values">;

/** What is wrong with the prices in a text of the page; of each kind one thing, however many there are. */
export type TextPriceCheck = (text: string, isRich: boolean) => Said[];

export interface PriceCheckParts {
  catalog: BlockCatalog;
  defaults(type: string, language: string): Settings | undefined;
  facts: Pick<ShopFacts, "offers" | "pricing">;
}

/** What is asked of the whole page is found out with the first text that needs it. */
export function textPriceCheck(layout: Layout, parts: PriceCheckParts): TextPriceCheck {
  const { pricing, offers: known } = parts.facts;
  const attached = campaignOf(layout).offers ?? pricing.attached;
  const shown = once(() => offersOfPage(layout, parts));
  const countries = once(() =>
    pricing.countries.map((country) => [country, priceWords({ offers: shown(), attached, country }, ANY_FORMAT)] as const),
  );
  const isWhole = once(() => [...walk(layout)].every(({ node }) => isKnownBlock(node, parts.catalog)));
  const most = once(() => largestSaving(shown(), pricing.countries));

  const ofToken = (token: PriceToken): Said | undefined => {
    const gone = token.offers.find((path) => !known.includes(path));
    if (gone !== undefined)
      return { code: "offer-unknown", severity: "error", message: `the catalogue has no "${gone}"`, values: { name: gone } };
    if (token.otherwise) return undefined;
    if (token.offers.length === 0 && attached.length === 0)
      return { code: "token-without-offer", severity: "warning", message: "a price is asked for, and no offer is attached to the page" };
    const silent = countries().flatMap(([country, say]) => (say(token) === undefined ? [country] : []));
    if (silent.length === 0) return undefined;
    const isEverywhere = silent.length === pricing.countries.length;
    return {
      code: "token-empty",
      severity: "warning",
      message: `the ${token.word} says nothing in ${isEverywhere ? "any country" : silent.join(", ")}`,
      values: { rule: isEverywhere ? "everywhere" : token.word, ...(!isEverywhere && { countries: silent.join(" ") }) },
    };
  };

  return (text, isRich) => {
    const said: Said[] = [];
    for (const { token, written } of tokensIn(text, isRich)) {
      const found: Said | undefined = token
        ? ofToken(token)
        : { code: "token-unknown", severity: "warning", message: `${written} cannot be read`, values: { token: written } };
      if (found && !said.some(({ code }) => code === found.code)) said.push(found);
    }
    const words = wordsOf(text, isRich);
    const typed = typedAmounts(words, pricing.currencies);
    const savings = typedSavings(words);
    if (typed.length === 0 && savings.length === 0) return said;
    if (shown().length === 0) {
      // Nothing here could be another price: what may be one of the shop's is true until the catalogue changes. Other types of pages show
      // what is in the basket, or was ordered, which no check knows.
      if (layout.pageType !== "offer-page" || !isWhole()) return said;
      const price = typed.find((amount) => isWithinPrices(amount, pricing.dearest));
      if (price)
        said.push({
          code: "price-typed",
          severity: "warning",
          message: `${price.written} is typed by hand: it stays as it is when prices change`,
          values: { rule: "no-offers", price: price.written },
        });
      const [saving] = savings;
      if (saving !== undefined && Object.keys(pricing.dearest).length > 0)
        said.push({
          code: "saving-typed",
          severity: "warning",
          message: `a saving of ${saving} % is typed by hand: it stays as it is when prices change`,
          values: { rule: "no-offers", percent: saving },
        });
      return said;
    }
    const wrong = typed.find((amount) => !isKnownAmount(amount, shown()));
    if (wrong)
      said.push({
        code: "price-typed",
        severity: "warning",
        message: `${wrong.written} is the price of no offer on the page`,
        values: { price: wrong.written },
      });
    const [percent] = savings;
    if (percent !== undefined && percent > most())
      said.push({
        code: "saving-typed",
        severity: "warning",
        message: `no offer on the page saves ${percent} %`,
        values: { percent, most: most(), ...(most() === 0 && { rule: "none" }) },
      });
    return said;
  };
}

/** Whether there is anything to say is the same in any language. */
const ANY_FORMAT = { amount: () => "1", percent: () => "1" };

/** What is attached to the page, and what its blocks and texts name, in its order; then what a label brings, in the catalogue's. */
export function offersOfPage(layout: Layout, { catalog, defaults, facts }: PriceCheckParts): Offer[] {
  const attached = campaignOf(layout).offers ?? facts.pricing.attached;
  const paths = new Set(attached);
  const labels = new Set<string>();
  const addTokens = (text: unknown) =>
    typeof text === "string" && tokensIn(text, text.includes("<")).forEach(({ token }) => token?.offers.forEach((path) => paths.add(path)));
  for (const { title, description, socialPictureAlt } of [layout.settings, ...Object.values(layout.settings.translations ?? {})])
    [title, description, socialPictureAlt].forEach(addTokens);
  for (const texts of Object.values(campaignOf(layout).customTranslations ?? {})) Object.values(texts).forEach(addTokens);
  for (const { node } of walk(layout)) {
    const schema = catalog.get(node.block)?.schema;
    if (!schema) continue;
    const own = mergeSettings(defaults(node.block, DEFAULT_TEXT_LANGUAGE) ?? {}, node.settings);
    for (const settings of [own, ...Object.values(node.translations ?? {})])
      for (const { schema: each, value } of settingsIn(schema, settings)) {
        if (typeof value !== "string") continue;
        if (each.holds === "offer") paths.add(value);
        else if (each.holds === "offer-label") labels.add(value);
        else if (each.translatable) addTokens(value);
      }
  }
  const isLabelled = ({ data }: Offer) => [data.attributes.label__limio ?? []].flat().some((label) => labels.has(label));
  const places = new Map([...paths].map((path, index) => [path, index]));
  const placeOf = ({ path }: Offer) => places.get(path) ?? places.size;
  return facts.pricing.offers
    .filter((offer) => paths.has(offer.path) || isLabelled(offer))
    .toSorted((left, right) => placeOf(left) - placeOf(right));
}

/** What a text says by itself, without tokens and markup. */
function wordsOf(text: string, isRich: boolean): string {
  const own = withTokensSaid(text, isRich, () => "…");
  if (!isRich) return own;
  return own
    .replaceAll(/<\/?(?:p|br|li|ul|ol|h[2-4]|blockquote|hr)\b[^>]*>/gi, "\n")
    .replaceAll(/<[^>]*>/g, "")
    .replaceAll("&nbsp;", "\u00a0");
}

function once<T>(make: () => T): () => T {
  let made: { value: T } | undefined;
  return () => (made ??= { value: make() }).value;
}
