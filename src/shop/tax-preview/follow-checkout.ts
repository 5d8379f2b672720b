/** Keeps the total of a checkout page in step with its billing address, and with the day a gift starts. [TAX-1] */
import type { StoreApi } from "zustand/vanilla";
import { standInBilling } from "../../domain/address/defaults";
import { GENERAL_FORMAT } from "../../domain/address/format";
import { isCalendarDate } from "../../domain/fields/date-bounds";
import type { Checkout, OrderTotal, ScheduleEntry } from "../../domain/order/order";
import { taxPreviewRequest, type TaxAddress, type TaxPreviewRequest } from "../../domain/money/tax-preview";
import { billingCountry, billingGroup } from "../address/billing-place";
import { deliveryForms } from "../address/delivery";
import { loadFormat } from "../address/formats";
import type { Shop } from "../shop";
import { createTaxPreview, type TaxPreviewState } from "./tax-preview";

/** Nobody is asked about each letter of a postcode. */
const STILL_MS = 300;

const PARTS = ["country", "state", "county", "postalCode", "city"] as const;

interface Priced {
  total: OrderTotal;
  schedule: ScheduleEntry[];
}

/** @returns a function that stops it */
export function followCheckout(shop: Shop, store: StoreApi<TaxPreviewState>): () => void {
  /** What the preview has put on the page, what it was asked, and what stood there before. */
  let shown: (Priced & { key: string; before: Priced }) | null = null;
  let failedKey: string | null = null;
  let timer: ReturnType<typeof setTimeout> | undefined;
  let stopped = false;

  const show = ({ total, schedule }: Priced) =>
    shop.basket.setState(({ checkout }) =>
      checkout && !checkout.completed ? { checkout: { ...checkout, schedule, order: { ...checkout.order, total } } } : {},
    );
  /** The price as it is without the address: a tax that is no longer known must not stand there. */
  const takeBack = (schedule?: ScheduleEntry[]) => {
    const before = shown && shop.basket.getState().checkout?.order.total === shown.total ? shown.before : null;
    shown = null;
    const now = before ?? pricedAs(shop.basket.getState().checkout);
    if (now && (before || schedule)) show({ ...now, schedule: schedule ?? now.schedule });
  };

  const preview = createTaxPreview(store, {
    answered(request, { total, schedule }) {
      const { checkout } = shop.basket.getState();
      // The basket went on meanwhile: its next version is asked about in a moment.
      if (checkout?.id !== request.checkoutId || checkout.version !== request.basketVersion) return;
      const before =
        shown && checkout.order.total === shown.total ? shown.before : { total: checkout.order.total, schedule: checkout.schedule };
      shown = { key: JSON.stringify(request), total, schedule, before };
      show(shown);
    },
    failed(gone) {
      takeBack([]);
      const { checkout, status } = shop.basket.getState();
      // Said now, with the way on, instead of when everything is filled in.
      if (gone && checkout && status === "ready") void shop.actions.load(checkout.id);
    },
  });

  const look = async () => {
    const { checkout, saving, status } = shop.basket.getState();
    // What is being saved has a new version in a moment; of an expired one nothing is known.
    if (saving || status === "expired") return;
    const request = await requestOf(shop, checkout);
    if (stopped || shop.basket.getState().checkout !== checkout) return;
    const key = request && JSON.stringify(request);
    if (key === null) {
      failedKey = null;
      if (store.getState().status === "initial" && !shown) return;
      preview.stop();
      return takeBack();
    }
    if (key === failedKey) return;
    if (shown?.key === key) {
      // The same basket came from the server once more, without tax; a total with tax is somebody else's last word.
      if (checkout!.order.total !== shown.total && (checkout!.order.total.taxAmount === null || request!.recipientDetails)) show(shown);
      return;
    }
    failedKey = null;
    await preview.ask(request!);
    if (store.getState().status === "failed") failedKey = key;
  };

  const lookSoon = () => {
    clearTimeout(timer);
    timer = setTimeout(() => void look(), STILL_MS);
  };
  const leave = [
    shop.basket.subscribe(lookSoon),
    shop.checkoutForm.subscribe((now, before) => (now.values !== before.values || now.paymentType !== before.paymentType) && lookSoon()),
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

const pricedAs = (checkout: Checkout | null): Priced | null => checkout && { total: checkout.order.total, schedule: checkout.schedule };

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
  const startDate = giftStart(shop, checkout);
  const isTaxed = address.country !== undefined && countries.includes(address.country);
  if (!address.country || (!isTaxed && !startDate)) return null;
  const format = !isTaxed
    ? GENERAL_FORMAT
    : (shop.settings.address?.formats[address.country] ?? (await loadFormat(address.country).catch(() => GENERAL_FORMAT)));
  return taxPreviewRequest(checkout, address, format, countries, startDate);
}

/** The day that was chosen for a gift; undefined where it starts with the order. */
function giftStart({ actions, checkoutForm }: Shop, checkout: Checkout | null): string | undefined {
  const { "recipientDetails.start": when, "recipientDetails.startDate": day = "" } = checkoutForm.getState().values;
  return checkout?.basket.isGift && when === "later" && isCalendarDate(day) && actions.asks("recipientDetails") ? day : undefined;
}
