/**
 * Starts a checkout page: does what the table of `domain/checkout/checkout-start` says, one state after another. Loaded on checkout pages
 * only.
 */
import { reportError } from "../../../api/report";
import {
  hasEnded,
  startOf,
  stepOf,
  type Effect,
  type Ended,
  type LoadedFacts,
  type StartFacts,
} from "../../../domain/checkout/checkout-start";
import type { Checkout } from "../../../domain/order/order";
import { safeRedirect } from "../../../domain/checkout/safe-redirect";
import { basketPersistence } from "../../basket/persistence";
import { storedCheckoutId } from "../../basket/store";
import { INVALID_COOKIE, INVALID_SECONDS, LS_COOKIE } from "../../browser/cookies";
import { browserEnvironment, type Environment } from "../../browser/environment";
import { followCountry } from "./follow-country";
import { quantityFromAddress } from "./quantity-from-address";
import { LEFT, startWork } from "./start-work";
import type { StartProgress } from "./start-types";
import type { StartParts } from "./start-types";

export const REENTRY_PATH = "/api/sf/ls/reentry";
/** Parameters of a purchase, gone from the address once it is made. [QUERY-2] */
const PURCHASE = ["purchase", "label", "action"];

/** @returns where the start ended, when everything that follows from it has been done */
export async function startCheckout(parts: StartParts): Promise<Ended> {
  const environment = parts.environment ?? browserEnvironment(parts.live, parts.navigate);
  const facts = factsOf(parts, environment);
  const progress: StartProgress = { facts, loaded: { completed: false, giftCode: false, trial: false }, failure: null };
  const work = startWork(parts, environment, progress);
  const begun = parts.basket.epoch();
  let step = startOf(facts);
  for (;;) {
    for (const effect of step.does) follow(effect, parts, environment, progress);
    if (hasEnded(step.state)) break;
    const outcome = await work[step.state]().catch((error: unknown) => {
      if (error === LEFT) return LEFT;
      // A fault of our own: nothing is known, and a page that were busy for ever could not even be tried again.
      reportError("The start of a checkout broke off", error);
      progress.failure = { code: "failed", message: "" };
      return "no connection" as const;
    });
    if (typeof outcome !== "string" || parts.basket.epoch() !== begun) return "left";
    step = stepOf(step.state, outcome, progress.facts, progress.loaded);
  }
  end(step.state, parts, progress);
  await finish(step.state, parts, environment, progress.loaded);
  return step.state;
}

/** What address, storage and the shop's settings say. */
function factsOf({ storage, settings }: StartParts, { address, cookies }: Environment): StartFacts {
  const query = new URLSearchParams(address.page.search);
  const { purchase_action, validation, allow_empty_sessions, redirect_on_failure } = settings.checkout;
  return {
    checkoutId: query.get("basket") || storedCheckoutId(storage, `${LS_COOKIE}=${encodeURIComponent(cookies.get(LS_COOKIE) ?? "")}`),
    purchases: query.getAll("purchase").filter(Boolean),
    label: query.get("label") || null,
    promoCode: query.get("pc") || null,
    purchaseAction: query.get("action") || purchase_action,
    validation,
    emptySessions: allow_empty_sessions,
    reentry: redirect_on_failure,
  };
}

function follow(effect: Effect, { basket, storage }: StartParts, environment: Environment, progress: StartProgress): void {
  const { address, cookies, navigate } = environment;
  switch (effect) {
    case "say 'Invalid state'":
      progress.failure = { code: "invalid-state", message: "Invalid state" };
      return;
    case "say 'initiate checkout with no items'":
      progress.failure = { code: "no-items", message: "initiate checkout with no items" };
      return;
    case "say why":
      // Beside a basket that is there; a failed start says it in the end.
      if (progress.failure) basket.stand({ problem: progress.failure });
      return;
    case "drop the code":
      return address.replaceQuery((query) => query.delete("pc"));
    case "drop the purchase":
      return address.replaceQuery((query) => PURCHASE.forEach((name) => query.delete(name)));
    case "replace the id in the address":
      return address.replaceQuery((query) => query.set("basket", progress.facts.checkoutId!));
    case "empty the stored basket list":
      return basketPersistence(storage, environment).forget(progress.facts.checkoutId!);
    case "set limio-invalid=trial":
      return cookies.set(INVALID_COOKIE, "trial", { maxAgeSeconds: INVALID_SECONDS, secure: true, sameSite: "Strict" });
    case "go to the campaign URL":
      return navigate(campaignUrl(basket.store.getState().checkout, address.page.origin));
    case "go to re-entry":
      return navigate(REENTRY_PATH);
    default:
      return effect satisfies never;
  }
}

/** The server keeps safe addresses alone; a page of ours is the least that may be asked for. */
const campaignUrl = (checkout: Checkout | null, origin: string): string => safeRedirect(checkout?.campaignUrl, { origin }) ?? "/";

/** What the page shows where a checkout could not be started. */
function end(state: Ended, { basket: { store, stand } }: StartParts, { failure }: StartProgress): void {
  const { status, checkout } = store.getState();
  if (state === "failed" && failure)
    reportError(failure.message || "A checkout could not be started", new Error(failure.message || failure.code), { code: failure.code });
  if (state !== "failed" && state !== "existing order" && state !== "unreachable") return;
  const nothingNamed = failure?.code === "invalid-state" || failure?.code === "no-items";
  // The order that is there stays; where there is none, an empty one.
  if (checkout && state !== "failed") return stand({ saving: false, problem: failure });
  const shown =
    state === "existing order" && nothingNamed
      ? "none"
      : nothingNamed
        ? "invalid"
        : status === "unknown" || status === "expired"
          ? status
          : state === "unreachable" || status === "failed"
            ? "failed"
            : "none";
  stand({ status: shown, saving: false, problem: failure?.code === "invalid-state" && shown === "none" ? null : failure });
}

/** What an open checkout has on its page from now on. */
async function finish(state: Ended, parts: StartParts, environment: Environment, loaded: LoadedFacts): Promise<void> {
  const { checkout } = parts.basket.store.getState();
  const id = checkout?.id;
  if (checkout && isOfAnotherBrand(checkout, parts, environment)) {
    // Following the address that stands already leaves no step back to this page.
    environment.address.replaceQuery((query) => query.set("basket", checkout.id));
    const { pathname, search } = environment.address.page;
    return environment.navigate(pathname + search);
  }
  // A checkout that was replaced answers under its new id.
  if (id) environment.address.replaceQuery((query) => query.has("basket") && query.set("basket", id));
  if (loaded.completed || !GOES_ON.includes(state)) return;
  if (state === "ready") await quantityFromAddress(parts.basket, environment.address);
  // A start that is tried again has followed already.
  following.get(parts.checkoutForm)?.();
  following.set(parts.checkoutForm, followCountry(parts.basket, parts.checkoutForm, parts.country));
}

/** Ends with a basket on the page that can be bought, or after which there may be one: restored, or once there is a connection. */
const GOES_ON: readonly Ended[] = ["ready", "expired", "unreachable", "existing order"];

/** What stops the following of a form's country. */
const following = new WeakMap<object, () => void>();

/** Whether the server, had it known of the basket that this browser kept, would have shown another brand's page. [ROUTE-1] */
function isOfAnotherBrand({ basket: { basketItems } }: Checkout, { settings }: StartParts, { address }: Environment): boolean {
  if (new URLSearchParams(address.page.search).has("basket") || basketItems.length === 0) return false;
  return (settings.otherBrands ?? []).some((starts) => basketItems.every(({ path }) => starts.some((start) => path.startsWith(start))));
}
