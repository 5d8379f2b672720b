/** Files of the shop's own that a page names and nobody would get: asked for by name, however many there are. [BLD-10] */
import { stat } from "node:fs/promises";
import path from "node:path";
import { partsOf, PICTURE_FOLDER } from "../../../domain/media/picture-address";
import { inChunks } from "../../storage/in-chunks";
import type { Storage } from "../../storage/open-storage";
import { fileType } from "../../web/file-types";
import { MEDIA_FOLDER } from "./picture-weights";

export class MissingFiles {
  /** @param publicFolder whose `media` holds the files that came with the shop */
  constructor(
    private readonly storage: Pick<Storage, "db">,
    private readonly publicFolder: string,
  ) {}

  /**
   * What was taken out of the library, and answers still for as long as something may bring it back, is none of them.
   *
   * @param paths decoded, as of links; those of pages and of whatever else are left alone @returns some of them
   */
  async among(paths: Iterable<string>): Promise<string[]> {
    const missing: string[] = [];
    const pictures: { path: string; key: string; tail: string }[] = [];
    for (const each of paths) {
      const parts = each.startsWith(PICTURE_FOLDER) ? partsOf(each.slice(PICTURE_FOLDER.length)) : undefined;
      if (parts) pictures.push({ path: each, ...parts });
      else if (each.startsWith(PICTURE_FOLDER) || (each.startsWith(MEDIA_FOLDER) && !(await this.#isMedia(each)))) missing.push(each);
    }
    const stored = await this.#stored(pictures.map(({ key }) => key));
    return [...missing, ...pictures.flatMap(({ path: each, key, tail }) => (stored.has(key + tail) ? [] : [each]))];
  }

  /** @returns key and tail of each file */
  async #stored(keys: readonly string[]): Promise<ReadonlySet<string>> {
    const rows = await inChunks(keys, (chunk) =>
      this.storage.db.selectFrom("picture_files").select(["key", "tail"]).where("key", "in", chunk).execute(),
    );
    return new Set(rows.map(({ key, tail }) => key + tail));
  }

  async #isMedia(name: string): Promise<boolean> {
    if (fileType(name) === undefined) return false;
    const file = path.join(this.publicFolder, name);
    if (!file.startsWith(path.join(this.publicFolder, MEDIA_FOLDER)) || file.includes("\0")) return false;
    return (await stat(file).catch(() => undefined))?.isFile() ?? false;
  }
}
