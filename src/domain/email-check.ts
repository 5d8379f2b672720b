/** What is found out about a shopper's email address before they pay: the states of D2 §4, as tables. [EMAIL-1] [EMAIL-2] */
import type { ProductName } from "./exclusion-groups";

export type EmailFieldError = "none" | "validation" | "recaptcha" | "b2b-user" | "blocked-products";
export type UsersServiceStatus = "initial" | "pending" | "success" | "failed" | "recaptcha error" | "error";
export type MeServiceStatus = "initial" | "pending" | "me call success" | "me call failed";

/** The message with which the users service knows the buyer of a business. (D2 §8) */
export const BUSINESS_USER = "ValidationError_EmailInUseNoLoginLink";

/** Status of an answer that says: the bot check failed. (D2 §8) */
const BOT_CHECK_FAILED = 406;

/** What the users service says of somebody. */
export interface UserFacts {
  zuoraAccountId?: string;
  isExistingUser: boolean;
  exclusionGroups: readonly string[];
}

export type UsersAnswer =
  | { kind: "answered"; facts: UserFacts }
  | { kind: "bot-check-failed" }
  /** `message` as the service sent it; empty when it sent none. */
  | { kind: "refused"; message: string }
  /** No connection, no answer in time, or one that makes no sense. */
  | { kind: "no-answer" };

export interface EmailCheckState {
  /** The address that the rest is about; "" before anything was asked. */
  email: string;
  users: UsersServiceStatus;
  /** Of a failed answer; empty in every other state. */
  message: string;
  facts: UserFacts | null;
  me: MeServiceStatus;
}

export const EMAIL_NOT_CHECKED: EmailCheckState = { email: "", users: "initial", message: "", facts: null, me: "initial" };

export type UsersEvent = "changed" | "asked" | UsersAnswer["kind"];

/** An event that a state does not name leaves it as it is: an answer nobody waits for any more changes nothing. */
export const USERS_TRANSITIONS: Readonly<Record<UsersServiceStatus, Partial<Record<UsersEvent, UsersServiceStatus>>>> = {
  initial: { asked: "pending" },
  pending: { changed: "initial", answered: "success", refused: "failed", "bot-check-failed": "recaptcha error", "no-answer": "error" },
  success: { changed: "initial", asked: "pending" },
  failed: { changed: "initial", asked: "pending" },
  "recaptcha error": { changed: "initial", asked: "pending" },
  error: { changed: "initial", asked: "pending" },
};

export type MeEvent = "asked" | "answered" | "failed";

export const ME_TRANSITIONS: Readonly<Record<MeServiceStatus, Partial<Record<MeEvent, MeServiceStatus>>>> = {
  initial: { asked: "pending" },
  pending: { answered: "me call success", failed: "me call failed" },
  "me call success": {},
  "me call failed": { asked: "pending" },
};

export const afterUsers = (status: UsersServiceStatus, event: UsersEvent): UsersServiceStatus => USERS_TRANSITIONS[status][event] ?? status;
export const afterMe = (status: MeServiceStatus, event: MeEvent): MeServiceStatus => ME_TRANSITIONS[status][event] ?? status;

/** @param status of the HTTP answer @param body its JSON; undefined where it was none */
export function usersAnswer(status: number, body: unknown): UsersAnswer {
  if (status === BOT_CHECK_FAILED) return { kind: "bot-check-failed" };
  const { zuoraAccountId, isExistingUser, exclusionGroups, message } = (typeof body === "object" && body !== null ? body : {}) as Record<string, unknown>;
  if (status < 200 || status > 299) return { kind: "refused", message: typeof message === "string" ? message : "" };
  if (typeof isExistingUser !== "boolean") return { kind: "no-answer" };
  return {
    kind: "answered",
    facts: {
      ...(typeof zuoraAccountId === "string" && zuoraAccountId && { zuoraAccountId }),
      isExistingUser,
      exclusionGroups: Array.isArray(exclusionGroups) ? exclusionGroups.filter((group): group is string => typeof group === "string") : [],
    },
  };
}

/** Asking again would bring the same: a failure may be over by then. */
export const isLasting = (answer: UsersAnswer): boolean => answer.kind === "answered" || (answer.kind === "refused" && answer.message === BUSINESS_USER);

/** @param isValid the text looks like an email address @param blocked what the shopper owns already and has in the basket */
export function emailFieldError(isValid: boolean, { users, message }: Pick<EmailCheckState, "users" | "message">, blocked: readonly ProductName[]): EmailFieldError {
  if (!isValid) return "validation";
  if (users === "recaptcha error") return "recaptcha";
  if (users === "failed" && message === BUSINESS_USER) return "b2b-user";
  return users === "success" && blocked.length > 0 ? "blocked-products" : "none";
}

/** True when nothing could be found out about the address: stops the purchase only where the shop wants that. */
export const isUnchecked = ({ users, message }: Pick<EmailCheckState, "users" | "message">): boolean =>
  users === "recaptcha error" || users === "error" || (users === "failed" && message !== BUSINESS_USER);

/** What the service sent, where it is a sentence; a code is for machines. */
export const readableMessage = (message: string): string => (/\s/.test(message.trim()) ? message.trim() : "");

/** Two spellings of one address. */
export const emailKey = (email: string): string => email.trim().toLowerCase();
