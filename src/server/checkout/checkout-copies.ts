/** A checkout that goes on under another id: a basket restored after it expired, or what of one can still be sold. [BASK-6] [START-6] */
import type { CheckoutCopyResponse } from "../../domain/calls/calls.gen";
import type { Transaction } from "kysely";
import { say } from "../../registry/message";
import { ok, refuse, type Result } from "../result/refusal";
import type { Storage } from "../storage/open-storage";
import type { Database } from "../storage/schema";
import type { Catalogue } from "../catalogue/catalogue";
import type { CatalogueStore } from "../catalogue/catalogue-store";
import {
  answersTo,
  type CheckoutDetails,
  completed,
  detailsOf,
  goneRefusal,
  linesOf,
  notFound,
  type CheckoutRow,
  type Shopper,
} from "./checkout-row";
import { expiry } from "./checkouts";
import { rowId } from "../storage/ids";
import { fittingLines } from "./line-fitting";
import { keysOfLines } from "./line-keys";

/** Copies of one checkout that may be in use at once, copies of copies among them. */
const MAX_COPIES = 5;

export class CheckoutCopies {
  constructor(
    private readonly storage: Storage,
    private readonly catalogue: CatalogueStore,
    private readonly now: () => Date = () => new Date(),
  ) {}

  /**
   * A new checkout with the same lines, as far as they are sold. One that expired is replaced by it, so that asking twice restores once;
   * one that
   * was replaced already answers with what replaced it, as long as that is in use. An order's lines are not copied.
   */
  async clone(id: string, shopper: Shopper | undefined): Promise<Result<CheckoutCopyResponse>> {
    const reader = await this.catalogue.reader();
    return this.storage.transaction<Result<CheckoutCopyResponse>>(async (trx) => {
      await this.#lockFirst(trx, id);
      let row = await this.#locked(trx, id);
      if (!row || !answersTo(row, shopper)) return notFound();
      const asked = row.id;
      // As often as it was replaced; each replacement is younger than what it replaces, so this ends.
      while (row.replaced_by) {
        const next: CheckoutRow | undefined = await this.#locked(trx, row.replaced_by);
        if (!next || !answersTo(next, shopper)) return notFound();
        row = next;
      }
      if (row.completed_at) return completed();
      const isGone = goneRefusal(row, this.now()) !== undefined;
      if (row.id !== asked && !isGone) return ok({ id: row.id, leftOut: [] });
      const { lines, leftOut } = fittingLines(await reader.holding(keysOfLines(linesOf(row)), trx), linesOf(row));
      if (lines.length === 0) return refuse("no-items", say("nothing-sold-any-more"), { data: { leftOut } });
      // What takes the place of another makes no more of them.
      if (!isGone && (await this.#copiesInUse(trx, row)) >= MAX_COPIES) return refuse("too-many-copies", say("too-many-copies"));
      return ok({ id: await this.#copy(trx, row, lines, shopper, reader, isGone), leftOut });
    });
  }

  /**
   * Replaces a checkout that holds what is no longer sold by one without it. @returns the id to go on with; undefined when it needs none,
   * or is not there
   */
  async replace(id: string, shopper: Shopper | undefined): Promise<string | undefined> {
    const reader = await this.catalogue.reader();
    return this.storage.transaction(async (trx) => {
      const row = await this.#locked(trx, id);
      if (!row || !answersTo(row, shopper) || row.completed_at) return undefined;
      // Another tab was faster.
      if (row.replaced_by) return row.replaced_by;
      if (goneRefusal(row, this.now())) return undefined;
      const { lines, leftOut } = fittingLines(await reader.holding(keysOfLines(linesOf(row)), trx), linesOf(row));
      // Whoever is led to the copy has not been told.
      const details: CheckoutDetails = { ...detailsOf(row), leftOut: leftOut.map(({ name, path }) => name ?? path) };
      return this.#copy(trx, { ...row, details: JSON.stringify(details) }, lines, shopper, reader, true);
    });
  }

  async #copy(
    trx: Transaction<Database>,
    row: CheckoutRow,
    lines: object[],
    shopper: Shopper | undefined,
    shop: Pick<Catalogue, "shop">,
    replaces: boolean,
  ): Promise<string> {
    const now = this.now();
    const copy: CheckoutRow = {
      ...row,
      id: rowId(),
      version: 1,
      lines: JSON.stringify(lines),
      owner_sub: row.owner_sub ?? shopper?.sub ?? null,
      replaced_by: null,
      copy_of: row.copy_of ?? row.id,
      expires_at: expiry(now, shop),
      created_at: now.toISOString(),
    };
    await trx.insertInto("checkouts").values(copy).execute();
    // An order of the old one that was on its way finds another version.
    if (replaces)
      await trx
        .updateTable("checkouts")
        .set({ replaced_by: copy.id, version: row.version + 1 })
        .where("id", "=", row.id)
        .execute();
    return copy.id;
  }

  /**
   * Of a copy, the checkout it comes from: two calls at once do not both make the last copy. Older rows are locked before younger ones
   * everywhere.
   */
  async #lockFirst(trx: Transaction<Database>, id: string): Promise<void> {
    const copy = await trx.selectFrom("checkouts").select("copy_of").where("id", "=", id).executeTakeFirst();
    if (copy?.copy_of) await this.#locked(trx, copy.copy_of);
  }

  /** @param row locked, and the checkout it comes from, too */
  async #copiesInUse(trx: Transaction<Database>, row: CheckoutRow): Promise<number> {
    const first = row.copy_of ?? row.id;
    const { total } = await trx
      .selectFrom("checkouts")
      .select(({ fn }) => fn.countAll<number>().as("total"))
      .where("copy_of", "=", first)
      .where("replaced_by", "is", null)
      .where("completed_at", "is", null)
      .where("expires_at", ">", this.now().toISOString())
      .executeTakeFirstOrThrow();
    return Number(total);
  }

  #locked(trx: Transaction<Database>, id: string): Promise<CheckoutRow | undefined> {
    return this.storage.locked(trx.selectFrom("checkouts").selectAll().where("id", "=", id)).executeTakeFirst();
  }
}
