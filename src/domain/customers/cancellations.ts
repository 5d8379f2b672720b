/** Why people leave, over a span of days, as whoever looks after customers sees it. [MMA-2] */

/** What reasons are about, whatever a page calls them in each of its languages. */
export const REASON_TOPICS = ["price", "use", "quality", "alternative", "other"] as const;
export type ReasonTopic = (typeof REASON_TOPICS)[number];

/** Days back from now. */
export const CANCELLATION_SPANS = ["30", "90", "365"] as const;
export type CancellationSpan = (typeof CANCELLATION_SPANS)[number];

export interface CancellationReasons {
  /** All of the span, those that no reason below is of among them. */
  total: number;
  /** The most frequent first. */
  reasons: ReasonCount[];
}

export interface ReasonCount {
  /** null: its page does not say, as before there were topics. */
  about: ReasonTopic | null;
  /** As it stood on the page, in its language; null: nobody said why, or who did wanted to be forgotten. */
  reason: string | null;
  count: number;
}

/** What is about one thing counts as one; `reason` is null where nothing says what it is about, and nobody said why. */
export interface CountedReason {
  about: ReasonTopic | null;
  reason: string | null;
  count: number;
  /** The words that were chosen, the most frequent first: those of several languages, or of several pages. */
  words: { reason: string; count: number }[];
}

/**
 * What was chosen before reasons had a topic is about what the same words are about today.
 *
 * @param reasons the most frequent first @returns the most frequent first
 */
export function countedByTopic(reasons: readonly ReasonCount[]): CountedReason[] {
  const topics = new Map<string | null, ReasonTopic>();
  for (const { about, reason } of reasons) if (about && reason !== null && !topics.has(reason)) topics.set(reason, about);
  const counted = new Map<string, CountedReason>();
  for (const { about: said, reason, count } of reasons) {
    const about = said ?? topics.get(reason) ?? null;
    const key = about ?? `:${reason ?? ""}`;
    const so = counted.get(key) ?? { about, reason: about ? null : reason, count: 0, words: [] };
    counted.set(key, { ...so, count: so.count + count, words: about && reason !== null ? withWords(so.words, reason, count) : so.words });
  }
  return [...counted.values()].sort(byCount);
}

const byCount = (one: { count: number }, other: { count: number }): number => other.count - one.count;

function withWords(words: CountedReason["words"], reason: string, count: number): CountedReason["words"] {
  const before = words.find((each) => each.reason === reason)?.count ?? 0;
  return [...words.filter((each) => each.reason !== reason), { reason, count: before + count }].sort(byCount);
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
