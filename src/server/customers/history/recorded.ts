/** What each source of a subscription's history is asked, and answers. [MMA-2] */
import type { HistoryEntry } from "../../../domain/customers/subscription-history";
import type { Doing } from "./actors";

/** An entry before it is known who it was, and how its plans are called: `from` and `to` are paths. */
export interface Recorded extends Omit<HistoryEntry, "by"> {
  by: Doing;
}

/** No later than `until`, an ISO 8601 instant, the newest first, and `limit` at most. */
export interface HistoryQuestion {
  subscription: string;
  until: string;
  limit: number;
}
