/**
 * Offers on their way into a basket that is not at hand: in the order they were added, and without a connection waiting for it. [BASK-13]
 */
import { FetchError } from "../../../api/fetch-error";
import { reportError } from "../../../api/report";
import type { BasketLine } from "../../../domain/order/order";
import { isLost, leftError } from "../saving/save-errors";
import { createReconnect } from "../saving/reconnect";

export interface AdditionsParts {
  /**
   * Waits for the basket that is on its way, fetches the one that is stored. @returns its id; null: the next line starts one
   * @throws FetchError when it cannot be fetched
   */
  basket(): Promise<string | null>;
  /** @param begun hears of the new checkout before it is on the page @returns its id @throws FetchError */
  start(line: BasketLine, begun: (id: string) => void): Promise<string>;
  /** To the basket that is ready, where it waits for a connection by itself. @returns the checkout's id @throws FetchError */
  append(line: BasketLine, keep: boolean): Promise<string>;
  /** The lines that wait for a connection are others. @param error why they wait; null: they go on */
  changed(error: FetchError | null): void;
}

export interface Additions {
  /**
   * @param keep false: when there is no connection it is forgotten, because its caller asks again
   * @returns the checkout's id once the server knows the line @throws FetchError: reason "waits" where it is kept for later
   */
  add(line: BasketLine, keep: boolean): Promise<string>;
  /** What waits for a connection, in order. */
  lines(): BasketLine[];
  /** What would be lost with the page: in no basket yet, and not handed on to one. */
  pending(): BasketLine[];
  /** Tries again. */
  flush(): Promise<void>;
  forget(): void;
}

interface Entry {
  line: BasketLine;
  keep: boolean;
  /** The basket takes care of it. */
  isHandedOn?: boolean;
  /** The checkout that was started with it. */
  begun?: string;
  done(result: string | Error): void;
}

export function createAdditions({ basket, start, append, changed }: AdditionsParts): Additions {
  let entries: Entry[] = [];
  let working: Promise<void> | null = null;
  let stuck = false;
  const reconnect = createReconnect(() => void flush());

  const into = async (entry: Entry): Promise<string | Error> => {
    try {
      const id = await basket();
      if (id === null)
        return await start(entry.line, (begun) => {
          entry.begun = begun;
          changed(null);
        });
      // It was started with it, and only could not be fetched then.
      if (id === entry.begun) return id;
      entry.isHandedOn = true;
      return await append(entry.line, entry.keep);
    } catch (error) {
      // What nobody expects ends like a refusal: left in its place it would come in again with the next one.
      if (!(error instanceof FetchError)) reportError("An offer could not be put into the basket", error);
      return error as Error;
    } finally {
      entry.isHandedOn = false;
    }
  };

  const work = async (): Promise<void> => {
    for (let entry = entries[0]; entry; entry = entries[0]) {
      const result = await into(entry);
      // Forgotten meanwhile, with all that came after it.
      if (entries[0] !== entry) return;
      if (result instanceof FetchError && isLost(result) && result.reason !== WAITS) return wait(result);
      entries.shift();
      reconnect.done();
      entry.done(result);
      if (stuck) changed(null);
    }
    stuck = false;
  };

  const wait = (error: FetchError): void => {
    const failed = entries;
    entries = entries.filter(({ keep }) => keep).map((entry) => ({ ...entry, done: () => {} }));
    for (const { keep, done } of failed) done(keep ? waits(error) : error);
    if (!entries.length) return;
    stuck = true;
    changed(error);
    reconnect.wait();
  };

  const flush = (): Promise<void> => {
    if (working) return working;
    const mine: Promise<void> = work().finally(() => {
      if (working === mine) working = null;
    });
    working = mine;
    return mine;
  };

  return {
    add: (line, keep) =>
      new Promise<string>((resolve, reject) => {
        entries.push({ line, keep, done: (result) => (typeof result === "string" ? resolve(result) : reject(result)) });
        flush().catch(reject);
      }),
    lines: () => (stuck ? entries.map(({ line }) => line) : []),
    pending: () => entries.filter(({ keep, isHandedOn, begun }) => keep && !isHandedOn && begun === undefined).map(({ line }) => line),
    flush,
    forget() {
      const failed = entries;
      entries = [];
      // What it is at may never be answered, and nobody waits for it.
      working = null;
      stuck = false;
      reconnect.done();
      for (const { done } of failed) done(leftError());
    },
  };
}

const WAITS = "waits";

/** What an offer that waits is answered with: it comes into the basket by itself. */
export const waits = ({ message, code, requestId, body }: FetchError): FetchError => new FetchError(message, code, WAITS, requestId, body);
