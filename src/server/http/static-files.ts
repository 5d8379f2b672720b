/** Built files and pictures, from memory after the first reader; videos and documents from the disk. */
import { readFile, stat } from "node:fs/promises";
import path from "node:path";
import { CompressedBody } from "../web/compressed";
import { answerFile } from "../web/file-parts";
import { fileType } from "../web/file-types";

const MAX_CACHED_BYTES = 64 * 1024 * 1024;

export class StaticFiles {
  readonly #kept = new Map<string, { file: CompressedBody; mtimeMs: number }>();
  #bytes = 0;

  /** @param folder nothing outside it is ever read */
  constructor(
    private readonly folder: string,
    private readonly options: { immutable: boolean; headers: Readonly<Record<string, string>> },
  ) {}

  /** @param name path below the folder as it stands in the address; undefined when there is no such file */
  async answer(name: string, request: Headers): Promise<Response | undefined> {
    const relative = safePath(name);
    const type = relative && fileType(relative);
    if (!relative || !type) return undefined;
    const found = path.join(this.folder, relative);
    const headers = {
      ...this.options.headers,
      "Content-Type": type,
      "Cache-Control": this.options.immutable ? "public, max-age=31536000, immutable" : "public, max-age=300, must-revalidate",
    };
    if (type.startsWith("video/")) return answerFile(found, request, headers);
    if (type === "application/pdf") {
      // The sandbox that keeps pictures from running anything keeps browsers from showing documents, too.
      const { "Content-Security-Policy": _picture, ...shown } = headers as Record<string, string>;
      return answerFile(found, request, shown);
    }
    const file = await this.#file(found, /^(text|application|image\/svg)/.test(type));
    return file?.answer(request, 200, { ...headers, Vary: "Accept-Encoding" });
  }

  async #file(file: string, isText: boolean): Promise<CompressedBody | undefined> {
    const known = this.#kept.get(file);
    // Names of built files carry their content's hash; pictures may be replaced while the shop runs.
    if (known && this.options.immutable) return known.file;
    const stats = await stat(file).catch(() => undefined);
    if (!stats?.isFile()) return undefined;
    if (known?.mtimeMs === stats.mtimeMs) return known.file;
    const [read, brotli] = await Promise.all([readFile(file), isText && this.options.immutable ? builtForm(file) : undefined]);
    const body = new CompressedBody(read, isText, brotli);
    if (this.#bytes + stats.size <= MAX_CACHED_BYTES) {
      this.#bytes += stats.size - (known?.file.body.byteLength ?? 0);
      this.#kept.set(file, { file: body, mtimeMs: stats.mtimeMs });
    }
    return body;
  }
}

/** What scripts/precompress.mjs made of a file; undefined for one that it left as it is, and where nothing was built. */
const builtForm = (file: string): Promise<Buffer | undefined> => readFile(`${file}.br`).catch(() => undefined);

/** undefined for what leaves the folder, names hidden files or is not decodable. */
function safePath(name: string): string | undefined {
  let decoded: string;
  try {
    decoded = decodeURIComponent(name);
  } catch {
    return undefined;
  }
  const parts = decoded.replace(/^\/+/, "").split("/");
  return decoded.includes("\0") || decoded.includes("\\") || parts.some((part) => !part || part.startsWith("."))
    ? undefined
    : parts.join("/");
}
