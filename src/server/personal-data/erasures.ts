/**
 * Being forgotten: asked for by whoever is signed in, confirmed by a link that is mailed to them, done in one transaction. Whoever has the
 * mail alone, or the session alone, erases nothing. [MMA-5]
 */
import { createHash, randomBytes } from "node:crypto";
import type { Selectable, Transaction } from "kysely";
import { ERASURE_LINK_HOURS } from "../../domain/person/erasure";
import { shopDays, type ShopDays } from "../../domain/time/calendar";
import { say } from "../../registry/message";
import type { CatalogueStore } from "../catalogue/catalogue-store";
import type { Shopper } from "../checkout/checkout-row";
import { outboxEvent } from "../mail/outbox-event";
import { recordAudit } from "../people/audit-trail";
import { ok, refuse, type Result } from "../result/refusal";
import { shoppersKey, type Idempotency } from "../storage/idempotency";
import { rowId } from "../storage/ids";
import type { Storage } from "../storage/open-storage";
import type { Database } from "../storage/schema";
import { erasureRefusal } from "./erasure-refusal";
import { ownedData } from "./owned-data";
import { PERSONAL_TABLES } from "./personal-tables";

export type ErasureRow = Selectable<Database["erasures"]>;

/** Topics of the outbox. */
export const ERASURE_ASKED = "erasure-asked";
export const ACCOUNT_ERASED = "account-erased";

export interface ErasureParts {
  storage: Storage;
  catalogue: Pick<CatalogueStore, "current">;
  idempotency: Idempotency;
  /** A mail waits. */
  onMail(): void;
  now?(): Date;
}

export class Erasures {
  constructor(private readonly parts: ErasureParts) {}

  /**
   * Mails the link, where nothing stands in the way; one before opens nothing any more. The same key is answered what it was before.
   *
   * @param language of the mails
   * @param key      of the Idempotency-Key header
   * @returns where the mail goes
   */
  async ask(shopper: Shopper, language: string, key: string | undefined): Promise<Result<{ email: string }>> {
    if (!key) return this.#ask(shopper, language);
    return this.parts.idempotency.once(shoppersKey(shopper.sub, key), { erasure: language }, (answer) =>
      this.#ask(shopper, language, (trx, asked) => answer(trx, 202, asked)),
    );
  }

  /** @param answered in the transaction that has the effect */
  async #ask(
    shopper: Shopper,
    language: string,
    answered?: (trx: Transaction<Database>, asked: { email: string }) => Promise<void>,
  ): Promise<Result<{ email: string }>> {
    const { storage, onMail } = this.parts;
    const { email } = shopper;
    if (!email) return refuse("erasure-no-email", say("erasure-no-email"));
    const days = await this.#days();
    const now = this.#now();
    const asked = await storage.transaction<Result<{ email: string }>>(async (trx) => {
      const refusal = await erasureRefusal(trx, await ownedData(trx, shopper), days);
      if (refusal) return refusal;
      const row: ErasureRow = {
        id: rowId(),
        owner_sub: shopper.sub,
        email,
        language,
        token_hash: null,
        requested_at: now.toISOString(),
        expires_at: new Date(now.getTime() + ERASURE_LINK_HOURS * 3_600_000).toISOString(),
        done_at: null,
      };
      await trx.deleteFrom("erasures").where("owner_sub", "=", shopper.sub).where("done_at", "is", null).execute();
      await trx.insertInto("erasures").values(row).execute();
      await trx
        .insertInto("outbox")
        .values(outboxEvent(ERASURE_ASKED, { erasure: row.id }, email, row.requested_at))
        .execute();
      await recordAudit(trx, { kind: "erasure-asked", person: null, subject: shopper.sub, title: "" });
      await answered?.(trx, { email });
      return ok({ email });
    });
    if (asked.ok) onMail();
    return asked;
  }

  /**
   * Done once; whoever asks again with the same link is answered the same, although nobody is signed in any more.
   *
   * @param shopper who is signed in
   */
  async erase(token: string, shopper: Shopper | undefined): Promise<Result<undefined>> {
    const { storage, onMail } = this.parts;
    const days = await this.#days();
    const at = this.#now().toISOString();
    const erased = await storage.transaction<Result<{ isNew: boolean }>>(async (trx) => {
      const asked = await storage.locked(trx.selectFrom("erasures").selectAll().where("token_hash", "=", hashOf(token))).executeTakeFirst();
      if (asked?.done_at) return ok({ isNew: false });
      if (!shopper) return refuse("not-signed-in", say("not-signed-in"));
      // Of somebody else's link the same is told as of one that is over.
      if (!asked || asked.owner_sub !== shopper.sub || asked.expires_at <= at) return refuse("link-over", say("link-over"));
      await lockSubscriptions(storage, trx, shopper);
      const owned = await ownedData(trx, shopper);
      const refusal = await erasureRefusal(trx, owned, days);
      if (refusal) return refusal;
      await trx.updateTable("erasures").set({ done_at: at }).where("id", "=", asked.id).execute();
      for (const treatment of Object.values(PERSONAL_TABLES))
        if (treatment.becomes !== "kept") await treatment.erase({ trx, owned, days, today: days.today, at });
      await recordAudit(trx, {
        kind: "account-erased",
        person: null,
        subject: asked.id,
        title: "",
        details: { orders: owned.orders.length, subscriptions: owned.subscriptions.length, invoices: owned.invoices.length },
      });
      await trx
        .insertInto("outbox")
        .values({ ...outboxEvent(ACCOUNT_ERASED, { erasure: asked.id }, asked.email!, at), recipient: null })
        .execute();
      return ok({ isNew: true });
    });
    if (!erased.ok) return erased;
    if (erased.value.isNew) onMail();
    return ok(undefined);
  }

  async #days(): Promise<ShopDays> {
    return shopDays(this.#now(), (await this.parts.catalogue.current()).shop.time_zone);
  }

  #now = (): Date => this.parts.now?.() ?? new Date();
}

/** So that no round and no other call changes one meanwhile. */
async function lockSubscriptions(storage: Storage, trx: Parameters<typeof ownedData>[0], shopper: Shopper): Promise<void> {
  const { subscriptions } = await ownedData(trx, shopper);
  if (!subscriptions.length) return;
  const ids = subscriptions.map(({ id }) => id).toSorted();
  await storage.locked(trx.selectFrom("subscriptions").select("id").where("id", "in", ids).orderBy("id")).execute();
}

/** The token for the mail that is being written; undefined: somebody has asked anew since, or it is over. */
export async function erasureToken({ db }: Pick<Storage, "db">, id: string): Promise<string | undefined> {
  const token = randomBytes(32).toString("base64url");
  const { numUpdatedRows } = await db
    .updateTable("erasures")
    .set({ token_hash: hashOf(token) })
    .where("id", "=", id)
    .where("done_at", "is", null)
    .where("expires_at", ">", new Date().toISOString())
    .executeTakeFirst();
  return numUpdatedRows > 0n ? token : undefined;
}

const hashOf = (token: string): string => createHash("sha256").update(token).digest("base64url");
