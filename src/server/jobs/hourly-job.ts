/** What a file of `hourly/` does once an hour. */
import { setImmediate } from "node:timers/promises";
import type { Config } from "../config/config";
import type { PictureBytes } from "../pictures/store/picture-bytes";
import type { PromoUsage } from "../promo/promo-usage";
import type { Idempotency } from "../storage/idempotency";
import type { Storage } from "../storage/open-storage";

export interface JobParts {
  storage: Storage;
  config: Pick<Config, "retention">;
  idempotency: Idempotency;
  promoUsage: PromoUsage;
  pictureBytes: PictureBytes;
}

/**
 * Each file exports one as `run`. Nobody waits for it, and no other job fails with it.
 *
 * @param now milliseconds since 1970
 * @returns how many rows went, where it deletes any
 */
export type HourlyJob = (parts: JobParts, now: number) => Promise<number>;

export const DAY_MS = 86_400_000;
/** Rows of one transaction, so that no shopper waits for it. */
export const BATCH = 500;

/** Between batches: the embedded database answers without letting anybody else have a turn. */
export const othersTurn = (): Promise<void> => setImmediate();

/**
 * Deletes what is past its days, a little at a time.
 *
 * @param days 0: nothing is ever past them
 * @param batch deletes so many rows at most that are older than an instant, in ISO 8601
 */
export async function deleteAfter(
  days: number,
  now: number,
  batch: (before: string) => { executeTakeFirst(): Promise<{ numDeletedRows: bigint }> },
): Promise<number> {
  if (days === 0) return 0;
  const before = new Date(now - days * DAY_MS).toISOString();
  for (let total = 0; ;) {
    const { numDeletedRows } = await batch(before).executeTakeFirst();
    total += Number(numDeletedRows);
    if (numDeletedRows < BigInt(BATCH)) return total;
    await othersTurn();
  }
}
