/** Pictures as somebody uploads them, made when a test wants one. */
import { randomUUID } from "node:crypto";
import sharp from "sharp";
import type { TestShop } from "./shop-server";

/** Of one colour, but for a corner that makes it another picture every time. */
export async function picture(width: number, height: number, format: "png" | "jpeg" | "webp" | "avif" | "gif" = "png"): Promise<Buffer> {
  const id = Buffer.from(randomUUID().replaceAll("-", ""), "hex").subarray(0, 15);
  const corner = await sharp(id, { raw: { width: 5, height: 1, channels: 3 } })
    .resize({ width: Math.min(40, width), height: Math.min(8, height), fit: "fill", kernel: "nearest" })
    .png()
    .toBuffer();
  return sharp({ create: { width, height, channels: 3, background: "#2a6" } })
    .composite([{ input: corner, left: 0, top: 0 }])
    .toFormat(format)
    .toBuffer();
}

export interface Uploaded {
  status: number;
  // oxlint-disable-next-line typescript/no-explicit-any -- as the calls of a shop answer
  body: any;
}

/** @param headers of whoever uploads */
export async function upload(
  shop: Pick<TestShop, "url">,
  headers: Record<string, string>,
  bytes: Uint8Array | string,
  name = "garden.png",
): Promise<Uploaded> {
  const response = await fetch(`${shop.url}/api/builder/pictures?name=${encodeURIComponent(name)}`, {
    method: "POST",
    headers: { ...headers, "Content-Type": "application/octet-stream" },
    body: bytes as BodyInit,
  });
  return { status: response.status, body: await response.json() };
}
