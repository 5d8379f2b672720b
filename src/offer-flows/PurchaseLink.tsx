import { lazy, Suspense, useEffect, type FunctionComponent, type ReactNode } from "react";
import { offerDisplayName, type Offer } from "../domain/offer/offer";
import { Button } from "../ui/button/Button";
import type { PurchaseOutcomeProps } from "./PurchaseOutcome";
import type { PurchaseTexts } from "./purchase-texts";
import { usePurchase } from "./use-purchase";

export interface PurchaseLinkProps {
  offer: Offer;
  highlight: boolean;
  texts: PurchaseTexts;
  /** The element that says which offer it is, where the button's own words do not. */
  describedBy?: string;
  /** Said after the button's words. */
  children?: ReactNode;
}

// What cannot be fetched must not take the block along.
const bringOutcome = (): Promise<{ default: FunctionComponent<PurchaseOutcomeProps> }> =>
  import("./PurchaseOutcome").then(
    ({ PurchaseOutcome }) => ({ default: PurchaseOutcome }),
    () => ({ default: () => null }),
  );
const PurchaseOutcome = lazy(bringOutcome);

/**
 * The button that chooses an offer, and below it what became of that. Before and without JavaScript it is a link that starts the checkout
 * with the offer. [BASK-1] [REN-3] [START-2]
 */
export function PurchaseLink({ offer, highlight, texts, describedBy, children }: PurchaseLinkProps): ReactNode {
  const { state, onClick, onCheckout } = usePurchase(offer);
  // At hand when it is needed, also where the connection is lost by then.
  useEffect(() => void (window.requestIdleCallback ?? setTimeout)(() => void bringOutcome()), []);
  const outcome = (
    <Suspense>
      <PurchaseOutcome state={state} name={offerDisplayName(offer)} texts={texts} onCheckout={onCheckout} />
    </Suspense>
  );
  return (
    <>
      <Button
        href={`/checkout?purchase=${encodeURIComponent(offer.path)}`}
        variant={highlight ? "primary" : "secondary"}
        wide
        busy={state.status === "busy"}
        busyLabel={texts.busy}
        onClick={onClick}
        aria-describedby={describedBy}
        rel="nofollow"
      >
        {offer.data.attributes.cta_text__limio || texts.choose}
        {children}
      </Button>
      <div role="status">{(state.status === "added" || state.status === "waiting") && outcome}</div>
      {state.status === "failed" && outcome}
    </>
  );
}
