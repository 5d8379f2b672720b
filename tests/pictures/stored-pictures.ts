/**
 * Lays out the stored pictures for a run. In the repository they are WebP without loss, a third of the size of the PNG that Vitest reads.
 * What a run writes stays below .cache: nothing but `npm run pictures:accept` changes what is stored.
 */
import { mkdir, readdir, rm } from "node:fs/promises";
import path from "node:path";
import sharp from "sharp";
import { EXPECTED, REPORTED, STORED } from "./picture-folders.mjs";

export async function setup(): Promise<void> {
  await rm(REPORTED, { recursive: true, force: true });
  await mkdir(EXPECTED, { recursive: true });
  // Taken anew, all of them, for scripts/accept-pictures.mjs.
  if (process.env["PICTURES"] === "take") return;
  const files = (await readdir(STORED)).filter((file) => file.endsWith(".webp"));
  await Promise.all(
    files.map((file) =>
      sharp(path.join(STORED, file))
        .png({ compressionLevel: 1 })
        .toFile(path.join(EXPECTED, file.replace(/webp$/, "png"))),
    ),
  );
}
