/** Keeps the total of a checkout page in step with its billing address. [TAX-1] */
import type { StoreApi } from "zustand/vanilla";
import { standInBilling } from "../../domain/address/defaults";
import { GENERAL_FORMAT } from "../../domain/address/format";
import type { Checkout } from "../../domain/order/order";
import { taxPreviewRequest, type TaxAddress, type TaxPreviewRequest } from "../../domain/money/tax-preview";
import { billingCountry, billingGroup } from "../address/billing-place";
import { deliveryForms } from "../address/delivery";
import { loadFormat } from "../address/formats";
import type { BasketPreview } from "../basket/saving/shown-checkout";
import type { Basket } from "../basket/store";
import type { Shop } from "../shop";
import { createTaxPreview, type TaxPreviewState } from "./tax-preview";

/** Nobody is asked about each letter of a postcode. */
const STILL_MS = 300;

const PARTS = ["country", "state", "county", "postalCode", "city"] as const;

/** @returns a function that stops it */
export function followCheckout(shop: Shop, store: StoreApi<TaxPreviewState>): () => void {
  /** The question whose answer is shown, and how that is taken back. */
  let shown: { key: string; takeBack(): void } | null = null;
  let failedKey: string | null = null;
  /** Of the question that is under way. */
  let askedKey = "";
  let askedHash: string | undefined;
  let timer: ReturnType<typeof setTimeout> | undefined;
  let stopped = false;

  let basket: Basket | undefined;
  const show = (key: string, preview: BasketPreview): void => {
    shown = { key, takeBack: basket!.preview(preview) };
  };
  /** The price as it is without the address: a tax that is no longer known must not stand there. */
  const takeBack = (): void => {
    shown?.takeBack();
    shown = null;
  };

  const preview = createTaxPreview(store, {
    answered: (request, { total, schedule }) =>
      show(askedKey, { checkoutId: request.checkoutId, basketVersion: request.basketVersion, priceHash: askedHash, total, schedule }),
    failed(gone) {
      const { checkout, status } = shop.basket.getState();
      // Nor do payments stay that are not known.
      if (checkout) show("", { checkoutId: checkout.id, basketVersion: checkout.version, priceHash: checkout.priceHash, schedule: [] });
      // Said now, with the way on, instead of when everything is filled in.
      if (gone && checkout && status === "ready") void shop.actions.load(checkout.id);
    },
  });

  const look = async () => {
    const { checkout, saving, status } = shop.basket.getState();
    // What is being saved has a new version in a moment; of an expired one nothing is known; what is being ordered the server prices.
    if (saving || status === "expired" || isOrdering()) return;
    const request = await requestOf(shop, checkout);
    // Without the basket's workings nothing can be shown; the order is priced by the server in any case.
    if (request) basket ??= await shop.openBasket().catch(() => undefined);
    if (request && !basket) return;
    if (stopped || shop.basket.getState().checkout !== checkout) return;
    const key = request && keyOf(request, checkout);
    if (key === null) {
      failedKey = null;
      if (store.getState().status === "initial" && !shown) return;
      preview.stop();
      return takeBack();
    }
    if (key === failedKey || key === shown?.key) return;
    failedKey = null;
    askedKey = key;
    askedHash = checkout?.priceHash;
    await preview.ask(request!);
    if (store.getState().status === "failed") failedKey = key;
  };

  const isOrdering = () => ["submitting", "done"].includes(shop.checkoutForm.getState().status);

  const lookSoon = () => {
    clearTimeout(timer);
    timer = setTimeout(() => void look(), STILL_MS);
  };
  const leave = [
    shop.basket.subscribe(lookSoon),
    shop.checkoutForm.subscribe(
      (now, before) =>
        (now.values !== before.values || now.paymentType !== before.paymentType || now.status !== before.status) && lookSoon(),
    ),
    deliveryForms(shop).subscribe(lookSoon),
  ];
  // A section may still be on its way.
  if (shop.actions.asks("billingDetails")) void look();
  else lookSoon();
  return () => {
    stopped = true;
    clearTimeout(timer);
    for (const off of leave) off();
    preview.stop();
  };
}

/** A code that has run out since, or another price, and the version stays: it is another question then. */
const keyOf = (request: TaxPreviewRequest, checkout: Checkout | null): string =>
  JSON.stringify([request, checkout?.order.orderDiscount, checkout?.priceHash]);

/** As the order will be billed: what the form says, or what stands in where it does not ask. [ADDR-6] */
function addressOf(shop: Shop, checkout: Checkout | null): TaxAddress {
  const { actions, preferences } = shop;
  const { values } = shop.checkoutForm.getState();
  const forms = deliveryForms(shop).getState();
  const same = billingGroup(values, checkout, forms) === "deliveryDetails";
  const asked = actions.asks("billingDetails");
  const delivered = actions.asks("deliveryDetails") && !actions.asks("recipientDetails");
  if (!same && !asked && !delivered) return standInBilling(checkout?.country, checkout?.order.total.currency ?? "");
  const group = asked && !same ? "billingDetails" : "deliveryDetails";
  const typed: TaxAddress = Object.fromEntries(
    PARTS.flatMap((part) => (values[`${group}.${part}`] ? [[part, values[`${group}.${part}`]]] : [])),
  );
  return { ...typed, country: typed.country ?? billingCountry(checkout, values, forms, preferences) };
}

async function requestOf(shop: Shop, checkout: Checkout | null): Promise<TaxPreviewRequest | null> {
  const address = addressOf(shop, checkout);
  const { preview_tax_countries: countries } = shop.settings;
  if (!address.country || !countries.includes(address.country)) return null;
  const format = shop.settings.address?.formats[address.country] ?? (await loadFormat(address.country).catch(() => GENERAL_FORMAT));
  return taxPreviewRequest(checkout, address, format, countries);
}
