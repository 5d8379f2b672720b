/** What whoever is signed in saved to pay with. A page for one shopper brings it; one that is the same for everyone asks. [PAY-14] */
import { useEffect, useState } from "react";
import { savedPayments } from "../../api/saved-payments";
import type { StoredPayment } from "../../domain/payment/stored-payment";
import { useSession, useShop } from "./use-shop";

export interface SavedPaymentsOfShopper {
  saved: readonly StoredPayment[];
  /** Ids of the methods that can be saved. */
  methods: readonly string[];
}

const NOTHING: SavedPaymentsOfShopper = { saved: [], methods: [] };

/** Nothing, as long as nobody is signed in and where it cannot be found out: the shopper pays as everybody does. */
export function useSavedPayments(): SavedPaymentsOfShopper {
  const { saved_payments: saved = [], saved_payment_methods: methods } = useShop().settings;
  const isSignedIn = useSession((state) => state.user !== null);
  const [asked, setAsked] = useState(NOTHING);
  const isUnknown = isSignedIn && methods === undefined;
  useEffect(() => {
    if (!isUnknown) return undefined;
    let current = true;
    savedPayments().then(
      ({ items, methods: savable }) => {
        if (current) setAsked({ saved: items.filter(({ isOffered }) => isOffered), methods: savable });
      },
      () => undefined,
    );
    return () => {
      current = false;
    };
  }, [isUnknown]);
  if (!isSignedIn) return NOTHING;
  return methods ? { saved, methods } : asked;
}
