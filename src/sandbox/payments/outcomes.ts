/** How a payment can end at a stand-in: what the shopper's page offers, and what each choice makes the provider do. */

export interface Outcome {
  /** The button's name. */
  label: string;
  about: string;
  /** What the provider makes of the payment. open: nothing yet, it may be answered later. again: the form is shown once more. */
  result: "approved" | "declined" | "cancelled" | "open" | "challenge" | "again";
  /** Why it was declined. */
  reason?: "declined" | "insufficient-funds" | "authentication-failed";
  /** How often the shop is called. */
  callbacks: 0 | 1 | 2;
  /** The call claims success, and its signature is wrong. */
  isForged?: true;
  /** Whether the browser is sent back to the shop. */
  returns: boolean;
}

const OUTCOMES = {
  approve: { label: "Approve", about: "Callback, then back to the shop", result: "approved", callbacks: 1, returns: true },
  decline: { label: "Decline", about: "The bank says no", result: "declined", reason: "declined", callbacks: 1, returns: true },
  "insufficient-funds": {
    label: "Insufficient funds",
    about: "Declined for want of money",
    result: "declined",
    reason: "insufficient-funds",
    callbacks: 1,
    returns: true,
  },
  challenge: { label: "3-D Secure", about: "The bank asks the shopper first", result: "challenge", callbacks: 0, returns: false },
  cancel: { label: "Cancel", about: "The shopper changes their mind", result: "cancelled", callbacks: 1, returns: true },
  pending: {
    label: "Pending",
    about: "Back to the shop without an answer; it is given later, from the sandbox’s list",
    result: "open",
    callbacks: 0,
    returns: true,
  },
  "time-out": {
    label: "Time-out",
    about: "The provider never answers, and nobody is sent back",
    result: "open",
    callbacks: 0,
    returns: false,
  },
  "duplicate-callback": {
    label: "Duplicate callback",
    about: "Approved; the shop is called twice",
    result: "approved",
    callbacks: 2,
    returns: true,
  },
  "bad-signature": {
    label: "Bad signature",
    about: "A forger’s callback claims success; no money moves",
    result: "open",
    callbacks: 1,
    isForged: true,
    returns: false,
  },
  "lost-return": {
    label: "Lost return",
    about: "Approved and called; the browser stays here",
    result: "approved",
    callbacks: 1,
    returns: false,
  },
  "silent-approval": {
    label: "Silent approval",
    about: "Approved; neither callback nor return, so only a lookup finds out",
    result: "approved",
    callbacks: 0,
    returns: false,
  },
  "closed-window": { label: "Closed window", about: "The shopper goes away without paying", result: "open", callbacks: 0, returns: false },
  "challenge-passed": { label: "Confirm", about: "", result: "approved", callbacks: 1, returns: true },
  "challenge-failed": { label: "Fail", about: "", result: "declined", reason: "authentication-failed", callbacks: 1, returns: true },
  reload: { label: "", about: "", result: "again", callbacks: 0, returns: false },
} as const satisfies Record<string, Outcome>;
export type OutcomeName = keyof typeof OUTCOMES;

export const outcomeOf = (name: OutcomeName): Outcome => OUTCOMES[name];

export const isOutcome = (name: string): name is OutcomeName => Object.hasOwn(OUTCOMES, name);

/** Those that a payment page offers as buttons, in their order there. */
export const OFFERED_OUTCOMES = (Object.keys(OUTCOMES) as OutcomeName[]).filter(
  (name) => !["challenge-passed", "challenge-failed", "reload"].includes(name),
);
