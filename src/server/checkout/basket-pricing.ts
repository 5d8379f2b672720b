/** From what a shopper wants to what it costs: lines without prices in, priced items out. Only the catalogue says prices. [API-3] */
import { withAddedLine } from "../../domain/basket/added-line";
import { hasDelivery, sharedPaymentTypes } from "../../domain/basket/basket";
import { sharedCountries } from "../../domain/country/country";
import { itemsInCountry } from "../../domain/basket/cross-sell";
import { offerDisplayName, type Offer } from "../../domain/offer/offer";
import type { BasketItem, ExclusiveChoice, OrderTotal, SentLine } from "../../domain/order/order";
import { basketTotal } from "../../domain/offer/price";
import { isQuantityAllowed, quantityBounds } from "../../domain/basket/quantity";
import { tallyOrder, type LimitFault } from "../../domain/order/order-limits";
import { say, type Message } from "../../registry/message";
import { refuse, type FieldProblem, type Refusal, type RefusalCode } from "../result/refusal";
import type { Catalogue } from "../catalogue/catalogue";
import { unguessableId } from "../storage/ids";
import { fittingLines } from "./line-fitting";
import type { StoredLine } from "./stored-line";

const MAX_TOTAL = 1_000_000_000_000;

/** What of `lines` cannot be sold, each by its path below `basketItems`; undefined when all of it can. */
export function lineRefusal(catalogue: Catalogue, lines: readonly SentLine[], at = "basketItems"): Refusal | undefined {
  const problems: FieldProblem[] = [];
  const add = (path: string, code: RefusalCode, message: Message, more: object = {}) =>
    problems.push({ path: `${at}${path}`, code, message, ...more });
  const currencies = new Set<string>();
  const tally = tallyOrder();

  for (const [index, line] of lines.entries()) {
    const offer = catalogue.offer(line.path, "");
    if (!offer) {
      add(`[${index}].path`, "unknown-offer", say("unknown-offer", { path: line.path }));
      continue;
    }
    currencies.add(offer.price.currency);
    quantityProblem(offer, line.quantity, `[${index}].quantity`, add);
    limitProblem(catalogue, tally.add(offer, line.quantity, index), lines, index, add);
    const seen = new Set<string>();
    for (const [position, { path, quantity }] of (line.addOns ?? []).entries()) {
      const addOn = catalogue.addOn(path, "");
      if (!addOn || !catalogue.isAddOnOf(path, line.path))
        add(`[${index}].addOns[${position}].path`, "unknown-add-on", say("unknown-add-on", { path, offer: line.path }));
      else if (seen.has(path)) add(`[${index}].addOns[${position}].path`, "unknown-add-on", say("add-on-twice", { path }));
      else {
        currencies.add(addOn.price.currency);
        quantityProblem(addOn, quantity, `[${index}].addOns[${position}].quantity`, add);
      }
      seen.add(path);
    }
  }
  if (currencies.size > 1) add("", "mixed-currencies", say("mixed-currencies"));
  const first = problems[0];
  return (
    first &&
    refuse(first.code as RefusalCode, first.message, { problems, ...(first.code === "exclusion-group" && { data: first["choice"] }) })
  );
}

/** What does not fit beside the lines before it. */
function limitProblem(
  catalogue: Catalogue,
  fault: LimitFault | undefined,
  lines: readonly SentLine[],
  index: number,
  add: (path: string, code: RefusalCode, message: Message, more?: object) => void,
): void {
  if (!fault) return;
  const { path, quantity } = lines[index]!;
  if (fault.code === "maximum")
    return add(`[${index}].quantity`, "quantity-out-of-bounds", say("quantity-per-order", { path, maximum: fault.maximum }), {
      maximum: fault.maximum,
      quantity,
    });
  const other = lines[fault.rival]!;
  const name = (of: string) => offerDisplayName(catalogue.offer(of, "")!);
  const rival: ExclusiveChoice["rival"] = { ...(other.id && { itemId: other.id }), path: other.path, name: name(other.path) };
  add(`[${index}].path`, fault.code, say(fault.code, { offer: name(path), other: rival.name }), {
    choice: { path, rival } satisfies ExclusiveChoice,
  });
}

function quantityProblem(
  offer: Offer,
  quantity: number,
  at: string,
  add: (path: string, code: RefusalCode, message: Message, more: object) => void,
) {
  const bounds = quantityBounds(offer.data.attributes);
  if (isQuantityAllowed(quantity, bounds)) return;
  const { minimum, maximum, step } = bounds;
  const sold = minimum === maximum ? "quantity-exactly" : step > 1 ? "quantity-in-steps" : "quantity-between";
  add(at, "quantity-out-of-bounds", say(sold, { path: offer.path, minimum, maximum, step, quantity }), bounds);
}

/**
 * The lines as asked for, with what the stored ones know: an item that is swapped for another offer remembers what it came in as, and
 * leaves behind the quantity and the add-ons that its new offer does not take.
 */
export function continueLines(
  catalogue: Catalogue,
  stored: readonly StoredLine[],
  asked: readonly SentLine[],
): (SentLine & { cameInAs?: string })[] {
  return mergedLines(catalogue, asked).map((line) => {
    const before = line.id ? stored.find(({ id }) => id === line.id) : undefined;
    if (!before) return line;
    const cameInAs = before.cameInAs ?? before.path;
    if (before.path === line.path) return { ...line, ...(cameInAs !== line.path && { cameInAs }) };
    const offer = catalogue.offer(line.path, "");
    const bounds = offer && quantityBounds(offer.data.attributes);
    // Two of a monthly plan become one of a yearly plan that is sold singly; a quantity both take stays.
    const quantity =
      bounds && line.quantity === before.quantity && !isQuantityAllowed(line.quantity, bounds) ? bounds.minimum : line.quantity;
    const addOns = (line.addOns ?? []).filter(
      (addOn) => catalogue.isAddOnOf(addOn.path, line.path) || !catalogue.isAddOnOf(addOn.path, before.path),
    );
    return { ...line, quantity, addOns, ...(cameInAs !== line.path && { cameInAs }) };
  });
}

/** A line without an id that repeats one before it raises that one's quantity, and of its add-ons, at most to what an order may hold. */
export function mergedLines(catalogue: Catalogue, asked: readonly SentLine[]): SentLine[] {
  return asked.reduce<SentLine[]>((lines, line) => {
    const boundsOf = (offer: Offer | undefined) => offer && quantityBounds(offer.data.attributes);
    const bounds = line.id ? undefined : boundsOf(catalogue.offer(line.path, ""));
    // What no line may hold is left as it is, to be refused.
    const isAllowed = bounds && isQuantityAllowed(line.quantity, bounds);
    return withAddedLine(lines, line, isAllowed ? bounds : undefined, (path) => boundsOf(catalogue.addOn(path, "")));
  }, []);
}

/** Gives every line an id: its own if it has one that is not taken. */
export function withIds(lines: readonly (SentLine & { cameInAs?: string })[]): StoredLine[] {
  const taken = new Set<string>();
  return lines.map(({ id, path, quantity, addOns, crossSell, cameInAs }) => {
    const own = id && !taken.has(id) ? id : unguessableId();
    taken.add(own);
    return {
      id: own,
      path,
      quantity,
      addOns: (addOns ?? []).map((addOn) => ({ path: addOn.path, quantity: addOn.quantity })),
      ...(crossSell && { crossSell }),
      ...(cameInAs && { cameInAs }),
    };
  });
}

/** The lines with the names their offers have now, in `language`. */
export function withNames(catalogue: Catalogue, lines: readonly StoredLine[], language: string): StoredLine[] {
  const named = <T extends { path: string }>(entry: T, offer: Offer | undefined): T =>
    offer ? { ...entry, name: offerDisplayName(offer) } : entry;
  return lines.map((line) => ({
    ...named(line, catalogue.offer(line.path, language)),
    addOns: line.addOns.map((addOn) => named(addOn, catalogue.addOn(addOn.path, language))),
  }));
}

export interface PricedBasket {
  /** What is charged and ordered. */
  items: BasketItem[];
  /** What the basket shows: also items that are not sold in the country, marked removed. [XSELL-3] */
  shown: BasketItem[];
  /** Names of offers and add-ons that were in it and are no longer sold beside the rest. */
  leftOut: string[];
  total: OrderTotal;
  hasDelivery: boolean;
  isGift: boolean;
  /** Countries that take all charged items together (all items, where none is charged): their own limits, else all the shop sells to. */
  allowedCountries: string[];
  paymentTypes: string[];
}

/**
 * Prices stored lines. What the catalogue no longer sells since they were stored is left out: nobody can be sold it.
 * @throws RangeError when the total is beyond a safe number
 */
export function priceBasket(catalogue: Catalogue, lines: readonly StoredLine[], country: string, language: string): PricedBasket {
  const { lines: fitting, leftOut } = fittingLines(catalogue, lines);
  const shown = itemsInCountry(
    fitting.flatMap((line) => itemOf(catalogue, line, country, language) ?? []),
    country,
  );
  const items = shown.filter(({ removed }) => !removed);
  const offers = items.map(({ offer }) => offer);
  const { shop } = catalogue;
  const total = basketTotal(items, { taxIncluded: shop.vat_included });
  if (total.amount > MAX_TOTAL) throw new RangeError("The total is beyond what a shop sells");
  return {
    items,
    shown,
    leftOut: leftOut.map(({ name, path }) => name ?? path),
    total,
    hasDelivery: hasDelivery(items),
    isGift: offers.some(({ variant }) => variant === "gift"),
    allowedCountries: sharedCountries(soldIn(items.length ? items : shown)) ?? shop.countries,
    paymentTypes: sharedPaymentTypes(offers, shop.payment_types_for_all_offers, shop.payment_type_order),
  };
}

/** An add-on goes where its offer goes, so that both have to be sold there. */
const soldIn = (items: readonly BasketItem[]) => items.flatMap(({ offer, addOns }) => [offer, ...addOns.map(({ addOn }) => addOn)]);

function itemOf(catalogue: Catalogue, line: StoredLine, country: string, language: string): BasketItem | undefined {
  const offer = catalogue.offer(line.path, language);
  if (!offer) return undefined;
  const addOns = line.addOns.flatMap(({ path, quantity }) => {
    const addOn = catalogue.isAddOnOf(path, line.path) ? catalogue.addOn(path, language) : undefined;
    return addOn ? [{ id: `${line.id}.${path}`, addOn, quantity, price: addOn.price }] : [];
  });
  return {
    id: line.id,
    offer,
    path: line.path,
    quantity: line.quantity,
    price: offer.price,
    addOns,
    upsells: alternatives(catalogue, offer, line, country, language),
    availableAddOns: catalogue.addOnsFor(offer, country, language).filter(({ path }) => !line.addOns.some((addOn) => addOn.path === path)),
    crossSell: line.crossSell ?? false,
  };
}

/** What the item may be swapped to: what its offer leads to, and for a swapped one what it came in as and what that leads to. [LIST-1] */
function alternatives(catalogue: Catalogue, offer: Offer, line: StoredLine, country: string, language: string): Offer[] {
  const first = line.cameInAs ? catalogue.offer(line.cameInAs, language) : undefined;
  const offers = [
    ...(first ? [first, ...catalogue.upsellsFor(first, country, language)] : []),
    ...catalogue.upsellsFor(offer, country, language),
  ];
  return [...new Map(offers.map((entry) => [entry.path, entry])).values()].filter(({ path }) => path !== offer.path);
}
