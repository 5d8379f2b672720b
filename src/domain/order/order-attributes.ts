/** The eight attributes of visibility conditions, read off the order in progress. [VIS-1] */
import { toDecimal } from "../money/money";
import type { Checkout } from "./order";
import { isSound } from "../basket/sound-item";
import type { Attributes } from "../page/visibility";

export const ORDER_ATTRIBUTES = [
  "paymentMethodSelected",
  "trialOfferInBasket",
  "studentOfferInBasket",
  "giftOfferInBasket",
  "productInBasket",
  "deliveryProductInBasket",
  "orderPrice",
  "companyNameProvided",
] as const;

/**
 * `orderPrice` is the total in major units ("orderPrice not equal to 0" hides payment of a free order); `productInBasket` lists
 * names, display names, codes and paths of the products and offers in the basket, so that a condition may name any of them.
 */
export function orderAttributes(
  checkout: Checkout | null,
  typed: { paymentType: string | null; companyName: string | undefined },
): Attributes {
  const items = (checkout?.basket.basketItems ?? []).filter(isSound);
  const total = checkout?.order.total;
  const some = (attribute: string) => items.some((item) => item.offer.data.attributes[attribute] === true);
  return {
    paymentMethodSelected: typed.paymentType ?? "",
    trialOfferInBasket: some("trial__limio"),
    studentOfferInBasket: some("student__limio"),
    giftOfferInBasket: checkout?.basket.isGift || some("is_gift__limio"),
    productInBasket: items.flatMap((item) => [
      item.path,
      item.offer.name,
      ...(item.offer.products ?? []).flatMap((product) =>
        [product.path, product.name, product.attributes?.display_name__limio, product.attributes?.product_code__limio].filter(
          (word) => typeof word === "string",
        ),
      ),
    ]),
    deliveryProductInBasket: checkout?.basket.hasDelivery ?? false,
    orderPrice: total ? Number(toDecimal({ minorUnits: total.amount, currency: total.currency })) : 0,
    companyNameProvided: Boolean(typed.companyName?.trim()),
  };
}
