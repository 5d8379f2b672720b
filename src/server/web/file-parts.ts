/** Files too large for memory, whole or in the part that was asked for: players jump about in a video, and Safari plays nothing without. */
import { open, stat, type FileHandle } from "node:fs/promises";

const CHUNK_BYTES = 256 * 1024;

/** First and last byte. */
type Part = readonly [first: number, last: number];

/** @returns undefined when there is no such file; 206 for one part, 416 for a part that it does not have, else 200 or 304 */
export async function answerFile(file: string, request: Headers, headers: Readonly<Record<string, string>>): Promise<Response | undefined> {
  const stats = await stat(file).catch(() => undefined);
  if (!stats?.isFile()) return undefined;
  const { size } = stats;
  const etag = `"${size.toString(36)}-${Math.round(stats.mtimeMs).toString(36)}"`;
  const common = { ...headers, ETag: etag, "Accept-Ranges": "bytes" };
  if (request.get("if-none-match")?.includes(etag)) return new Response(null, { status: 304, headers: common });
  // What was begun of another version of the file is begun anew.
  const isSame = (request.get("if-range") ?? etag) === etag;
  const part = isSame ? partOf(request.get("range"), size) : undefined;
  if (part === "none") return new Response(null, { status: 416, headers: { ...common, "Content-Range": `bytes */${size}` } });
  const [first, last] = part ?? [0, size - 1];
  return new Response(streamed(file, [first, last]), {
    status: part ? 206 : 200,
    headers: { ...common, "Content-Length": String(last - first + 1), ...(part && { "Content-Range": `bytes ${first}-${last}/${size}` }) },
  });
}

/** RFC 9110, 14.1.2: one part; several, and what is no range at all, are answered with the whole file. @returns "none" beyond its end */
export function partOf(range: string | null, size: number): Part | "none" | undefined {
  const [, from = "", to = ""] = /^bytes=(\d*)-(\d*)$/.exec(range?.trim() ?? "") ?? [];
  if (!from && !to) return undefined;
  if (!from) return Number(to) === 0 || size === 0 ? "none" : [Math.max(0, size - Number(to)), size - 1];
  if (to && Number(to) < Number(from)) return undefined;
  return Number(from) >= size ? "none" : [Number(from), to ? Math.min(Number(to), size - 1) : size - 1];
}

/** Opened when the first bytes are wanted, and closed after the last, or when nobody wants more. */
function streamed(path: string, [first, last]: Part): ReadableStream<Uint8Array> {
  let file: FileHandle | undefined;
  let position = first;
  return new ReadableStream<Uint8Array>(
    {
      async pull(controller) {
        try {
          file ??= await open(path);
          const length = Math.min(CHUNK_BYTES, last + 1 - position);
          const { bytesRead, buffer } = length > 0 ? await file.read(new Uint8Array(length), 0, length, position) : { bytesRead: 0 };
          position += bytesRead;
          if (bytesRead > 0) controller.enqueue(buffer!.subarray(0, bytesRead));
          if (bytesRead === 0 || position > last) {
            await file.close();
            controller.close();
          }
        } catch (error) {
          await file?.close().catch(() => undefined);
          controller.error(error);
        }
      },
      cancel: () => file?.close(),
    },
    { highWaterMark: 0 },
  );
}
