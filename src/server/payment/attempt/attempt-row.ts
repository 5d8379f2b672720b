/** A try to pay: its row, and what is told of one when it begins and when it moves. [API-4] */
import type { Selectable } from "kysely";
import type { NextStep } from "../../../domain/payment/next-step";
import type { AttemptKind, AttemptState } from "../../../domain/payment/attempt-state";
import type { Database } from "../../storage/schema";

export type AttemptRow = Selectable<Database["payment_attempts"]> & { state: AttemptState; kind: AttemptKind };

export interface NewAttempt {
  id: string;
  checkoutId: string;
  method: string;
  amount: number;
  currency: string;
  basketVersion: number;
  /** The order's. */
  reference: string;
  /** Path and query of the page that it is ordered on. */
  page?: string | undefined;
  /** What is charged, where that is stored. */
  storedPaymentId?: string | undefined;
  /** Nobody is asked yet: the shopper's page asks where to go. */
  startsLater?: boolean;
  /** What an order is made of, by whomever: FrozenOrder. */
  frozen: object;
}

/** A try that no checkout began. */
export interface NewOwnAttempt {
  id: string;
  kind: AttemptKind;
  method: string;
  amount: number;
  currency: string;
  reference: string;
  subscriptionId?: string | undefined;
  storedPaymentId?: string | undefined;
  chargeId?: string | undefined;
  /** Where a shopper who was sent away goes on. */
  page?: string | undefined;
  /** What is needed to go on with it. */
  frozen: object;
}

export interface AttemptChange {
  result?: object;
  providerTransaction?: string | undefined;
  orderId?: string;
  nextStep?: NextStep;
  completePage?: string | undefined;
  error?: string;
  /** Once more, for an attempt that had forgotten it. */
  frozen?: object;
  /**
   * ISO 8601 instant from which somebody else goes on with it; the usual pause when absent. Also for one that is finished but looked at
   * again.
   */
  nextTryAt?: string;
}

/** Each that is given must fit. */
export interface AttemptName {
  id?: string | undefined;
  reference?: string | undefined;
  providerTransaction?: string | undefined;
}

/** How long whoever asks a provider has for it, before somebody else looks the attempt up. */
export const ASKING_MS = 120_000;
