/** What stands in the place of a person who is forgotten. [MMA-5] */
import { sql, type Transaction } from "kysely";
import type { CalendarDate, ShopDays } from "../../domain/time/calendar";
import type { Database } from "../storage/schema";
import type { OwnedData } from "./owned-data";

export interface Erasing {
  trx: Transaction<Database>;
  owned: OwnedData;
  days: ShopDays;
  today: CalendarDate;
  /** ISO 8601 instant */
  at: string;
}

/** Takes a table's rows about the person away, or makes them anybody's. */
export type Erase = (erasing: Erasing) => Promise<void>;

/** In place of whose a row is: nobody has it, and no two rows have the same, so that rows of two people are never taken for one's. */
export const erasedOwner = () => sql<string>`'erased:' || id`;

/**
 * Whether `erasedOwner` gave a row its `owner_sub`. Not by a range: in which order texts stand, PostgreSQL says by its language. In the
 * words of the index invoices_of_the_erased: for values that come with the question no database takes it.
 */
export const isErasedOwner = sql<boolean>`owner_sub like 'erased:%'`;

/** Of an address what taxes and deliveries are counted by. */
export const countryAlone = (address: string | null, country: string): string | null =>
  address === null ? null : JSON.stringify({ country });

/** JSON of an object without some of its keys. */
export function without(json: string, ...keys: string[]): string {
  const left = Object.entries(JSON.parse(json) as object).filter(([key]) => !keys.includes(key));
  return JSON.stringify(Object.fromEntries(left));
}
