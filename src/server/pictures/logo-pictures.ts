/** Pictures of the library as logos of themes: there they have to be, and mails want them in a kind of their own. [BLD-12] */
import type { Transaction } from "kysely";
import { PICTURE_FOLDER } from "../../domain/media/picture-address";
import { SCHEMES, type Scheme } from "../../domain/theme/contrast";
import { logoKey, mailLogo, type LogoPicture, type ThemeLogo } from "../../domain/theme/theme-logo";
import { ok, refuse, type Refusal, type Result } from "../result/refusal";
import type { Storage } from "../storage/open-storage";
import type { Database } from "../storage/schema";
import { opener } from "./make-sizes";
import type { PictureRow } from "./picture-rows";
import { added, type FileRow, type PictureBytes } from "./store/picture-bytes";

export interface PreparedLogo {
  /** Each picture as large as the library says it is. */
  logo: ThemeLogo;
  /** What mails show of it, each with the key of its picture, if that was not made before. */
  files: { key: string; file: FileRow }[];
}

export class LogoPictures {
  constructor(
    private readonly storage: Storage,
    private readonly bytes: PictureBytes,
  ) {}

  /**
   * Before the transaction that saves it, as making a picture takes its time.
   *
   * @param logo sound @throws ObjectStoreUnavailable
   */
  async prepare(logo: ThemeLogo): Promise<Result<PreparedLogo>> {
    const rows = new Map<Scheme, PictureRow>();
    for (const scheme of SCHEMES) {
      const row = logo[scheme] && (await this.#row(logo[scheme]));
      if (row) rows.set(scheme, row);
    }
    const missing = SCHEMES.filter((scheme) => logo[scheme] && !rows.has(scheme));
    if (missing.length > 0) return notInLibrary(logo, missing);
    const sized = (picture: LogoPicture, { width, height }: PictureRow): LogoPicture => ({ ...picture, width, height });
    const light = sized(logo.light, rows.get("light")!);
    const dark = logo.dark && sized(logo.dark, rows.get("dark")!);
    const files = await this.#mailFiles(light, rows.get("light")!);
    // The same picture twice is made once.
    if (dark && mailLogo(dark).src !== mailLogo(light).src) files.push(...(await this.#mailFiles(dark, rows.get("dark")!)));
    return ok({ logo: { ...logo, light, ...(dark && { dark }) }, files });
  }

  /** In the transaction that saves it: whoever deletes one of its pictures comes before, or finds the theme. */
  async keep(trx: Transaction<Database>, { logo, files }: PreparedLogo): Promise<Refusal | undefined> {
    // In one order for everybody: two who wait for each other would wait for ever.
    const keys = [...new Set(SCHEMES.flatMap((scheme) => (logo[scheme] ? logoKey(logo[scheme].src)! : [])))].sort();
    const there = new Set<string>();
    for (const key of keys) {
      const found = trx.selectFrom("pictures").select("key").where("key", "=", key).where("deleted_at", "is", null);
      if (await this.storage.locked(found).executeTakeFirst()) there.add(key);
    }
    const gone = SCHEMES.filter((scheme) => logo[scheme] && !there.has(logoKey(logo[scheme].src)!));
    if (gone.length > 0) return notInLibrary(logo, gone);
    for (const { key, file } of files) {
      const { numInsertedOrUpdatedRows } = await trx
        .insertInto("picture_files")
        .values({ key, ...file })
        .onConflict((conflict) => conflict.columns(["key", "tail"]).doNothing())
        .executeTakeFirst();
      // Where somebody else was faster, ours is a leftover, and goes as one.
      if (numInsertedOrUpdatedRows !== 0n) await added(trx, [file]);
    }
    return undefined;
  }

  /** Without a dark picture that no PNG was made of: logos that were saved before mails had one for the dark have none. */
  async inMails(logo: ThemeLogo): Promise<ThemeLogo> {
    const { dark, ...light } = logo;
    if (!dark) return logo;
    const key = logoKey(dark.src)!;
    const tail = mailLogo(dark).src.slice(PICTURE_FOLDER.length + key.length);
    const made = await this.storage.db
      .selectFrom("picture_files")
      .select("key")
      .where("key", "=", key)
      .where("tail", "=", tail)
      .executeTakeFirst();
    return made ? logo : light;
  }

  async #row({ src }: LogoPicture): Promise<PictureRow | undefined> {
    const row = await this.storage.db
      .selectFrom("pictures")
      .selectAll()
      .where("key", "=", logoKey(src)!)
      .where("deleted_at", "is", null)
      .executeTakeFirst();
    return row && `${PICTURE_FOLDER}${row.key}${row.tail}` === src ? row : undefined;
  }

  async #mailFiles(picture: LogoPicture, { key, tail, width }: PictureRow): Promise<PreparedLogo["files"]> {
    const { src, pixels } = mailLogo(picture);
    const wanted = src.slice(PICTURE_FOLDER.length + key.length);
    const files = await this.storage.db
      .selectFrom("picture_files")
      .selectAll()
      .where("key", "=", key)
      .where("tail", "in", [tail, wanted])
      .execute();
    const own = files.find((file) => file.tail === tail);
    if (!own || files.some((file) => file.tail === wanted)) return [];
    const content = await asPng(await this.bytes.read(own), width, pixels);
    return (await this.bytes.place(key, [{ tail: wanted, content }])).map((file) => ({ key, file }));
  }
}

/** What a drawing is drawn with in its own size, in dots to an inch. */
const DRAWN_DENSITY = 72;

/** @param width of the picture, @param pixels as wide as the PNG shall be. Of what moves, the first picture. */
async function asPng(bytes: Uint8Array, width: number, pixels: number): Promise<Buffer> {
  const open = await opener();
  // A drawing is drawn as large as it is shown: made larger afterwards it would be no sharper.
  const density = Math.min(2_400, Math.max(1, (DRAWN_DENSITY * pixels) / width));
  return open(bytes, { density }).resize({ width: pixels }).png({ compressionLevel: 9 }).toBuffer();
}

function notInLibrary(logo: ThemeLogo, schemes: readonly Scheme[]): Refusal {
  const problems = schemes.map((scheme) => ({
    path: `values.logo.${scheme}.src`,
    code: "unknown-picture",
    message: `the library has no picture ${logo[scheme]!.src}`,
  }));
  return refuse("invalid", `${problems[0]!.path}: ${problems[0]!.message}`, { problems });
}
