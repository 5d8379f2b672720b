/** Payment details that a provider's fields make once: until they are used up, whoever tries the order again need not type once more. */
import { useState } from "react";
import { usePaymentForm } from "./use-payment-form";

export type Preparation<T> =
  | { ok: true; made: T }
  /** `isOver`: the fields take no second try, others have to be shown. */
  | { ok: false; message: string; isOver: boolean };

export interface PreparedPaymentOptions<T> {
  /** Details made for one purpose are no good for another: a sum, for example. */
  purpose?: string;
  /** The provider's fields can be typed into. */
  isReady: boolean;
  /** @returns undefined where there are no fields */
  make(): Promise<Preparation<T> | undefined> | undefined;
  /** What the order is sent. */
  detailsOf(made: T): Readonly<Record<string, unknown>>;
  /** Shows empty fields. */
  reload(): void;
  focus(): void;
  /** `unexpected` of the method's own. */
  texts: Readonly<Record<string, string>>;
}

export interface PreparedPayment {
  /** Made, and neither paid with nor declined: nothing has to be typed. */
  isMade: boolean;
  /** The shopper wants to type others. */
  again(): void;
}

export function usePreparedPayment<T>(type: string, options: PreparedPaymentOptions<T>): PreparedPayment {
  const { purpose = "", isReady, make, detailsOf, reload, focus, texts } = options;
  const [latest, setLatest] = useState<{ made: T; purpose: string } | null>(null);
  const kept = latest?.purpose === purpose ? latest : null;
  const again = () => {
    setLatest(null);
    reload();
  };
  usePaymentForm(
    type,
    kept || isReady
      ? {
          async prepare() {
            if (kept) return { ok: true, details: detailsOf(kept.made) };
            const preparation = await make();
            if (!preparation) return { ok: false, message: texts["unexpected"] ?? "" };
            if (preparation.ok) {
              setLatest({ made: preparation.made, purpose });
              return { ok: true, details: detailsOf(preparation.made) };
            }
            if (preparation.isOver) reload();
            return { ok: false, message: preparation.message };
          },
          focus,
          refused: (isDeclined) => isDeclined && again(),
        }
      : null,
  );
  return { isMade: kept !== null, again };
}
