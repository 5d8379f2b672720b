/** One attempt to order, from fields that are right to the order or to what has to be mended. Loaded beside a field. [FORM-2 to FORM-4] */
import type { StoreApi } from "zustand/vanilla";
import type { Checkout, EmailFindings, OrderResponse } from "../../domain/order/order";
import { removeDraft } from "./draft";
import type { FormFields } from "./fields";
import type { CheckoutFormState } from "./form";
import type { Placed, Refused } from "./order-outcome";
import type { Submit } from "./submit";

/** It comes along: what has to be kept before the page is left must not have to be fetched then. */
export { keepPaidElsewhere } from "./paid-elsewhere";

export async function attempt(submit: Submit): Promise<OrderResponse | undefined> {
  const { store, fields, context, texts, unanswered, failed, declined, invalid } = submit;
  if (!((await outsideAgrees(store, fields)) && fields.actions.validate())) return invalid();
  const unsaved = await context.allSaved();
  const checkout = context.checkout();
  if (!checkout) return failed(texts.failed);
  if (unsaved !== null) return declined(unsaved || texts.failed);
  // What was saved meanwhile may ask for more, as another state does for a consent.
  if (!fields.actions.validate()) return invalid();
  const outcome = await send(submit, checkout);
  // Without the code that sends the order nothing was sent; the next try fetches it again.
  if (!outcome) return declined(unanswered());
  if (outcome.ok) return outcome.next ? leave(submit, checkout, { ...outcome, next: outcome.next }) : done(submit, checkout, outcome);
  return refused(submit, checkout, outcome);
}

async function send({ store, fields, payment, context, completePath }: Submit, checkout: Checkout): Promise<Placed | Refused | null> {
  const texts = [...fields.registered.keys()].map((name) => [name, fields.valueOf(name)] as const);
  const sender = await context.sender().catch(() => null);
  if (!sender) return null;
  const typed = { texts, findings: findingsOf(fields) };
  return sender.placeOrder(checkout, store.getState(), typed, context.storage, payment.form(), completePath);
}

function done({ store, context, placed }: Submit, checkout: Checkout, { orderType, response }: Placed): OrderResponse {
  mark("checkout-submit-done");
  placed(response);
  store.setState({ status: "done" });
  removeDraft(context.storage);
  context.onPlaced(checkout, orderType, response);
  return response;
}

/** The page stays as it is, and busy, until the browser has left; one that is shown again as it was can be used again. */
async function leave(
  { store, context }: Submit,
  checkout: Checkout,
  placed: Parameters<Submit["context"]["onLeaving"]>[1],
): Promise<undefined> {
  mark("checkout-submit-done");
  const back = shownAgain();
  await context.onLeaving(checkout, placed);
  await back;
  store.setState({ status: "idle" });
}

async function refused(
  { store, fields, context, texts, unanswered, declined }: Submit,
  checkout: Checkout,
  outcome: Refused,
): Promise<undefined> {
  const { message, problems, basketChanged, gone, total, offline, requestId } = outcome;
  fields.markRefused(problems ?? []);
  if (basketChanged || gone) await context.reload();
  if (total) await context.showTotal(checkout, total);
  store.setState({ fault: message === null && !offline ? { requestId } : null });
  declined(message || (offline ? unanswered() : texts.failed), checkout);
  // The way on stands in the form's place, and this would stand under the form that comes back.
  if (gone && context.isExpired()) store.setState({ status: "idle", message: null });
}

/**
 * Waits for what others say of the fields as they stand. A text that was changed meanwhile is asked about again.
 *
 * @returns whether nobody minds; else what was minded stands at its field
 */
async function outsideAgrees(store: StoreApi<CheckoutFormState>, { registered, valueOf }: FormFields): Promise<boolean> {
  for (const [name, rules] of registered) {
    let asked: string | undefined;
    let refusal: string | null = null;
    while (rules.outside && registered.get(name) === rules && asked !== valueOf(name).trim()) {
      asked = valueOf(name).trim();
      store.setState({ progress: rules.outside.waiting });
      refusal = await rules.outside.check(asked);
    }
    store.setState({ progress: null });
    if (!refusal) continue;
    store.setState({ errors: { [name]: refusal }, summary: [{ name, label: rules.label, message: refusal }] });
    rules.focus();
    return false;
  }
  return true;
}

/** What an order keeps of what they said of its fields. */
const findingsOf = ({ registered, valueOf }: FormFields): EmailFindings =>
  Object.assign({}, ...[...registered].map(([name, { outside }]) => outside?.findings?.(valueOf(name).trim())));

/** Back from another page, as it was left. */
const shownAgain = (): Promise<void> =>
  new Promise((resolve) => {
    const shown = (event: PageTransitionEvent) => {
      if (!event.persisted) return;
      globalThis.removeEventListener("pageshow", shown);
      resolve();
    };
    globalThis.addEventListener?.("pageshow", shown);
  });

const mark = (name: string) => void globalThis.performance?.mark?.(name);
