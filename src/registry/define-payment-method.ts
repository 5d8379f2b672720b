/** What a developer writes to register a payment method. */
import type { ComponentType } from "react";

export interface PaymentMethodFormProps {
  /** Payment methods read what the shopper typed from the checkout form; this is what is theirs alone. */
  type: string;
  language: string;
  /** Of locales/<language>/payment-methods/<name>.json, by the keys that stand there. */
  texts: Readonly<Record<string, string>>;
}

export interface PaymentMethodDefinition {
  /** As in payment_types__limio, for example "zuora_card". */
  type: string;
  /** Order in the picker, small first. */
  rank: number;
  /** Name of an icon of ui/, shown beside its label. */
  icon?: string;
  /** Its own pay button takes the place of the form's. */
  ownButton?: boolean;
  /** Whether this browser and this order can use it. Offered only if the offers allow it and this is true. */
  isAvailable(context: { country: string; currency: string }): boolean | Promise<boolean>;
  load(): Promise<ComponentType<PaymentMethodFormProps>>;
}

export const definePaymentMethod = (definition: PaymentMethodDefinition): PaymentMethodDefinition => definition;
