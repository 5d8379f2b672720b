/** What the start of a checkout page works with. */
import type { StoreApi } from "zustand/vanilla";
import type { LoadedFacts, StartFacts } from "../../../domain/checkout/checkout-start";
import type { BasketOfPage, BasketContext, BasketProblem } from "../../basket/store";
import type { CheckoutFormState } from "../form";
import type { SessionState } from "../../session/session-types";

export interface StartParts extends BasketContext {
  basket: BasketOfPage;
  session: StoreApi<SessionState>;
  /** While it is asked whether somebody is signed in; null where nobody can be. */
  sessionReading(): Promise<void> | null;
  checkoutForm: StoreApi<CheckoutFormState>;
}

export interface StartProgress {
  /** The id and the purchases follow what is done. */
  facts: StartFacts;
  loaded: LoadedFacts;
  failure: BasketProblem | null;
}
