/**
 * Whether this very work is the inside of a transaction of the embedded database. That has one connection: who asks it anything there
 * otherwise than by the transaction waits for their own end.
 */
import { AsyncLocalStorage } from "node:async_hooks";

const own = new AsyncLocalStorage<{ isOpen: boolean }>();

/** @param work what the transaction does */
export async function inside<T>(work: () => Promise<T>): Promise<T> {
  const transaction = { isOpen: true };
  try {
    return await own.run(transaction, work);
  } finally {
    // What began in it and goes on after it, as a timer, is inside no more.
    transaction.isOpen = false;
  }
}

export const isInside = (): boolean => own.getStore()?.isOpen === true;

/** Begins what the transaction does not wait for. */
export const outside = <T>(work: () => T): T => own.exit(work);
