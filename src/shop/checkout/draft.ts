/** What was typed and chosen, kept for a reload and the way back. [FORM-4] */
import { isRecord } from "../../domain/json/is-record";
import type { CheckoutFormState } from "./form";
import { ATTEMPT_KEY, DRAFT_KEY, type KeyValueStorage } from "../browser/storage";

/** The order that is paid on a provider's page. [PAY-9] */
export const PAID_ELSEWHERE_KEY = "tillwright-paid-elsewhere";

export type Draft = Pick<CheckoutFormState, "values" | "paymentType" | "payment">;

export const keepDraft = (storage: KeyValueStorage, draft: Draft): void => storage.set(DRAFT_KEY, JSON.stringify(draft));

export const removeDraft = (storage: KeyValueStorage): void => storage.remove(DRAFT_KEY);

/**
 * undefined where there is none. One that is no draft of ours is removed: storage is the shopper's, and a broken one must not stop a
 * checkout.
 */
export function readDraft(storage: KeyValueStorage): Draft | undefined {
  const text = storage.get(DRAFT_KEY);
  const draft = text ? parsed(text) : undefined;
  if (text && !draft) removeDraft(storage);
  return draft;
}

function parsed(text: string): Draft | undefined {
  try {
    const draft = JSON.parse(text) as Partial<Draft> | null;
    if (!isRecord(draft?.values) || !isRecord(draft.payment)) return undefined;
    const values = Object.fromEntries(Object.entries(draft.values).filter(([, text]) => typeof text === "string"));
    return { values, paymentType: draft.paymentType ?? null, payment: draft.payment };
  } catch (error) {
    if (error instanceof SyntaxError) return undefined;
    throw error;
  }
}

/** No payment came about: whoever orders once more begins anew, and everything typed is still there. */
export function endPaidElsewhere(storage: KeyValueStorage): void {
  storage.remove(PAID_ELSEWHERE_KEY);
  storage.remove(ATTEMPT_KEY);
}
