/** What each state of a checkout's start stands for: the calls, and what came of them. */
import { validateCheckout } from "../../../api/checkout";
import { FetchError } from "../../../api/fetch-json";
import { offerByLabel } from "../../../api/offers";
import { applyStartCode } from "../../../api/promo-code";
import type { Outcome, Working } from "../../../domain/checkout/checkout-start";
import type { Checkout, ExclusiveChoice } from "../../../domain/order/order";
import { pageTypeOf } from "../../../domain/checkout/page-type";
import { problemOf } from "../../basket/saving/save-errors";
import type { BasketProblem } from "../../basket/store";
import type { Environment } from "../../browser/environment";
import { USER_KEY } from "../../browser/storage";
import { purchaseUnderWay } from "./purchase-under-way";
import type { StartParts } from "./start-types";
import { whoIsThere } from "./who-is-there";
import type { StartProgress } from "./start-types";

export function startWork(
  { basket, country, emit, session, sessionReading, settings, storage }: StartParts,
  { address }: Environment,
  progress: StartProgress,
): Record<Working, () => Promise<Outcome>> {
  const { store } = basket;
  const act = basket.actions;
  const underWay = purchaseUnderWay(storage);
  const begun = basket.epoch();
  /** What comes of a call that the shopper did not wait for is about a basket that is left. */
  const still = (): void => {
    if (basket.epoch() !== begun) throw LEFT;
  };

  const failed = (error: unknown): Outcome => {
    if (!(error instanceof FetchError)) throw error;
    still();
    progress.failure = problemOf(error);
    if (error.code === 0) return "no connection";
    return error.code === 404 || error.code === 410 ? "gone" : "refused";
  };

  const taken = (checkout: Checkout): Promise<Outcome> =>
    basket
      .open()
      .then(({ take }) => take(checkout))
      .then(() => "done" as const, failed);

  /** The checkout as the store has it, or fetched into it. */
  const load = async (afresh: boolean): Promise<Outcome> => {
    const id = progress.facts.checkoutId!;
    const known = store.getState();
    // The server has looked for it when it rendered the page; of a basket that a session's end hides it says the same.
    const isLookedFor = known.status === "expired" || (known.status === "unknown" && storage.get(USER_KEY) === null);
    if (afresh || (known.checkout?.id !== id && !isLookedFor)) await act.load(id);
    const { status, checkout, problem } = store.getState();
    if (status === "expired") return "expired";
    if (status === "ready" && checkout && (!afresh || !problem || problem.code === "not-restored")) {
      progress.facts = { ...progress.facts, checkoutId: checkout.id };
      progress.loaded = { completed: checkout.completed, giftCode: checkout.basket.giftCode !== null, trial: false };
      return taken(checkout);
    }
    progress.failure = problem ?? { code: "checkout-not-found", message: "" };
    return problem?.code === "offline" ? "no connection" : "refused";
  };

  /** It leaves the address: a reload goes on with the next one. */
  const isIn = (path: string): void => {
    underWay.ended();
    address.replaceQuery((query) => dropOne(query, path));
  };

  /** Nobody knows whether it has arrived: the basket, once it is fetched anew, or the next page that is asked for it. */
  const findOut = (path: string, version: number): void => {
    const leave = store.subscribe(({ checkout }) => {
      if (!checkout || checkout.version === version) return;
      leave();
      if (underWay.hasArrived(checkout, path)) isIn(path);
    });
  };

  return {
    async "finding the offer"() {
      try {
        const offer = settings.public_client_id ? await offerByLabel(progress.facts.label!, country, settings.public_client_id) : undefined;
        if (!offer) return "none";
        progress.facts = { ...progress.facts, purchases: [offer.path] };
        return "done";
      } catch (error) {
        return refusedIfGone(failed(error));
      }
    },

    async starting() {
      for (let said: BasketProblem | null = null; ;) {
        const { purchases } = progress.facts;
        try {
          progress.facts = { ...progress.facts, checkoutId: await act.startCheckout(purchases) };
          if (said) basket.stand({ problem: said });
          return "done";
        } catch (error) {
          const outcome = failed(error);
          const excluded = excludedPath(error);
          // Of plans that exclude each other the first is meant: the others stay out, and the shopper is told so.
          if (!excluded || !purchases.slice(1).includes(excluded)) return refusedIfGone(outcome);
          said ??= progress.failure;
          progress.failure = null;
          progress.facts = { ...progress.facts, purchases: purchases.filter((path, index) => index === 0 || path !== excluded) };
        }
      }
    },

    async adding() {
      const there = await load(false);
      if (there === "no connection" || there === "expired") return there;
      if (there !== "done" && store.getState().status !== "unknown") return "not loaded";
      if (there !== "done" || progress.loaded.completed) return "gone";
      let outcome: Outcome = "done";
      for (const path of progress.facts.purchases) {
        const { checkout } = store.getState();
        try {
          if (checkout && !underWay.hasArrived(checkout, path)) {
            underWay.begins(checkout, { path, quantity: 1, addOns: [] });
            await act.addOffer(path, { keep: false });
          }
        } catch (error) {
          const refusal = failed(error);
          if (refusal === "no connection") {
            findOut(path, checkout!.version);
            return refusal;
          }
          underWay.ended();
          if ((error as FetchError).code === 410) {
            basket.stand({ status: "expired" });
            return "expired";
          }
          if (refusal === "gone") return refusal;
          outcome = "refused";
        }
        isIn(path);
      }
      return outcome;
    },

    async "applying the code"() {
      const { checkoutId, promoCode } = progress.facts;
      try {
        await applyStartCode(promoCode!, checkoutId!);
      } catch (error) {
        // Whatever it was: the code is dropped, and the checkout goes on without it.
        return failed(error) === "gone" ? "gone" : "refused";
      }
      still();
      await act.load(checkoutId!);
      const { checkout } = store.getState();
      const discount = checkout?.order.orderDiscount;
      if (checkout && discount && checkout.order.total.totalDiscount > 0) emit({ type: "promo-code-added", checkout, code: discount.name });
      return "done";
    },

    "asking who is there": () => whoIsThere(session, sessionReading()),

    loading: () => load(false),

    async validating() {
      try {
        const { data, invalid } = await validateCheckout(progress.facts.checkoutId!, pageTypeOf(address.page.pathname));
        still();
        (await basket.open()).take(data);
        progress.loaded = { completed: data.completed, giftCode: data.basket.giftCode !== null, trial: invalid?.trial === true };
        return "done";
      } catch (error) {
        const outcome = failed(error);
        const { code } = error as FetchError;
        if (code === 410) basket.stand({ status: "expired" });
        if (code === 404) (await basket.open()).gone();
        return code === 422 ? "outdated" : code === 401 ? "logged-out" : code === 410 ? "expired" : refusedIfGone(outcome);
      }
    },

    "loading afresh": () => load(true),
  };
}

/** Thrown when the shopper has left the checkout behind that is being started. */
export const LEFT = new Error("the checkout was left");

/** What cannot be bought beside what was named before it; undefined where that is not why. [EMAIL-3] */
const excludedPath = (error: unknown): string | undefined =>
  error instanceof FetchError && error.reason === "exclusion-group"
    ? (error.body as { error: { data?: ExclusiveChoice } }).error.data?.path
    : undefined;

/** Takes one ?purchase= out, and leaves those after it. [QUERY-2] */
function dropOne(query: URLSearchParams, path: string): void {
  const purchases = query.getAll("purchase");
  if (!purchases.includes(path)) return;
  purchases.splice(purchases.indexOf(path), 1);
  query.delete("purchase");
  for (const left of purchases) query.append("purchase", left);
}

const refusedIfGone = (outcome: Outcome): Outcome => (outcome === "gone" ? "refused" : outcome);
