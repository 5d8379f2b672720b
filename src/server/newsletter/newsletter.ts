/**
 * Who wants a newsletter: nobody is on a list before they have confirmed it from their own mailbox. Nothing that is answered here says
 * whether an address is known. [LAND-1]
 */
import { createHash, randomBytes } from "node:crypto";
import type { NewsletterRequest } from "../../domain/calls/calls.gen";
import { brandOfPath } from "../../domain/page/brand";
import { normalPath } from "../../domain/page/shop-path";
import type { CatalogueStore } from "../catalogue/catalogue-store";
import { mailboxOf } from "../guard/mailbox";
import { outboxEvent } from "../mail/outbox-event";
import type { NewsletterReader } from "./newsletter-paths";
import { rowId } from "../storage/ids";
import type { Storage } from "../storage/open-storage";

/** A confirmation link holds for so long after its mail was written. */
export const CONFIRM_HOURS = 72;

export type NewsletterState = "pending" | "confirmed" | "unsubscribed";

export interface Subscriber {
  email: string;
  language: string;
  list: string;
  /** What they agreed to, in the words that stood there. */
  consent: string;
  page: string;
  confirmed_at: string;
  /** Takes them off the list: for the link at the end of every issue. */
  unsubscribe_token: string;
}

export interface NewsletterParts {
  storage: Storage;
  catalogue: Pick<CatalogueStore, "current">;
  onMail(): void;
  /** Milliseconds since 1970. */
  now?(): number;
}

export class Newsletter {
  constructor(private readonly parts: NewsletterParts) {}

  /** Asks them to confirm; whoever is on the list already is told so, by mail alone. A brand has a list of its own. */
  async signUp({ email, consent, page, language }: NewsletterRequest): Promise<void> {
    const { brands, shop } = await this.parts.catalogue.current();
    const list = brandOfPath(brands, normalPath(page)).paths[0]!;
    const at = this.#instant();
    const mailbox = mailboxOf(email);
    const said = { email, consent, page, language: shop.languages.includes(language) ? language : shop.default_language, signed_up_at: at };
    await this.parts.storage.transaction(async (trx) => {
      const row = { id: rowId(), list, mailbox, ...said, state: "pending" as const, unsubscribe_token: newToken() };
      await trx
        .insertInto("newsletter_sign_ups")
        .values({ ...row, token_hash: null, token_expires_at: null, confirmed_at: null, unsubscribed_at: null })
        .onConflict((other) => other.columns(["list", "mailbox"]).doNothing())
        .execute();
      // What somebody has confirmed stays as it is, whoever writes their address here.
      await trx
        .updateTable("newsletter_sign_ups")
        .set({ ...said, state: "pending", confirmed_at: null, unsubscribed_at: null })
        .where("list", "=", list)
        .where("mailbox", "=", mailbox)
        .where("state", "!=", "confirmed")
        .execute();
      const { id } = await trx
        .selectFrom("newsletter_sign_ups")
        .select("id")
        .where("list", "=", list)
        .where("mailbox", "=", mailbox)
        .executeTakeFirstOrThrow();
      await trx
        .insertInto("outbox")
        .values(outboxEvent("newsletter-sign-up", { signUp: id }, email, at))
        .execute();
    });
    this.parts.onMail();
  }

  /**
   * Puts whoever holds the token of the mail on the list; a token does so once.
   *
   * @returns how to answer them; undefined: it is over
   */
  async confirm(token: string): Promise<NewsletterReader | undefined> {
    const at = this.#instant();
    const row = await this.parts.storage.transaction(async (trx) => {
      const found = await trx
        .updateTable("newsletter_sign_ups")
        .set({ state: "confirmed", confirmed_at: at, token_hash: null, token_expires_at: null })
        .where("token_hash", "=", hashOf(token))
        .where("state", "=", "pending")
        .where("token_expires_at", ">", at)
        .returning(["id", "email", "language", "list"])
        .executeTakeFirst();
      if (found)
        await trx
          .insertInto("outbox")
          .values(outboxEvent("newsletter-confirmed", { signUp: found.id }, found.email, at))
          .execute();
      return found;
    });
    if (row) this.parts.onMail();
    return row;
  }

  /** Takes them off the list; a second time changes nothing. @returns how to answer them; undefined for no token of ours */
  async unsubscribe(token: string): Promise<NewsletterReader | undefined> {
    return this.parts.storage.transaction(async (trx) => {
      await trx
        .updateTable("newsletter_sign_ups")
        .set({ state: "unsubscribed", unsubscribed_at: this.#instant(), token_hash: null, token_expires_at: null })
        .where("unsubscribe_token", "=", token)
        .where("state", "!=", "unsubscribed")
        .execute();
      return trx.selectFrom("newsletter_sign_ups").select(["language", "list"]).where("unsubscribe_token", "=", token).executeTakeFirst();
    });
  }

  /** Everyone who has confirmed and not left, the longest first. @param list path of a brand's start page */
  async subscribers(list: string): Promise<Subscriber[]> {
    const rows = await this.parts.storage.db
      .selectFrom("newsletter_sign_ups")
      .select(["email", "language", "list", "consent", "page", "confirmed_at", "unsubscribe_token"])
      .where("list", "=", list)
      .where("state", "=", "confirmed")
      .orderBy("confirmed_at")
      .orderBy("id")
      .execute();
    return rows as Subscriber[];
  }

  #instant(): string {
    return new Date(this.parts.now?.() ?? Date.now()).toISOString();
  }
}

/**
 * A token for the confirmation mail that is being written. It is kept as a hash, so that it stands in that mail and nowhere else; a mail
 * that is written again brings another, and the one before opens nothing.
 *
 * @param now milliseconds since 1970 @returns undefined where there is nothing left to confirm
 */
export async function newConfirmation({ db }: Pick<Storage, "db">, signUp: string, now: number): Promise<string | undefined> {
  const token = newToken();
  const { numUpdatedRows } = await db
    .updateTable("newsletter_sign_ups")
    .set({ token_hash: hashOf(token), token_expires_at: new Date(now + CONFIRM_HOURS * 3_600_000).toISOString() })
    .where("id", "=", signUp)
    .where("state", "=", "pending")
    .executeTakeFirst();
  return numUpdatedRows > 0n ? token : undefined;
}

const newToken = (): string => randomBytes(32).toString("base64url");
const hashOf = (token: string): string => createHash("sha256").update(token).digest("base64url");
