// The browsers' files once more, as small as brotli makes them: that takes seconds, which a shop that starts, or a shopper, has not.
import { readdirSync, readFileSync, writeFileSync } from "node:fs";
import path from "node:path";
import { brotliCompressSync, constants } from "node:zlib";

const TEXTS = [".js", ".css", ".svg", ".json"];
/** Smaller files travel as they are (src/server/web/compressed.ts). */
const LEAST_BYTES = 600;

/** Writes `<file>.br` beside each text of a folder, and of the folders in it. Their names carry a hash, so none is ever out of date. */
export function precompress(folder) {
  for (const entry of readdirSync(folder, { withFileTypes: true, recursive: true })) {
    const file = path.join(entry.parentPath, entry.name);
    if (!entry.isFile() || !TEXTS.includes(path.extname(entry.name)) || entry.parentPath.includes(`${path.sep}.`)) continue;
    const body = readFileSync(file);
    if (body.byteLength <= LEAST_BYTES) continue;
    const params = { [constants.BROTLI_PARAM_QUALITY]: constants.BROTLI_MAX_QUALITY, [constants.BROTLI_PARAM_SIZE_HINT]: body.byteLength };
    writeFileSync(`${file}.br`, brotliCompressSync(body, { params }));
  }
}
