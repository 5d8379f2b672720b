/**
 * Where items of a basket or an order are read, whoever answered them: an item that lacks what rules and rows read keeps its line and
 * nothing else, so that no rule, no sum and no block has to look twice. [LIST-2]
 */
import { isRecord } from "../json/is-record";
import { intervalUnit } from "../time/calendar";
import type { Offer } from "../offer/offer";
import type { BasketAddOn, BasketItem, Checkout } from "../order/order";
import { isPriced, isSound } from "./sound-item";

/** An add-on whose data got lost: neither named nor in a sum on screen, but kept when the basket is saved. */
export interface LostAddOn {
  id: string;
  /** Absent where even that is gone. */
  path?: string;
  quantity: number;
}

/** An item as it is read; no call carries what it has more. */
export interface ReadItem extends BasketItem {
  /** Those of its add-ons that lack what a line prints. */
  lostAddOns?: LostAddOn[];
}

/** What a call answered, with a checkout that may be read. */
export const withWholeCheckout = <T extends { data: Checkout }>(answer: T): T => ({ ...answer, data: withWholeItems(answer.data) });

/** The checkout with whole items, those of a placed order too. One that lacks nothing is the same object. */
export function withWholeItems(checkout: Checkout): Checkout {
  const { basket, order } = checkout;
  const basketItems = wholeItems(basket.basketItems);
  const orderItems = order.placed && wholeItems(order.placed.orderItems);
  if (basketItems === basket.basketItems && orderItems === order.placed?.orderItems) return checkout;
  return {
    ...checkout,
    basket: { ...basket, basketItems },
    order: { ...order, ...(order.placed && orderItems && { placed: { ...order.placed, orderItems } }) },
  };
}

/** @returns one for each of `items`, in their order; a list in which nothing is missing is itself */
export function wholeItems(items: BasketItem[]): BasketItem[] {
  if (!Array.isArray(items)) return [];
  const whole = items.map(wholeItem);
  return whole.every((item, index) => item === items[index]) ? items : whole;
}

/** What stays of an item that lacks something: which line it is, so that it can be told in its place and saved as it was. */
function wholeItem(item: BasketItem | null | undefined, index: number): ReadItem {
  if (!isRecord(item) || !isPriced(item) || !isWholeOffer(item.offer)) return lostItem(item, index);
  const { addOns, upsells, availableAddOns } = item;
  const lost = Array.isArray(addOns) ? addOns.flatMap((entry, at) => (isWholeAddOn(entry) ? [] : [lostAddOn(entry, at)])) : [];
  if (!lost.length && [addOns, upsells, availableAddOns].every(Array.isArray) && upsells.every(isWholeOffer)) return item;
  return {
    ...item,
    addOns: listOf(addOns).filter(isWholeAddOn),
    upsells: listOf(upsells).filter(isWholeOffer),
    availableAddOns: listOf(availableAddOns),
    ...(lost.length > 0 && { lostAddOns: lost }),
  };
}

function lostItem(item: BasketItem | null | undefined, index: number): ReadItem {
  const known: Partial<BasketItem> = isRecord(item) ? item : {};
  return {
    id: typeof known.id === "string" ? known.id : `lost-${index}`,
    path: typeof known.path === "string" ? known.path : "",
    quantity: Number.isSafeInteger(known.quantity) ? known.quantity! : 1,
    // Every rule leaves out what has no offer (`isSound`).
    offer: undefined as never,
    price: { amount: 0, currency: "" },
    addOns: [],
    upsells: [],
    availableAddOns: [],
    crossSell: known.crossSell === true,
    ...(Array.isArray(known.addOns) && known.addOns.length > 0 && { lostAddOns: known.addOns.map(lostAddOn) }),
  };
}

function lostAddOn(entry: BasketAddOn | null | undefined, index: number): LostAddOn {
  const path = entry?.addOn?.path;
  return {
    id: typeof entry?.id === "string" ? entry.id : `lost-${index}`,
    ...(typeof path === "string" && { path }),
    quantity: Number.isSafeInteger(entry?.quantity) ? entry!.quantity : 1,
  };
}

const isWholeAddOn = (entry: BasketAddOn | null | undefined): boolean => isRecord(entry) && isPriced(entry) && isWholeOffer(entry.addOn);

/** Whether an offer has a name, a price, products, and charges that say how often they are paid. */
function isWholeOffer(offer: Offer | null | undefined): boolean {
  if (!isRecord(offer) || !isSound({ offer }) || !isPriced({ price: offer.price, quantity: 1 })) return false;
  const { display_name__limio: label, price__limio: charges } = offer.data.attributes;
  return (
    isWord(label || offer.name) &&
    Array.isArray(offer.products) &&
    offer.products.every((product) => isRecord(product) && isRecord(product.attributes)) &&
    (offer.attachments === undefined || (Array.isArray(offer.attachments) && offer.attachments.every(isRecord))) &&
    (!charges || (Array.isArray(charges) && charges.every(isReadableCharge)))
  );
}

function isReadableCharge(charge: unknown): boolean {
  if (!isRecord(charge)) return false;
  const { repeat_interval_type: unit, currencyCode: currency } = charge;
  return (!unit || (isWord(unit) && intervalUnit(unit) !== undefined)) && (!currency || /^[A-Z]{3}$/.test(String(currency)));
}

const isWord = (value: unknown): value is string => typeof value === "string" && value !== "";
const listOf = <T>(list: readonly T[] | null | undefined): T[] => (Array.isArray(list) ? list : []);
