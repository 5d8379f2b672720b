/** What pictures that a page names weigh as shoppers load them, asked by key. [BLD-10] */
import { stat } from "node:fs/promises";
import path from "node:path";
import { LRUCache } from "lru-cache";
import { partsOf, PICTURE_FOLDER } from "../../../domain/media/picture-address";
import { percentDecoded } from "../../../domain/page/percent-decoded";
import type { PictureWeight } from "../../../layout/publish/finding";
import { inChunks } from "../../storage/in-chunks";
import type { Storage } from "../../storage/open-storage";

/** What a phone with a sharp screen loads. */
const PHONE_WIDTH = 640;
/** Pictures whose sizes are kept: they never change. */
const MAX_KEPT = 2_000;
export const MEDIA_FOLDER = "/media/";

interface StoredFile {
  tail: string;
  bytes: number;
}

export class PictureWeights {
  readonly #kept = new LRUCache<string, readonly StoredFile[]>({ max: MAX_KEPT });

  /** @param publicFolder whose `media` holds the pictures that came with the shop */
  constructor(
    private readonly storage: Pick<Storage, "db">,
    private readonly publicFolder: string,
  ) {}

  /** @param names texts, of which some are addresses of pictures @returns by address, those that there are */
  async of(names: Iterable<string>): Promise<Record<string, PictureWeight>> {
    const addresses = [...names].filter((name) => name.startsWith(PICTURE_FOLDER) || name.startsWith(MEDIA_FOLDER));
    if (addresses.length === 0) return {};
    const parts = new Map(addresses.map((address) => [address, partsInLibrary(address)]));
    await this.#read([...parts.values()].flatMap((part) => part?.key ?? []));
    const found: [string, PictureWeight][] = [];
    for (const [address, part] of parts) {
      const weight = part ? weightOf(part.tail, this.#kept.get(part.key) ?? []) : await this.#media(address);
      if (weight) found.push([address, weight]);
    }
    return Object.fromEntries(found);
  }

  async #read(keys: readonly string[]): Promise<void> {
    const rows = await inChunks(
      keys.filter((key) => !this.#kept.has(key)),
      (chunk) =>
        this.storage.db
          .selectFrom("picture_files")
          .select(["key", "tail", (file) => file.fn.coalesce("object_bytes", file.fn<number | string>("length", ["content"])).as("bytes")])
          .where("key", "in", chunk)
          .execute(),
    );
    const byKey = new Map<string, StoredFile[]>();
    for (const { key, tail, bytes } of rows) byKey.set(key, [...(byKey.get(key) ?? []), { tail, bytes: Number(bytes) }]);
    for (const [key, files] of byKey) this.#kept.set(key, files);
  }

  async #media(address: string): Promise<PictureWeight | undefined> {
    const folder = path.join(this.publicFolder, MEDIA_FOLDER);
    const file = path.join(this.publicFolder, percentDecoded(address.split(/[?#]/)[0]!));
    if (!file.startsWith(folder) || file.includes("\0")) return undefined;
    const found = await stat(file).catch(() => undefined);
    return found?.isFile() ? { own: found.size, phone: found.size } : undefined;
  }
}

const partsInLibrary = (address: string) =>
  address.startsWith(PICTURE_FOLDER) ? partsOf(address.slice(PICTURE_FOLDER.length)) : undefined;

/** @param tail of the address itself */
function weightOf(tail: string, files: readonly StoredFile[]): PictureWeight | undefined {
  const own = files.find((file) => file.tail === tail);
  if (!own) return undefined;
  const sizes = files.flatMap(({ tail: each, bytes }) => {
    const width = /^-(\d+)\.(?:avif|webp)$/.exec(each)?.[1];
    return width === undefined ? [] : [{ width: Number(width), bytes }];
  });
  const widest = Math.max(...sizes.map(({ width }) => width).filter((width) => width <= PHONE_WIDTH));
  const forPhones = sizes.filter(({ width }) => width === widest).map(({ bytes }) => bytes);
  return { own: own.bytes, phone: forPhones.length > 0 ? Math.min(...forPhones) : own.bytes };
}
