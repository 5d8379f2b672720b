/** A picture as it is stored, what the builder sees of it, and the words that find it. */
import type { Selectable, Transaction } from "kysely";
import { PICTURE_FOLDER } from "../../domain/media/picture-address";
import { searchWords } from "../../domain/search/search-words";
import type { Database } from "../storage/schema";
import { NO_USES, type PictureUses } from "./picture-uses";

export type PictureRow = Selectable<Database["pictures"]>;

/** What it shows, by language. */
export type AltTexts = Readonly<Record<string, string>>;

export interface LibraryPicture {
  id: string;
  name: string;
  /** What a page holds. */
  address: string;
  thumbnail: string;
  width: number;
  height: number;
  bytes: number;
  alt: AltTexts;
  /** How many pages show it. */
  uses: number;
  /** Names of the themes whose logo it is. */
  themes: string[];
  /** Saved sections that show it. */
  sections: { id: string; name: string }[];
  createdAt: string;
  createdBy: string;
}

export const pictureOf = (row: PictureRow, { pages, themes, sections }: PictureUses = NO_USES): LibraryPicture => ({
  id: row.id,
  name: row.name,
  address: `${PICTURE_FOLDER}${row.key}${row.tail}`,
  thumbnail: `${PICTURE_FOLDER}${row.key}${row.thumbnail}`,
  width: row.width,
  height: row.height,
  bytes: row.bytes,
  alt: JSON.parse(row.alt) as AltTexts,
  uses: pages,
  themes,
  sections,
  createdAt: row.created_at,
  createdBy: row.created_by,
});

/** Of a file's name and what the picture shows, in all languages. */
export async function writePictureWords(trx: Transaction<Database>, { id, name, alt }: Pick<PictureRow, "id" | "name" | "alt">) {
  const words = new Set([name, ...Object.values(JSON.parse(alt) as AltTexts)].flatMap(searchWords));
  await trx.deleteFrom("picture_words").where("picture_id", "=", id).execute();
  const rows = [...words].map((word) => ({ word, picture_id: id }));
  if (rows.length > 0) await trx.insertInto("picture_words").values(rows).execute();
}

/** Without folders and what no name has; never empty. */
export const fileName = (given: string): string =>
  given
    .replace(/^.*[\\/]/, "")
    // oxlint-disable-next-line no-control-regex -- control characters are what is looked for
    .replace(/[\u0000-\u001f\u007f]/g, "")
    .trim()
    .slice(0, 200) || "picture";
