/** The changes of a basket: each on screen at once, sent one after another, reconciled with what the server answers. [BASK-1] [BASK-13] */
import type { StoreApi } from "zustand/vanilla";
import { loadCheckout } from "../../../api/checkout";
import { FetchError } from "../../../api/fetch-json";
import type { BasketLine, Checkout } from "../../../domain/order/order";
import { linesOf, sameLines } from "./lines";
import { isAnswer, leftError, problemOf } from "./save-errors";
import { shownCheckout, type BasketPreview } from "./shown-checkout";
import type { BasketStanding, BasketState } from "../store";
import { SIGNED_OUT } from "../session-over";
import { createReconnect } from "./reconnect";

export interface Change {
  show(checkout: Checkout): Checkout;
  /** Asks the server for it. @throws FetchError */
  send(known: Checkout): Promise<Checkout>;
  /** The lines that the server is asked for; absent where it is asked for something else. */
  asks?(known: Checkout): BasketLine[];
  /** Whether `current` has it already: its answer was lost, and that is no quarrel with another tab. */
  isIn?(current: Checkout, known: Checkout): boolean;
  /** Kept for a retry while there is no connection; else taken back, because its caller hears of it and asks again. */
  keep: boolean;
  /** What goes wrong is not shown. */
  quiet?: boolean;
  /** What it puts into the basket, where that does not show before the server has answered. */
  adds?: BasketLine;
  /** A later change of the same kind stands in for one that was not sent yet. */
  kind?: string;
}

interface Waiting extends Change {
  done(error: FetchError | null): void;
}

export interface Queue {
  /** What the server last said. */
  known(): Checkout | null;
  /** Takes what the server said; what waits stays on top of it. An older state of the same checkout than the one known is left out. */
  receive(checkout: Checkout): void;
  /** Shown over what the server said, as long as it is about that. @returns takes it back, unless another stands in its place */
  preview(preview: BasketPreview): () => void;
  /** Says how the basket stands; what is in it stays as it is. */
  stand(standing: Partial<BasketStanding>): void;
  /** Nothing is shown any more: there is no such checkout. */
  gone(): void;
  /** The basket is left behind: what is on its way changes nothing any more, and nobody waits for what was not sent. */
  forget(): void;
  /** @returns what kept the change from being saved, as soon as that is known; null once it is saved */
  change(change: Change): Promise<FetchError | null>;
  /** Sends what waits. */
  flush(): Promise<void>;
  /** Waits for what is being sent. */
  sent(): Promise<void>;
  waiting(): number;
  /** Lines that wait to be put into the basket, in order. */
  adds(): BasketLine[];
  /**
   * What would be lost with the page, beside what shows: lines that are to be added, and the lines that were asked for last, as nobody
   * knows yet whether they are saved. null: nothing would be.
   */
  unsaved(): { adds: BasketLine[]; sent?: BasketLine[] | undefined } | null;
}

export interface QueueHooks {
  /** A change was saved: from `before` to `after`. */
  saved(before: Checkout, after: Checkout): void;
  allSaved(checkout: Checkout): void;
  /** After a 404: whether it is there again once somebody has signed in. */
  isSessionOver(): Promise<boolean>;
  gone(error: FetchError): void;
  /** Changes wait for a connection. */
  stuck(): void;
}

/**
 * The one writer of what is in the basket.
 *
 * @param online false in the builder: changes stay on the page
 */
export function createQueue(store: StoreApi<BasketState>, online: boolean, hooks: QueueHooks): Queue {
  let known: Checkout | null = store.getState().checkout;
  let previewed: BasketPreview | null = null;
  let waiting: Waiting[] = [];
  /** The sending under way. Cleared before anyone hears that it ended, so that what they do next starts a new one. */
  let sending: Promise<void> | null = null;
  /** The answer to a change that is not kept was lost: the server may be further than what is known. */
  let isBehind = false;
  /** Counts the baskets that were left behind. */
  let epoch = 0;
  const reconnect = createReconnect(() => start(true));

  const stand: Queue["stand"] = store.setState;

  const show = (standing?: Partial<BasketStanding>): void =>
    store.setState({ ...standing, checkout: known && shownCheckout(known, previewed, waiting) });

  const receive = (checkout: Checkout) => {
    if (known?.id === checkout.id && checkout.version < known.version) checkout = known;
    known = checkout;
    const { problem } = store.getState();
    show({ status: "ready", saving: waiting.length > 0, ...(problem?.unsaved && !waiting.length ? { problem: null } : {}) });
    hooks.allSaved(checkout);
  };

  /** Stops at the first that cannot be sent, and keeps what was not. */
  const send = async (): Promise<void> => {
    const here = epoch;
    if (isBehind) await catchUp(here);
    if (epoch !== here) return;
    for (let change = waiting[0]; change && known; change = waiting[0]) {
      const before = known;
      try {
        const after = await change.send(before);
        if (epoch !== here) return;
        arrived(before, after);
      } catch (error) {
        if (epoch !== here) return;
        if (!(error instanceof FetchError)) {
          sending = null;
          throw error;
        }
        if ((await refused(change, before, error)) === "stop") return;
      }
    }
    sending = null;
  };

  /** What the lost change did is no quarrel with another tab, as long as the lines are those that are known. */
  const catchUp = async (here: number): Promise<void> => {
    const current = known && (await loadCheckout(known.id).catch(() => null));
    if (!current || !known || epoch !== here) return;
    isBehind = false;
    if (sameLines(linesOf(current.basket.basketItems), linesOf(known.basket.basketItems))) receive(current);
  };

  const arrived = (before: Checkout, after: Checkout) => {
    const change = waiting.shift()!;
    reconnect.done();
    receive(after);
    hooks.saved(before, after);
    change.done(null);
  };

  const refused = async (change: Waiting, before: Checkout, error: FetchError): Promise<"go on" | "stop"> => {
    if (isAnswer(error)) {
      const here = epoch;
      const current = await loadCheckout(before.id).catch(() => null);
      if (epoch !== here) return "stop";
      if (error.code === 409 && current && change.isIn?.(current, before)) {
        arrived(before, current);
        return "go on";
      }
      // Another tab's basket is a different one: all that was meant for this one is taken back, and told.
      const elsewhere = error.code === 409;
      const failure = elsewhere ? new FetchError(error.message, error.code, "changed-elsewhere", error.requestId, error.body) : error;
      const taken = waiting.splice(0, elsewhere ? waiting.length : 1);
      receive(current ?? known!);
      for (const entry of taken) entry.done(failure);
      if (!taken.every(({ quiet }) => quiet)) stand({ problem: problemOf(failure) });
      return "go on";
    }
    const here = epoch;
    const signedOut = error.code === 404 && (await hooks.isSessionOver());
    if (epoch !== here) return "stop";
    sending = null;
    if (!change.keep) isBehind = true;
    const gone = !signedOut && (error.code === 404 || error.code === 410);
    const dropped = waiting;
    waiting = gone ? [] : waiting.filter(({ keep }) => keep);
    for (const entry of dropped) entry.done(error);
    receive(known!);
    const isSaid = gone || signedOut || !dropped.every(({ quiet }) => quiet);
    stand({ saving: false, ...(isSaid && { problem: { ...(signedOut ? SIGNED_OUT : problemOf(error)), unsaved: waiting.length > 0 } }) });
    if (gone) hooks.gone(error);
    else if (waiting.length) {
      hooks.stuck();
      // By itself nothing changes before somebody has signed in.
      if (!signedOut) reconnect.wait();
    }
    return "stop";
  };

  /** @param byItself the shopper did not ask for it: what they were told stays until it is mended */
  const start = (byItself = false) => {
    if (!waiting.length || !known) return;
    stand({ saving: true, ...(byItself ? {} : { problem: null }) });
    sending ??= send();
  };

  return {
    known: () => known,
    receive,
    forget() {
      epoch++;
      known = null;
      isBehind = false;
      sending = null;
      reconnect.done();
      show({ saving: false });
      for (const change of waiting.splice(0)) change.done(leftError());
    },
    preview(preview) {
      const showPreview = (next: BasketPreview | null) => {
        previewed = next;
        if (store.getState().checkout) show();
      };
      showPreview(preview);
      return () => previewed === preview && showPreview(null);
    },
    stand,
    gone: () => store.setState({ status: "unknown", checkout: null }),
    change(change) {
      if (!known || !store.getState().checkout) return Promise.resolve(null);
      if (!online) {
        known = change.show(known);
        show();
        return Promise.resolve(null);
      }
      return new Promise((done) => {
        // The first may be on its way already.
        const replaced = change.kind ? waiting.findIndex(({ kind }, index) => index > 0 && kind === change.kind) : -1;
        if (replaced > 0) waiting.splice(replaced, 1)[0]!.done(null);
        waiting.push({ ...change, done });
        show();
        // What the shopper did not ask for leaves what is said beside the basket.
        start(change.quiet);
      });
    },
    async flush() {
      start();
      await sending;
    },
    async sent() {
      while (sending) await sending;
    },
    waiting: () => waiting.length,
    adds: () => waiting.flatMap(({ adds }) => adds ?? []),
    unsaved() {
      const kept = waiting.filter(({ keep }) => keep);
      if (!known || !kept.length) return null;
      // What its caller asks for again does not show, so that the lines after it are none to go on from.
      return { adds: kept.flatMap(({ adds }) => adds ?? []), sent: waiting[0] === kept[0] ? kept[0]!.asks?.(known) : undefined };
    },
  };
}
