/** What the users service and the me service answer, and what becomes of a check with it, as tables. [EMAIL-1] [EMAIL-2] */
import { BUSINESS_USER, type MeServiceStatus, type UserFacts, type UsersServiceStatus } from "./email-check";

/** Status of an answer that says: the bot check failed. [EMAIL-2] */
const BOT_CHECK_FAILED = 406;

export type UsersAnswer =
  | { kind: "answered"; facts: UserFacts }
  | { kind: "bot-check-failed" }
  /** `message` as the service sent it; empty when it sent none. */
  | { kind: "refused"; message: string }
  /** No connection, no answer in time, an answer that makes no sense, or a service that is down, which may say so in its `message`. */
  | { kind: "no-answer"; message?: string };

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
  const { zuoraAccountId, isExistingUser, exclusionGroups, message } = (typeof body === "object" && body !== null ? body : {}) as Record<
    string,
    unknown
  >;
  const said = typeof message === "string" ? message : "";
  // A service that is down says nothing of the address.
  if (status >= 500) return { kind: "no-answer", ...(said && { message: said }) };
  if (status < 200 || status > 299) return { kind: "refused", message: said };
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
export const isLasting = (answer: UsersAnswer): boolean =>
  answer.kind === "answered" || (answer.kind === "refused" && answer.message === BUSINESS_USER);
