/** The library of pictures: uploaded once, found again, and let go when no page shows them. [BLD-4] */
import { createHash } from "node:crypto";
import type { SelectQueryBuilder, Transaction } from "kysely";
import type { Logger } from "pino";
import { picturesIn } from "../../domain/media/picture-address";
import { afterWord, searchWords } from "../../domain/search/search-words";
import { say } from "../../registry/message";
import { recordAudit } from "../people/audit-trail";
import { ok, refuse, type Refusal, type Result } from "../result/refusal";
import { rowId } from "../storage/ids";
import type { Storage } from "../storage/open-storage";
import type { Database } from "../storage/schema";
import { madeSizes, type MadePicture } from "./make-sizes";
import { isOnNoPage, isWaitedFor, keysBesidePages, pagesWith, usesOf, type PageWithPicture } from "./picture-uses";
import { added, type FileRow, type PictureBytes } from "./store/picture-bytes";
import { ObjectStoreUnavailable } from "./store/object-store";
import { fileName, pictureOf, writePictureWords, type AltTexts, type LibraryPicture, type PictureRow } from "./picture-rows";
import { UploadQueue } from "./upload-queue";

/** Pictures in one answer. */
export const PICTURES_LISTED = 60;
/** Looked at for one answer, where those that something uses are left out: of a large library hardly one may be free. */
export const PICTURES_LOOKED_AT = 1_000;
const MAX_WORDS = 10;

export interface PicturesWanted {
  /** Of the one that stands there, whatever else is wanted. */
  address?: string | undefined;
  search?: string | undefined;
  /** The id of the last picture that is known already. */
  after?: string | undefined;
  /** Those alone that nothing shows or waits for. */
  unused?: boolean | undefined;
}

export interface PictureList {
  /** The latest first. */
  pictures: LibraryPicture[];
  /** Where the next ones begin: to be asked for as `after`, also where none is listed here. Absent: there are no others. */
  next?: string;
}

export class Pictures {
  readonly #queue = new UploadQueue();

  constructor(private readonly parts: { storage: Storage; bytes: PictureBytes; log: Pick<Logger, "error"> }) {}

  async list({ search = "", after, address, unused }: PicturesWanted): Promise<PictureList> {
    let query = this.parts.storage.db.selectFrom("pictures").where("deleted_at", "is", null);
    if (address !== undefined) query = query.where("key", "=", picturesIn(address)[0] ?? "");
    for (const word of new Set(searchWords(search).slice(0, MAX_WORDS)))
      query = query.where("id", "in", (words) =>
        words.selectFrom("picture_words").select("picture_id").where("word", ">=", word).where("word", "<", afterWord(word)),
      );
    if (after !== undefined) query = query.where("id", "<", after);
    query = query.orderBy("id", "desc");
    if (unused) return this.#unused(query);
    const rows = await query
      .selectAll()
      .limit(PICTURES_LISTED + 1)
      .execute();
    const shown = rows.slice(0, PICTURES_LISTED);
    const uses = await usesOf(
      this.parts.storage,
      shown.map(({ key }) => key),
    );
    return {
      pictures: shown.map((row) => pictureOf(row, uses.get(row.key))),
      ...(rows.length > shown.length && { next: shown.at(-1)!.id }),
    };
  }

  /** @param wanted the latest first */
  async #unused(wanted: SelectQueryBuilder<Database, "pictures", object>): Promise<PictureList> {
    const { db } = this.parts.storage;
    const looked = await wanted
      .select(["id", "key", isOnNoPage.as("is_on_no_page")])
      .limit(PICTURES_LOOKED_AT + 1)
      .execute();
    const within = looked.slice(0, PICTURES_LOOKED_AT);
    const onNoPage = within.filter((row) => row.is_on_no_page);
    const kept = new Set(onNoPage.length > 0 ? await keysBesidePages(db) : []);
    const free = onNoPage.filter(({ key }) => !kept.has(key)).map(({ id }) => id);
    const shown = free.slice(0, PICTURES_LISTED);
    const rows =
      shown.length > 0 ? await db.selectFrom("pictures").selectAll().where("id", "in", shown).orderBy("id", "desc").execute() : [];
    const next = free.length > shown.length ? shown.at(-1) : looked.length > within.length ? within.at(-1)!.id : undefined;
    // Of what nothing shows there is nothing to count.
    return { pictures: rows.map((row) => pictureOf(row)), ...(next !== undefined && { next }) };
  }

  /** @param bytes of a file of any kind @returns the picture there is, where these bytes were uploaded before */
  async upload(bytes: Uint8Array, name: string, by: string): Promise<Result<LibraryPicture>> {
    const key = createHash("sha256").update(bytes).digest("hex").slice(0, 32);
    const known = await this.#known(key, by);
    if (known) return ok(known);
    const made = await this.#queue.run(() => madeSizes(bytes));
    if (!made.ok) return made;
    try {
      const files = await this.parts.bytes.place(key, made.value.files);
      await this.#add({ key, name: fileName(name), bytes: bytes.byteLength }, { ...made.value, files }, by);
    } catch (error) {
      if (!(error instanceof ObjectStoreUnavailable)) throw error;
      this.parts.log.error({ err: error }, "a picture could not be stored");
      return refuse("unavailable", say("picture-store-unavailable"));
    }
    return ok((await this.#known(key, by))!);
  }

  async change(id: string, { name, alt }: { name: string; alt: AltTexts }): Promise<Result<LibraryPicture>> {
    const texts = Object.fromEntries(Object.entries(alt).flatMap(([language, text]) => (text.trim() ? [[language, text.trim()]] : [])));
    return this.#ofOne(id, async (trx, row) => {
      const next = { ...row, name: fileName(name), alt: JSON.stringify(texts) };
      await trx.updateTable("pictures").set({ name: next.name, alt: next.alt }).where("id", "=", id).execute();
      await writePictureWords(trx, next);
      return ok(pictureOf(next, (await usesOf({ db: trx }, [row.key])).get(row.key)));
    });
  }

  async uses(id: string): Promise<Result<PageWithPicture[]>> {
    const row = await this.parts.storage.db
      .selectFrom("pictures")
      .select("key")
      .where("id", "=", id)
      .where("deleted_at", "is", null)
      .executeTakeFirst();
    return row ? ok(await pagesWith(this.parts.storage.db, row.key)) : notFound();
  }

  /** Out of the library. Its addresses answer until its days are over: an older version of a page may be brought back with it. */
  async remove(id: string, by: string): Promise<Result<undefined>> {
    return this.#ofOne(id, async (trx, { key, name }) => {
      const pages = (await pagesWith(trx, key)).filter(({ isPlanned }) => !isPlanned);
      if (pages.length > 0) {
        const titles = pages.map(({ title, path }) => title || path);
        return refuse("picture-in-use", say("picture-in-use", { pages: { list: titles } }), { data: { pages } });
      }
      const waiting = await isWaitedFor(trx, key);
      if (waiting) return refuse("picture-in-use", waiting);
      await trx.updateTable("pictures").set({ deleted_at: new Date().toISOString() }).where("id", "=", id).execute();
      await recordAudit(trx, { kind: "picture-deleted", person: by, subject: id, title: name });
      return ok(undefined);
    });
  }

  /** What was deleted is there again when somebody uploads it. */
  async #known(key: string, by: string): Promise<LibraryPicture | undefined> {
    const row = await this.parts.storage.db.selectFrom("pictures").selectAll().where("key", "=", key).executeTakeFirst();
    if (!row) return undefined;
    if (row.deleted_at !== null)
      await this.parts.storage.transaction(async (trx) => {
        await trx.updateTable("pictures").set({ deleted_at: null }).where("id", "=", row.id).execute();
        await recordAudit(trx, { kind: "picture-uploaded", person: by, subject: row.id, title: row.name });
      });
    return pictureOf(row, (await usesOf(this.parts.storage, [key])).get(key));
  }

  async #add(
    file: Pick<PictureRow, "key" | "name" | "bytes">,
    made: Omit<MadePicture, "files"> & { files: FileRow[] },
    by: string,
  ): Promise<void> {
    const { files, ...sizes } = made;
    const row: PictureRow = {
      id: rowId(),
      ...file,
      ...sizes,
      alt: "{}",
      created_at: new Date().toISOString(),
      created_by: by,
      deleted_at: null,
    };
    await this.parts.storage.transaction(async (trx) => {
      // Another machine may have been faster with the same file.
      const { numInsertedOrUpdatedRows } = await trx
        .insertInto("pictures")
        .values(row)
        .onConflict((conflict) => conflict.column("key").doNothing())
        .executeTakeFirst();
      if (numInsertedOrUpdatedRows === 0n) return;
      for (const file of files)
        await trx
          .insertInto("picture_files")
          .values({ key: row.key, ...file })
          .execute();
      await added(trx, files);
      await writePictureWords(trx, row);
      await recordAudit(trx, { kind: "picture-uploaded", person: by, subject: row.id, title: row.name });
    });
  }

  #ofOne<T>(id: string, work: (trx: Transaction<Database>, row: PictureRow) => Promise<Result<T>>): Promise<Result<T>> {
    return this.parts.storage.transaction<Result<T>>(async (trx) => {
      const found = trx.selectFrom("pictures").selectAll().where("id", "=", id).where("deleted_at", "is", null);
      const row = await this.parts.storage.locked(found).executeTakeFirst();
      return row ? work(trx, row) : notFound();
    });
  }
}

const notFound = (): Refusal => refuse("picture-not-found", say("picture-not-found"));
