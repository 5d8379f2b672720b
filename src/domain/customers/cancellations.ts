/** Why people leave, over a span of days, as whoever looks after customers sees it. [MMA-2] */

/** Days back from now. */
export const CANCELLATION_SPANS = ["30", "90", "365"] as const;
export type CancellationSpan = (typeof CANCELLATION_SPANS)[number];

export interface CancellationReasons {
  /** All of the span, those that no reason below is of among them. */
  total: number;
  /** The most frequent first; null: nobody said why, or who did wanted to be forgotten. */
  reasons: { reason: string | null; count: number }[];
}

export interface CancellationComment {
  id: string;
  /** ISO 8601 instant */
  at: string;
  /** As they chose it; null: they chose none. */
  reason: string | null;
  comment: string;
  subscriptionId: string;
}

export interface CancellationComments {
  /** The newest first. */
  entries: CancellationComment[];
  /** `before` of the next page; null: that was all. */
  next: string | null;
}
