/** What pages show of an uploaded file: upright, without what a camera wrote into it, and in every width that some screen wants. [BLD-4] */
import type { Metadata, Sharp, SharpOptions } from "sharp";
import { SMALL_FORMATS } from "../../domain/media/picture-address";
import { PICTURE_WIDTHS, widthsOf } from "../../domain/media/picture-sizes";
import { say } from "../../registry/message";
import { ok, refuse, type Refusal, type Result } from "../result/refusal";
import { cleanSvg, isTooIntricate, MAX_SVG_BYTES } from "./clean-svg";

/** As many as the cameras of phones have. Few bytes can say that they are many more. */
export const MAX_PIXELS = 50_000_000;
/** What WebP can hold is less than twice as much. */
const MAX_HEIGHT = 8_000;
const SECONDS = 60;
const LARGEST_WIDTH = PICTURE_WIDTHS.at(-1)!;

export interface MadePicture {
  /** As it is shown at most. */
  width: number;
  height: number;
  /** What the addresses of the picture and of its smallest size end with. */
  tail: string;
  thumbnail: string;
  files: { tail: string; content: Uint8Array }[];
}

const KINDS = ["jpeg", "png", "webp", "avif", "gif"] as const;
type Kind = (typeof KINDS)[number];

/** Of the bytes alone: what a file is called says nothing. */
export async function madeSizes(bytes: Uint8Array): Promise<Result<MadePicture>> {
  if (isXml(bytes)) return drawing(bytes);
  const open = await opener();
  try {
    const found = await open(bytes).metadata();
    const kind = kindOf(found);
    if (!kind) return refuse("wrong-media-type", say("picture-kind"));
    const frames = found.pages ?? 1;
    if (found.width * (found.pageHeight ?? found.height) * frames > MAX_PIXELS) return tooManyPixels();
    return ok(frames > 1 ? await moving(open(bytes, { animated: true }), kind) : await photo(open(bytes), kind, found));
  } catch (error) {
    return refusalOf(error);
  }
}

type Opener = (bytes: Uint8Array, options?: SharpOptions) => Sharp;
let opening: Promise<Opener> | undefined;

/** Not before somebody uploads: no start of a shop has to wait for it. */
export const opener = (): Promise<Opener> =>
  (opening ??= import("sharp").then(({ default: sharp }) => {
    // One of the cores at most, and nothing kept: shoppers need the rest.
    sharp.concurrency(1);
    sharp.cache(false);
    return (bytes, options) => sharp(bytes, { limitInputPixels: MAX_PIXELS, failOn: "error", ...options }).timeout({ seconds: SECONDS });
  }));

const kindOf = ({ format, compression }: Metadata): Kind | undefined =>
  KINDS.find((kind) => kind === format || (kind === "avif" && format === "heif" && compression === "av1"));

async function photo(image: Sharp, kind: Kind, { hasAlpha }: Metadata): Promise<MadePicture> {
  // Colours become those of the web; what is said about the picture (where it was taken, by whom) is not kept.
  const upright = image.autoOrient().resize({ width: LARGEST_WIDTH, height: MAX_HEIGHT, fit: "inside", withoutEnlargement: true });
  const { data, info } = await upright.raw().toBuffer({ resolveWithObject: true });
  const raw = { width: info.width, height: info.height, channels: info.channels };
  const open = await opener();
  const shown = (width: number) => open(data, { raw }).resize({ width, withoutEnlargement: true });
  const { width, height } = info;
  const asPng = kind === "png" || (kind !== "jpeg" && hasAlpha);
  const tail = `-${width}x${height}.${asPng ? "png" : "jpg"}`;
  const own = asPng ? shown(width).png({ compressionLevel: 9 }) : shown(width).jpeg({ quality: 82, mozjpeg: true });
  const files: MadePicture["files"] = [{ tail, content: await own.toBuffer() }];
  // One after the other: a picture takes one of the threads that everybody shares.
  for (const each of widthsOf(width))
    for (const format of SMALL_FORMATS) {
      const made = format === "avif" ? shown(each).avif({ quality: 55, effort: 3 }) : shown(each).webp({ quality: 80 });
      files.push({ tail: `-${each}.${format}`, content: await made.toBuffer() });
    }
  return { width, height, tail, thumbnail: `-${widthsOf(width)[0]}.webp`, files };
}

/** It moves in its own kind, and in one size. */
async function moving(image: Sharp, kind: Kind): Promise<MadePicture> {
  const small = image.resize({ width: LARGEST_WIDTH, withoutEnlargement: true });
  const isGif = kind === "gif";
  const { data, info } = await (isGif ? small.gif() : small.webp({ quality: 80 })).toBuffer({ resolveWithObject: true });
  const tail = isGif ? ".gif" : ".webp";
  return { width: info.width, height: info.pageHeight ?? info.height, tail, thumbnail: tail, files: [{ tail, content: data }] };
}

async function drawing(bytes: Uint8Array): Promise<Result<MadePicture>> {
  if (bytes.byteLength > MAX_SVG_BYTES) return refuse("too-large", say("picture-svg-too-large", { kilobytes: MAX_SVG_BYTES / 1024 }));
  const given = new TextDecoder().decode(bytes);
  if (isTooIntricate(given)) return refuse("too-large", say("picture-svg-intricate"));
  const text = await cleanSvg(given);
  if (text === undefined) return refuse("picture-unreadable", say("picture-unreadable"));
  const content = Buffer.from(text);
  try {
    const { width, height } = await (await opener())(content).metadata();
    return ok({ width, height, tail: ".svg", thumbnail: ".svg", files: [{ tail: ".svg", content }] });
  } catch (error) {
    return refusalOf(error);
  }
}

/** No picture of another kind begins so. */
const isXml = (bytes: Uint8Array): boolean => /^\ufeff?\s*</.test(new TextDecoder().decode(bytes.subarray(0, 100)));

const tooManyPixels = (): Refusal =>
  refuse("picture-too-many-pixels", say("picture-too-many-pixels", { millions: MAX_PIXELS / 1_000_000 }));

/** The library's own words are about its insides. */
const refusalOf = (error: unknown): Refusal =>
  /pixel limit|too large/i.test((error as Error).message) ? tooManyPixels() : refuse("picture-unreadable", say("picture-unreadable"));
