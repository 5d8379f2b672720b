/** Offers that nobody could pay for: none of the methods they allow is connected here and takes their price. [BLD-10] */
import { sharedPaymentTypes } from "../../../domain/basket/basket";
import { money } from "../../../domain/money/money";
import { offerDisplayName } from "../../../domain/offer/offer";
import type { UnpayableOffer } from "../../../layout/publish/finding";
import type { Catalogue } from "../../catalogue/catalogue";
import { labelsOf } from "../../catalogue/labels";
import type { PaymentHandlers } from "../../payment/payment-handlers";

/** @param language of names @param texts of the storefront in that language, which name a method as `payment.<type>.label` */
export function unpayableOffers(
  catalogue: Catalogue,
  payments: Pick<PaymentHandlers, "types" | "takes">,
  language: string,
  texts: Readonly<Record<string, string>>,
): UnpayableOffer[] {
  const connected = new Set(payments.types);
  const { payment_types_for_all_offers: forAll, payment_type_order: order } = catalogue.shop;
  return catalogue.offers(language).flatMap((offer) => {
    const types = sharedPaymentTypes([offer], forAll, order);
    const total = money(offer.price.amount, offer.price.currency);
    if (types.some((type) => connected.has(type) && payments.takes(type, total))) return [];
    const methods = types.map((type) => texts[`payment.${type}.label`] ?? type);
    return [{ path: offer.path, name: offerDisplayName(offer), labels: labelsOf(offer), methods }];
  });
}
