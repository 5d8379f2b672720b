/** Turns a checkout into that of a gift. [API-2] */
import type { BasketSaveResponse, CheckoutGiftRequest } from "../../domain/calls/calls.gen";
import { offerDisplayName } from "../../domain/offer/offer";
import { captureCrossSells } from "../../domain/basket/cross-sell";
import { quantityBounds } from "../../domain/basket/quantity";
import { say } from "../../registry/message";
import { ok, refuse, type Result } from "../result/refusal";
import type { Catalogue } from "../catalogue/catalogue";
import { labelsOf } from "../catalogue/labels";
import { detailsOf, type Shopper } from "./checkout-row";
import { languageOf, type Checkouts } from "./checkouts";
import { unguessableId } from "../storage/ids";
import { keysOfLines } from "./line-keys";
import type { StoredLine } from "./stored-line";

/** The gift takes the place of all that was in the basket: who buys a gift pays for it alone. */
export async function startGift(
  checkouts: Checkouts,
  id: string,
  request: CheckoutGiftRequest,
  language: string | undefined,
  shopper: Shopper | undefined,
): Promise<Result<BasketSaveResponse>> {
  return checkouts.change(id, request.version, shopper, language, async (row, holding) => {
    const spoken = languageOf(row.locale);
    const { offer: path, label } = request;
    const found = await holding(path === undefined ? { labels: [label!] } : { offers: [path] });
    const offer = giftOffer(found, request, row.country, spoken);
    if (!offer.ok) return offer;
    const line: StoredLine = {
      id: unguessableId(),
      path: offer.value.path,
      quantity: quantityBounds(offer.value.data.attributes).minimum,
      addOns: [],
      name: offerDisplayName(offer.value),
    };
    const catalogue = await holding(keysOfLines([line]));
    const details = {
      ...detailsOf(row),
      crossSells: captureCrossSells([{ path: line.path, crossSell: false }], (path) => catalogue.recommendedBeside(path)),
    };
    return ok({ lines: JSON.stringify([line]), details: JSON.stringify(details), gift_code: null });
  });
}

function giftOffer(catalogue: Catalogue, { offer: path, label }: CheckoutGiftRequest, country: string, language: string) {
  const named = path === undefined ? undefined : catalogue.offer(path, language);
  const offer =
    path === undefined
      ? catalogue.offersByLabel(label!, country, language).find(({ variant }) => variant === "gift")
      : named && (label === undefined || labelsOf(named).includes(label))
        ? named
        : undefined;
  if (!offer) {
    const message =
      path === undefined
        ? say("no-gift-with-label", { label: label!, country: { countries: [country] } })
        : label === undefined
          ? say("unknown-offer", { path })
          : say("unknown-offer-with-label", { path, label });
    return refuse("unknown-offer", message, {
      problems: [{ path: path === undefined ? "label" : "offer", code: "unknown-offer", message }],
    });
  }
  if (offer.variant === "gift") return ok(offer);
  const message = say("not-a-gift", { path: offer.path });
  return refuse("not-a-gift", message, { problems: [{ path: "offer", code: "not-a-gift", message }] });
}
