/** The bytes behind a picture's addresses, which never change: kept by whoever asked once, and by us as far as memory allows. */
import { LRUCache } from "lru-cache";
import { partsOf } from "../../domain/media/picture-address";
import type { Storage } from "../storage/open-storage";
import { CompressedBody } from "../web/compressed";

const KEPT_BYTES = 48 * 1024 * 1024;

const TYPES: Readonly<Record<string, string>> = {
  jpg: "image/jpeg",
  png: "image/png",
  webp: "image/webp",
  avif: "image/avif",
  gif: "image/gif",
  svg: "image/svg+xml",
};

export class PictureFiles {
  readonly #kept = new LRUCache<string, CompressedBody>({ maxSize: KEPT_BYTES, sizeCalculation: ({ body }) => body.byteLength || 1 });

  constructor(private readonly storage: Pick<Storage, "db">) {}

  /**
   * @param name as it stands in the address, behind `/pictures/` @param headers of every answer
   * @returns undefined where there is no such picture
   */
  async answer(name: string, request: Headers, headers: Readonly<Record<string, string>>): Promise<Response | undefined> {
    const parts = partsOf(name);
    const type = parts && TYPES[parts.tail.split(".").at(-1)!];
    if (!type) return undefined;
    const file = this.#kept.get(name) ?? (await this.#read(name, parts));
    return file?.answer(request, 200, {
      ...headers,
      "Content-Type": type,
      "Cache-Control": "public, max-age=31536000, immutable",
      ...(type === TYPES["svg"] && { Vary: "Accept-Encoding" }),
    });
  }

  async #read(name: string, { key, tail }: { key: string; tail: string }): Promise<CompressedBody | undefined> {
    const row = await this.storage.db
      .selectFrom("picture_files")
      .select("content")
      .where("key", "=", key)
      .where("tail", "=", tail)
      .executeTakeFirst();
    if (!row) return undefined;
    const file = new CompressedBody(Buffer.from(row.content), tail === ".svg");
    this.#kept.set(name, file);
    return file;
  }
}
