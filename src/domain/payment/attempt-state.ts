/** The life of one try to pay: written before the provider is asked, and only ever moved forward. [API-4] */

export const ATTEMPT_STATES = [
  /** Written; nobody was asked yet. */
  "created",
  /** The provider is being asked, or was when the process died. */
  "asking",
  /** The provider wants more of the shopper, or time. */
  "pending",
  /** It is not known what the provider has done. */
  "unknown",
  /** The money is taken or reserved; there is no order yet. */
  "authorised",
  /** The order stands on leave to collect: its bank answers days later whether the money comes. */
  "awaiting",
  /** The order stands, and is paid. */
  "ordered",
  /** Charged or set up, with no order to come of it. */
  "settled",
  "declined",
  /** The money has to go back, as no order came of it. */
  "voiding",
  "voided",
  "refunding",
  "refunded",
  /** The bank has not paid it, or has taken it back: what it was for stands, and nothing is held. */
  "returned",
] as const;
export type AttemptState = (typeof ATTEMPT_STATES)[number];

const NEXT: Readonly<Record<AttemptState, readonly AttemptState[]>> = {
  created: ["asking", "declined"],
  asking: ["pending", "unknown", "authorised", "declined"],
  pending: ["unknown", "authorised", "declined", "voiding"],
  unknown: ["pending", "authorised", "declined", "voiding"],
  authorised: ["awaiting", "ordered", "settled", "voiding"],
  awaiting: ["ordered", "refunding", "returned"],
  ordered: ["refunding", "returned"],
  settled: ["refunding", "returned"],
  // Money that arrives after all goes back.
  declined: ["voiding"],
  voiding: ["voided"],
  voided: [],
  refunding: ["refunded"],
  refunded: [],
  returned: [],
};

/** A state never comes back: whoever brings an older word of it is too late. */
export const mayBecome = (from: AttemptState, to: AttemptState): boolean => NEXT[from].includes(to);

/** States in which money may be taken, or be about to be: a checkout has one such attempt at a time. */
export const OPEN_STATES = ["created", "asking", "pending", "unknown", "authorised"] as const satisfies readonly AttemptState[];

/** States that somebody has to go on from, whatever becomes of the process. */
export const UNFINISHED_STATES = [...OPEN_STATES, "awaiting", "voiding", "refunding"] as const satisfies readonly AttemptState[];

/** States in which it stands, and its bank may still send the money back, where it was collected by a direct debit. */
export const STANDING_STATES = ["awaiting", "ordered", "settled"] as const satisfies readonly AttemptState[];

export const isStanding = (state: AttemptState): boolean => (STANDING_STATES as readonly AttemptState[]).includes(state);

/** Whether its order stands, whatever became of the money since. */
export const isOrdered = (state: AttemptState): boolean => state === "awaiting" || state === "ordered" || state === "returned";

export const isOpen = (state: AttemptState): boolean => (OPEN_STATES as readonly AttemptState[]).includes(state);

/** Money has to go back: its provider is being asked, or was when the process died. */
export const isGoingBack = (state: AttemptState): boolean => state === "voiding" || state === "refunding";

/** What is tried: an order is paid, a way to pay is set up without a sum, or what is kept is charged without an order. */
export type AttemptKind = "pay" | "set-up" | "charge";
