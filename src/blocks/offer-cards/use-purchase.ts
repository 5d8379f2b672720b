import { useEffect, useState, type MouseEvent } from "react";
import type { Offer } from "../../domain/offer";
import { useBuilderMode } from "../../registry/page-context";
import { useShop } from "../../shop/react";

export type PurchaseState = { status: "idle" | "busy" | "added" } | { status: "failed"; message: string };

/**
 * What a card's link does once the page is alive: the offer goes into the basket, and on to the checkout where the offer or
 * the campaign wants it so. [BASK-1, BASK-4]
 */
export function usePurchase(offer: Offer): { state: PurchaseState; onClick(event: MouseEvent): void; onCheckout(event: MouseEvent): void } {
  const { actions, campaign } = useShop();
  const building = useBuilderMode();
  const [state, setState] = useState<PurchaseState>({ status: "idle" });

  useEffect(() => {
    // Coming back from the checkout may bring this very page back, still busy.
    const onReturn = (event: PageTransitionEvent) => event.persisted && setState({ status: "idle" });
    window.addEventListener("pageshow", onReturn);
    return () => window.removeEventListener("pageshow", onReturn);
  }, []);

  const purchase = async () => {
    setState({ status: "busy" });
    try {
      const pushToCheckout = !!offer.data.attributes.push_to_checkout__limio || campaign.pushToCheckout;
      await actions.addOffer(offer.path, { pushToCheckout });
      // Stays busy where the page is about to be left.
      if (!pushToCheckout) setState({ status: "added" });
    } catch (error) {
      setState({ status: "failed", message: (error as { words?: string }).words ?? "" });
    }
  };

  /** Instead of what the link does; another tab, another window: that is the link's own business. */
  const instead = (act: () => void) => (event: MouseEvent) => {
    if (event.defaultPrevented || event.button !== 0 || event.metaKey || event.ctrlKey || event.shiftKey || event.altKey) return;
    event.preventDefault();
    if (!building && state.status !== "busy") act();
  };
  return { state, onClick: instead(() => void purchase()), onCheckout: instead(() => void actions.goToCheckout()) };
}
