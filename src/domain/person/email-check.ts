/** What a shop knows of a shopper's email address before they pay, and what that means for its field. [EMAIL-1] [EMAIL-2] */
import type { ProductName } from "../basket/exclusion-groups";

export type EmailFieldError = "none" | "validation" | "recaptcha" | "b2b-user" | "blocked-products";
export type UsersServiceStatus = "initial" | "pending" | "success" | "failed" | "recaptcha error" | "error";
export type MeServiceStatus = "initial" | "pending" | "me call success" | "me call failed";

/** The message with which the users service knows the buyer of a business. [EMAIL-2] */
export const BUSINESS_USER = "ValidationError_EmailInUseNoLoginLink";

/** What the users service says of somebody. */
export interface UserFacts {
  zuoraAccountId?: string;
  isExistingUser: boolean;
  exclusionGroups: readonly string[];
}

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

/** @param isValid the text looks like an email address @param blocked what the shopper owns already and has in the basket */
export function emailFieldError(
  isValid: boolean,
  { users, message }: Pick<EmailCheckState, "users" | "message">,
  blocked: readonly ProductName[],
): EmailFieldError {
  if (!isValid) return "validation";
  if (users === "recaptcha error") return "recaptcha";
  if (users === "failed" && message === BUSINESS_USER) return "b2b-user";
  return users === "success" && blocked.length > 0 ? "blocked-products" : "none";
}

/** True when nothing could be found out about the address: stops the purchase only where the shop wants that. */
export const isUnchecked = ({ users, message }: Pick<EmailCheckState, "users" | "message">): boolean =>
  users === "recaptcha error" || users === "error" || (users === "failed" && message !== BUSINESS_USER);

/** What an order says of a check that came to nothing, so that somebody may look at it later. */
export const NOT_CHECKED = "not-checked" as const;

/** What the service sent, where it is a sentence; a code is for machines. */
export const readableMessage = (message: string): string => (/\s/.test(message.trim()) ? message.trim() : "");

/** Two spellings of one address. */
export const emailKey = (email: string): string => email.trim().toLowerCase();
