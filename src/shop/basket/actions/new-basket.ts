/** A new checkout, started with what goes into it. [BASK-1] [START-2] */
import { initiateCheckout, initiateGiftCheckout, loadCheckout } from "../../../api/checkout";
import { FetchError } from "../../../api/fetch-json";
import type { BasketLine, Checkout } from "../../../domain/order/order";
import type { Beginnings } from "../beginnings";
import { trackingOf } from "../saving/lines";
import type { BasketParts } from "../parts";
import { leftError, problemOf } from "../saving/save-errors";

/**
 * @param begun hears of the checkout that holds the lines as soon as there is one; it has yet to be fetched
 * @returns its id, when it is on the page
 * @throws FetchError
 */
export type StartBasket = (lines: BasketLine[], begun?: (id: string) => void) => Promise<string>;

/** @param started hears of the basket once it is there */
export function basketStarter(
  { context, environment, queue, persistence }: BasketParts,
  beginnings: Beginnings,
  started: (checkout: Checkout) => void,
): StartBasket {
  const request = (lines: BasketLine[]): Promise<{ id: string }> => {
    const { campaign, country, locale } = context;
    const redirectUrl = new URLSearchParams(environment.address.page.search).get("redirect_url");
    return initiateCheckout({
      basket: { basketItems: lines },
      country,
      locale,
      tracking: trackingOf(lines, { ...(campaign.tag && { tag: campaign.tag }), campaign: campaign.path }),
      pagePath: campaign.path,
      campaignUrl: campaign.path,
      ...persistence.journey(campaign.path),
      ...(redirectUrl && { redirectUrl }),
    });
  };

  const start: StartBasket = async (lines, begun) => {
    const epoch = beginnings.epoch();
    const unlessLeft = () => {
      if (beginnings.epoch() !== epoch) throw leftError();
    };
    queue.stand({ saving: true, problem: null });
    try {
      const { id } = await request(lines);
      unlessLeft();
      persistence.remember(id);
      begun?.(id);
      const checkout = await asGift(await loadCheckout(id));
      unlessLeft();
      queue.receive(checkout);
      context.emit({ type: "offer-added", checkout, items: checkout.basket.basketItems });
      started(checkout);
      return id;
    } catch (error) {
      if (error instanceof FetchError && beginnings.epoch() === epoch) queue.stand({ saving: false, problem: problemOf(error) });
      throw error;
    }
  };

  return (lines, begun) => {
    const starting = start(lines, begun);
    beginnings.begin(starting);
    return starting;
  };
}

/**
 * One gift alone is a gift's checkout: with a bot check of its own, whose refusal counts. Whatever else goes wrong leaves the checkout as
 * it was started. [CAPT-1]
 */
function asGift(checkout: Checkout): Promise<Checkout> | Checkout {
  const [item, ...others] = checkout.basket.basketItems;
  if (!item || others.length || !checkout.basket.isGift || item.quantity !== 1 || item.addOns.length) return checkout;
  return initiateGiftCheckout(checkout.id, { offer: item.path, version: checkout.version }).then(
    ({ data }) => data,
    (error: unknown) => {
      if (error instanceof FetchError && error.code !== 406) return checkout;
      throw error;
    },
  );
}
