/**
 * Simulated shoppers that people keep to look at pages as they do. [BLD-8]
 *
 * They are the shop's, and of no page: who looks at prices as a Swiss student does so on every page, and so do their colleagues. Nothing of
 * them is published, so that saving one takes no more than the right to edit, and no page gets another version by it.
 */
import { say } from "../../../registry/message";
import { shopperFrom, shopperFromText, shopperText } from "../../../domain/simulation/shopper-text";
import type { SavedShopper } from "../../../layout/page/saved-shopper";
import { ok, refuse, type Result } from "../../result/refusal";
import { rowId } from "../../storage/ids";
import type { Storage } from "../../storage/open-storage";

/** As many as somebody reads through to choose from. */
const MAX_SHOPPERS = 40;

export class SavedShoppers {
  constructor(private readonly storage: Storage) {}

  /** By name. */
  async list(): Promise<SavedShopper[]> {
    const rows = await this.storage.db.selectFrom("saved_shoppers").selectAll().orderBy("name").execute();
    return rows.flatMap(({ id, name, shopper, saved_at: savedAt, saved_by: savedBy }) => {
      const read = shopperFromText(shopper);
      return read ? [{ id, name, shopper: read, savedAt, savedBy }] : [];
    });
  }

  /** Takes the place of one that has the same name. */
  async save({ name, shopper: given }: { name: string; shopper: unknown }, by: string, now = new Date()): Promise<Result<SavedShopper>> {
    const { db } = this.storage;
    const shopper = shopperFrom(given);
    if (!shopper) return refuse("bad-request", say("no-simulated-shopper"));
    const saved = { name: name.trim(), shopper: shopperText(shopper), saved_at: now.toISOString(), saved_by: by };
    const others = await db.selectFrom("saved_shoppers").select("name").where("name", "!=", saved.name).execute();
    if (others.length >= MAX_SHOPPERS) return refuse("conflict", say("too-many-shoppers", { most: MAX_SHOPPERS }));
    const { id } = await db
      .insertInto("saved_shoppers")
      .values({ id: rowId(), ...saved })
      .onConflict((conflict) =>
        conflict.column("name").doUpdateSet({ shopper: saved.shopper, saved_at: saved.saved_at, saved_by: saved.saved_by }),
      )
      .returning("id")
      .executeTakeFirstOrThrow();
    return ok({ id, name: saved.name, shopper, savedAt: saved.saved_at, savedBy: by });
  }

  async remove(id: string): Promise<Result<undefined>> {
    const { numDeletedRows } = await this.storage.db.deleteFrom("saved_shoppers").where("id", "=", id).executeTakeFirst();
    return numDeletedRows > 0n ? ok(undefined) : refuse("not-found", say("shopper-not-found", { shopper: id }));
  }
}
