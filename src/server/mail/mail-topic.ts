/** What turns an event of the outbox into a mail. */
import type { ThemeLogo } from "../../domain/theme/theme-logo";
import type { StorefrontEntry } from "../../registry/storefront-entry";
import type { CatalogueStore } from "../catalogue/catalogue-store";
import type { Pages } from "../pages/pages";
import type { Storage } from "../storage/open-storage";
import type { Mail } from "./mail";

export interface MailParts {
  storage: Storage;
  catalogue: CatalogueStore;
  pages: Pages;
  storefront: Pick<StorefrontEntry, "themeColors" | "themeLook"> & {
    /** The pictures that the shop has given a theme as its logo, as far as mails can show them; undefined where it has given none. */
    themeLogo(theme: string): ThemeLogo | undefined;
  };
  /** The shop's own sender: `name <address>` or an address alone. */
  mailFrom: string;
  publicUrl(): string;
  /**
   * Where the reader of a mail pays for the subscription in another way, without signing in.
   *
   * @param email to which the mail goes
   * @param lastDay calendar date on which the subscription ends if it stays unpaid; "": not known
   */
  paymentLink(subscription: string, email: string, lastDay: string): Promise<string>;
  /** What shoppers call a payment method; undefined for one that the shop was started without. */
  paymentName(type: string, language: string): string | undefined;
}

/** Thrown where something that a mail tells of is about to be written: it is tried again soon, and that is no fault. */
export class MailNotReady extends Error {}

/** What an event carries, ids alone. */
export type MailPayload = Readonly<Record<string, string>>;
/** Each file exports one as `write`. @returns undefined where there is nobody to write to */
export type WriteMail = (payload: MailPayload, parts: MailParts) => Promise<Mail | undefined>;
