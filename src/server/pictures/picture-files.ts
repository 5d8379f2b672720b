/** The bytes behind a picture's addresses, which never change: kept by whoever asked once, and by us as far as memory allows. */
import { LRUCache } from "lru-cache";
import type { Logger } from "pino";
import { partsOf } from "../../domain/media/picture-address";
import type { Storage } from "../storage/open-storage";
import { CompressedBody } from "../web/compressed";
import { contentTypeOf } from "./content-type";
import { ObjectStoreUnavailable } from "./store/object-store";
import type { PictureBytes } from "./store/picture-bytes";

const KEPT_BYTES = 48 * 1024 * 1024;
const RETRY_SECONDS = 5;

export interface PictureFilesParts {
  storage: Pick<Storage, "db">;
  bytes: Pick<PictureBytes, "read">;
  log: Pick<Logger, "error">;
}

type AddressParts = NonNullable<ReturnType<typeof partsOf>>;

export class PictureFiles {
  readonly #kept: LRUCache<string, CompressedBody, AddressParts>;

  constructor(private readonly parts: PictureFilesParts) {
    this.#kept = new LRUCache({
      maxSize: KEPT_BYTES,
      sizeCalculation: ({ body }) => body.byteLength || 1,
      // Many who ask for one at once are one reader.
      fetchMethod: (_name, _stale, { context }) => this.#read(context),
    });
  }

  /**
   * @param name as it stands in the address, behind `/pictures/` @param headers of every answer
   * @returns undefined where there is no such picture
   */
  async answer(name: string, request: Headers, headers: Readonly<Record<string, string>>): Promise<Response | undefined> {
    const parts = partsOf(name);
    const type = parts && contentTypeOf(parts.tail);
    if (!type) return undefined;
    let file: CompressedBody | undefined;
    try {
      file = await this.#kept.fetch(name, { context: parts });
    } catch (error) {
      if (!(error instanceof ObjectStoreUnavailable)) throw error;
      this.parts.log.error({ err: error }, "a picture cannot be read");
      // Nobody may keep this as what the picture is.
      return new Response(null, {
        status: 503,
        headers: { ...headers, "Cache-Control": "no-store", "Retry-After": String(RETRY_SECONDS) },
      });
    }
    return file?.answer(request, 200, {
      ...headers,
      "Content-Type": type,
      "Cache-Control": "public, max-age=31536000, immutable",
      ...(parts.tail === ".svg" && { Vary: "Accept-Encoding" }),
    });
  }

  async #read({ key, tail }: AddressParts): Promise<CompressedBody | undefined> {
    const row = await this.parts.storage.db
      .selectFrom("picture_files")
      .select(["content", "object"])
      .where("key", "=", key)
      .where("tail", "=", tail)
      .executeTakeFirst();
    return row && new CompressedBody(await this.parts.bytes.read(row), tail === ".svg");
  }
}
