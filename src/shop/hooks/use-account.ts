/** Hooks of account pages. */
import { useEffect, useState } from "react";
import { useStore } from "zustand/react";
import { changeRecipient } from "../../api/account/gifts";
import type { SubscriptionChange } from "../../api/account/subscriptions";
import { newKey } from "../browser/new-key";
import type { Subscription } from "../../domain/offer/subscription";
import type { GivenGift } from "../../domain/order/gift";
import type { Invoice } from "../../domain/order/invoice";
import type { PaymentChangeOutcome, SubscriptionStep } from "../../domain/page/account-path";
import type { SaveOfferEvent } from "../../domain/page/shop-event";
import {
  accountOf,
  change,
  deliveryInForm,
  detailsInForm,
  fillForm,
  outcomeOf,
  recipientInForm,
  type ChangeOutcome,
} from "../account/account";
import { asked, erased, forgetKey, type ErasureStep } from "../account/erasure";
import { looked, redeemed, type GiftStep } from "../account/redeem-gift";
import { useShop } from "./use-shop";

export const useSubscriptions = (): readonly Subscription[] => useStore(accountOf(useShop()), ({ subscriptions }) => subscriptions);

/** The newest first. */
export const useInvoices = (): readonly Invoice[] => useShop().account?.invoices ?? [];

export interface GivenGifts {
  /** The newest first. */
  gifts: readonly GivenGift[];
  /** Puts who it is for into the page's form. */
  fill(gift: GivenGift): void;
  /** Takes it from there. @returns undefined, the first wrong field having the focus, while it is not right */
  save(gift: GivenGift, failed: string): Promise<ChangeOutcome | undefined>;
}

/** Those that the shopper gave. */
export function useGivenGifts(): GivenGifts {
  const shop = useShop();
  const [gifts, setGifts] = useState(shop.account?.gifts ?? []);
  return {
    gifts,
    // What was typed for another one goes.
    fill: ({ recipientDetails }) =>
      fillForm(shop, { recipientDetails: { firstName: "", lastName: "", email: "", message: "", ...recipientDetails } }),
    async save({ id }, failed) {
      const typed = recipientInForm(shop);
      if (!typed) return undefined;
      const saving = changeRecipient(id, typed).then(({ gift }) =>
        setGifts((known) => known.map((each) => (each.id === id ? gift : each))),
      );
      return outcomeOf(saving, failed);
    },
  };
}

export interface GiftCode {
  /** That the page's address names; "" where it names none. */
  named: string;
  state: GiftStep;
  look(code: string): Promise<void>;
  redeem(): Promise<void>;
  /** Back to the code. */
  reset(): void;
}

export function useGiftCode(): GiftCode {
  const { account } = useShop();
  const [state, setState] = useState<GiftStep>({ step: "code", busy: false });
  return {
    named: account?.giftCode ?? "",
    state,
    async look(code) {
      setState({ step: "code", busy: true });
      setState(await looked(code));
    },
    async redeem() {
      if (state.step !== "gift" || state.busy) return;
      setState({ ...state, busy: true, failed: null });
      setState(await redeemed(state));
    },
    reset: () => setState({ step: "code", busy: false }),
  };
}

export interface Erasure {
  state: ErasureStep;
  /** They have come by the mailed link: one more press erases. */
  isConfirming: boolean;
  ask(): Promise<void>;
  erase(): Promise<void>;
  /** They would rather stay. */
  keep(): void;
}

export function useErasure(): Erasure {
  const { account, preferences } = useShop();
  const [state, setState] = useState<ErasureStep>({ step: "open" });
  const [key, setKey] = useState(account?.erasureKey ?? "");
  const [wish] = useState(newKey);
  useEffect(forgetKey, []);
  return {
    state,
    isConfirming: key !== "",
    async ask() {
      setState({ step: "busy" });
      setState(await asked(preferences.language, wish));
    },
    async erase() {
      setState({ step: "busy" });
      const next = await erased(key);
      if (next.step === "failed" && next.isOver) setKey("");
      setState(next);
    },
    keep() {
      setKey("");
      setState({ step: "open" });
    },
  };
}

export interface OpenedSubscription {
  /** Absent where the page's address names none, or one that is not theirs. */
  subscription?: Subscription | undefined;
  step: SubscriptionStep | null;
  /** Path of the offer that the page's address names, where another one is chosen. */
  chosenOffer: string | undefined;
  /** They come back from where another way to pay was to be confirmed. */
  paymentChange: PaymentChangeOutcome | null;
  /** Whoever looks at it has come by a mailed link: how it is paid is all they can see. */
  byLink: boolean;
  isChanging: boolean;
  change(wanted: SubscriptionChange, failed: string): Promise<ChangeOutcome>;
  /** What becomes of an offer that is made to whoever is about to leave. */
  tell(event: SaveOfferEvent): void;
  /** Fields of a delivery address that stand on the page. */
  delivery: { fill(): void; read: () => ReturnType<typeof deliveryInForm> };
  /** Fields of who its owner is. */
  details: {
    fill(): void;
    /** @param forAll the permissions that the page asks for hold for all subscriptions */
    read(forAll: boolean): (ReturnType<typeof detailsInForm> & { permissionsFor?: "all" }) | undefined;
  };
}

/** The subscription of the page's address; in the builder the first there is. */
export function useOpenedSubscription(): OpenedSubscription {
  const shop = useShop();
  const { subscriptions, isChanging } = useStore(accountOf(shop));
  const { subscription: id, step, paymentChange } = shop.account ?? { subscription: null, step: null, paymentChange: null };
  const subscription = subscriptions.find((known) => (shop.mode === "builder" ? true : known.id === id));
  return {
    subscription,
    step,
    paymentChange,
    chosenOffer: shop.account?.chosenOffer,
    tell: shop.events.emit,
    byLink: shop.account?.byLink === true,
    isChanging,
    change: (wanted, failed) => change(shop, subscription!.id, wanted, failed),
    delivery: {
      fill: () => fillForm(shop, { deliveryDetails: subscription!.deliveryDetails }, { keep: true }),
      read: () => deliveryInForm(shop, subscription!),
    },
    details: {
      fill() {
        const { customerDetails, contactPermissions } = subscription!;
        fillForm(shop, { customerDetails, contactPermissions }, { keep: true });
      },
      read(forAll) {
        const typed = detailsInForm(shop, subscription!);
        return typed && { ...typed, ...(forAll && shop.actions.asks("contactPermissions") && { permissionsFor: "all" as const }) };
      },
    },
  };
}

/** The day it is in the shop. */
export const useToday = (): string => useShop().account?.today ?? "";
