/** What a developer writes to register a payment method: `method.ts` of its folder. */
import type { ComponentType } from "react";

export interface PaymentMethodFormProps {
  /** Payment methods read what the shopper typed from the checkout form; this is what is theirs alone. */
  type: string;
  language: string;
  /** Of locales/<language>/payment-methods/<name>.json, by the keys that stand there. */
  texts: Readonly<Record<string, string>>;
  /** What its provider's settings let pages know: those with `public` in schemas/payment-settings. */
  settings: PaymentMethodSettings;
  /** Stands above the form, as a button that pays without it: the wallet hands over what is not typed yet. */
  express?: ExpressPlace;
}

export interface ExpressPlace extends ExpressTexts {
  /** Its script did not come: nothing is said above the form, where the method can be chosen, and tried again. */
  unavailable(): void;
}

export interface ExpressTexts {
  /** Read out as the problem: what the wallet does not hand over is typed first; {{fields}} names it. */
  missing: string;
  /** What the wallet handed over does not do for this order. */
  incomplete: string;
}

export type PaymentMethodSettings = Readonly<Record<string, string>>;

/** What the ids of one folder have in common. */
interface PaymentMethodFacts {
  /** Order in the picker, small first. */
  rank: number;
  /** Name of an icon of ui/, shown beside its label. */
  icon?: string;
  /** In the place of an icon, the provider's own mark: a solid shape of 24 × 24, as the `d` of an SVG path. */
  mark?: string;
  /** In pixels, half a button more or less: how high its form is at first. So much room is kept while its code comes. */
  formHeight?: number;
  /** Its own pay button takes the place of the form's. */
  ownButton?: boolean;
  /**
   * Its button may stand above the form, too: its form takes `express`. "on-click" where its provider would hear of everybody who sees the
   * form: a button of ours stands there until somebody wants it.
   */
  express?: true | "on-click";
  /** Whether this browser and this order, whose sum is in minor units, can use it. Offered only if the offers allow it and this is true. */
  isAvailable(context: {
    type: string;
    country: string;
    currency: string;
    amount: number;
    settings: PaymentMethodSettings;
  }): boolean | Promise<boolean>;
  load(): Promise<ComponentType<PaymentMethodFormProps>>;
}

export interface PaymentMethodDeclaration extends PaymentMethodFacts {
  /** Each as in payment_types__limio, for example "zuora_card"; the same as the handler's. */
  ids: readonly [string, ...string[]];
}

/** One id, as the registry knows it. */
export interface PaymentMethodDefinition extends PaymentMethodFacts {
  type: string;
  /** Its folder, and the file of its texts. */
  name: string;
}

export const definePaymentMethod = (declaration: PaymentMethodDeclaration): PaymentMethodDeclaration => declaration;

/** A method of its own for each id. @param name the folder */
export const paymentMethodsOf = (name: string, { ids, ...facts }: PaymentMethodDeclaration): PaymentMethodDefinition[] =>
  ids.map((type) => ({ type, name, ...facts }));
