/** What whoever is signed in has paid with before, as their account's page brought it. [PAY-14] [MMA-2] */
import { useState } from "react";
import { removeStoredPayment } from "../../../api/account/stored-payments";
import { offerDisplayName } from "../../../domain/offer/offer";
import type { OwnStoredPayment } from "../../../domain/payment/stored-payment";
import { outcomeOf, type ChangeOutcome } from "../../account/account";
import { useShop } from "../use-shop";

export interface OwnPayment extends Omit<OwnStoredPayment, "paysFor" | "declinedFor"> {
  /** That go on and are charged from it: it cannot be removed before they are paid in another way. */
  subscriptions: readonly { id: string; name: string }[];
}

export interface OwnPayments {
  /** The newest first. */
  payments: readonly OwnPayment[];
  /** @param failed said where the server gives no words of its own */
  remove(id: string, failed: string): Promise<ChangeOutcome>;
}

export function useOwnPayments(): OwnPayments {
  const { account } = useShop();
  const [payments, setPayments] = useState(() => {
    const names = new Map(
      account?.subscriptions.map(({ id, offers: [offer], order_reference: reference }) => [
        id,
        offer ? offerDisplayName(offer) : reference,
      ]),
    );
    return (account?.savedPayments ?? []).map(({ paysFor, declinedFor: _declinedFor, ...payment }): OwnPayment => ({
      ...payment,
      // One that cannot be read holds it all the same.
      subscriptions: paysFor.map((id) => ({ id, name: names.get(id) ?? id })),
    }));
  });
  return {
    payments,
    async remove(id, failed) {
      const outcome = await outcomeOf(removeStoredPayment(id), failed);
      if (outcome.ok) setPayments((known) => known.filter((each) => each.id !== id));
      return outcome;
    },
  };
}
