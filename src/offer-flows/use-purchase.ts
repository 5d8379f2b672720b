import { useEffect, useState, type MouseEvent } from "react";
import type { Offer } from "../domain/offer/offer";
import { useBuilderMode } from "../registry/page-context";
import type { Stays } from "../shop/basket/store";
import { useBasket, useShop } from "../shop/hooks/use-shop";

export type PurchaseState =
  { status: "idle" | "busy" | "waiting" } | { status: "added"; stays?: Stays | undefined } | { status: "failed"; error?: unknown };

/**
 * What the link of an offer does once the page is alive: the offer goes into the basket, and on to the checkout where the offer or
 * the campaign wants it so. Without a connection it waits, and the block follows what becomes of it. [BASK-1, BASK-4, BASK-13]
 */
export function usePurchase(offer: Offer): { state: PurchaseState; onClick(event: MouseEvent): void; onCheckout(event: MouseEvent): void } {
  const { actions, campaign } = useShop();
  const building = useBuilderMode();
  const [state, setState] = useState<PurchaseState>({ status: "idle" });
  const waits = useBasket((basket) => basket.unsavedOffers.includes(offer.path));
  const held = useBasket(({ checkout }) => !!checkout?.basket.basketItems.some((item) => item?.path === offer.path));
  const known: PurchaseState = waits
    ? { status: "waiting" }
    : state.status !== "waiting"
      ? state
      : held
        ? { status: "added" }
        : { status: "failed" };

  useEffect(() => {
    // Coming back from the checkout may bring this very page back, still busy.
    const onReturn = (event: PageTransitionEvent) => event.persisted && setState({ status: "idle" });
    window.addEventListener("pageshow", onReturn);
    return () => window.removeEventListener("pageshow", onReturn);
  }, []);

  const goOn = async () => {
    const stays = await actions.goToCheckout();
    if (stays) setState({ status: "added", stays });
  };

  const purchase = async () => {
    if (waits) return actions.retry();
    setState({ status: "busy" });
    try {
      await actions.addOffer(offer.path, { askFirst: true });
      // Stays busy where the page is about to be left.
      if (offer.data.attributes.push_to_checkout__limio || campaign.pushToCheckout) await goOn();
      else setState({ status: "added" });
    } catch (error) {
      setState((error as { reason?: string }).reason === "waits" ? { status: "waiting" } : { status: "failed", error });
    }
  };

  /** Instead of what the link does; another tab, another window: that is the link's own business. */
  const instead = (act: () => void) => (event: MouseEvent) => {
    if (event.defaultPrevented || event.button !== 0 || event.metaKey || event.ctrlKey || event.shiftKey || event.altKey) return;
    event.preventDefault();
    // The second half of a double click is none of its own, however fast the first was answered.
    if (!building && known.status !== "busy" && event.detail < 2) act();
  };
  return { state: known, onClick: instead(() => void purchase()), onCheckout: instead(() => void goOn()) };
}
