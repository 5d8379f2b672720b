/** Add-ons of every kind, for stories and tests: with and without quantities, described or not, chosen or to be had. [ADDON-1] */
import type { Offer, OfferAttributes } from "../../domain/offer/offer";
import type { BasketItem, Checkout } from "../../domain/order/order";
import { sampleCheckout } from "../sample-state";

/** @param change of the two items, before the checkout is shown */
export function checkoutWithAddOns(change: (items: BasketItem[]) => BasketItem[] = (items) => items): Checkout {
  const checkout = sampleCheckout("sample");
  const [first, second] = checkout.basket.basketItems;
  const [vpn] = first!.availableAddOns;
  const devices = addOn(vpn!, "devices", "Five more devices", 1_199, {
    short_description: "Protect five phones, tablets or computers more.",
    allow_multibuy__limio: true,
    default_quantity_options__limio: { minimum_quantity: 1, maximum_quantity: 12, increment: 1 },
    price__limio: [
      {
        type: "recurring",
        trigger: "order_date",
        value: "11.99",
        currencyCode: "GBP",
        repeat_interval: 1,
        repeat_interval_type: "years",
        repeat_count: 0,
      },
    ],
  });
  const service = addOn(vpn!, "set-up", "Set-up by telephone", 2_900, {
    short_description: "We install it with you, as long as it takes.",
  });
  const items = change([
    { ...first!, availableAddOns: [vpn!, devices, service] },
    { ...second!, addOns: [{ id: devices.path, addOn: devices, quantity: 2, price: devices.price }], availableAddOns: [vpn!] },
  ]);
  return { ...checkout, basket: { ...checkout.basket, basketItems: items } };
}

function addOn(like: Offer, id: string, name: string, amount: number, attributes: OfferAttributes): Offer {
  const path = `/add-ons/sample/${id}`;
  return {
    ...like,
    id: `add-ons-sample-${id}`,
    path,
    name,
    attachments: [{ type: "image/svg+xml", url: "/media/sentinel/family.svg", name }],
    price: { amount, currency: "GBP" },
    data: { attributes: { ...like.data.attributes, display_name__limio: name, display_price__limio: null, ...attributes } },
  };
}
