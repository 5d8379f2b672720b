// npm run pictures:accept: what stories look like now is what tests/pictures compares with from now on. The commit's review shows what changed.
import { spawnSync } from "node:child_process";
import { existsSync, mkdirSync, readdirSync, rmSync } from "node:fs";
import path from "node:path";
import sharp from "sharp";
import { ensureInstalled, root } from "./install.mjs";
import { EXPECTED, STORED } from "../tests/pictures/picture-folders.mjs";

ensureInstalled();

// The packaged browser: the stored pictures are all of one version.
const env = { ...process.env, BROWSER_FROM: "package", CHROMIUM: "", PICTURES: "take" };
const files = ["--project", "pictures", "tests/pictures/pictures.test.tsx"];
const { status } = spawnSync(path.join(root, "node_modules/.bin/vitest"), ["run", ...files, "--update"], {
  cwd: root,
  env,
  stdio: "inherit",
  shell: process.platform === "win32",
});
if (status !== 0) {
  console.error("Nothing was accepted: a story could not be shown, which the lines above say.");
  process.exit(1);
}

const namesIn = (folder, ending) => readdirSync(folder).flatMap((file) => (file.endsWith(ending) ? [path.basename(file, ending)] : []));
const pixels = (file) => sharp(file).removeAlpha().raw().toBuffer({ resolveWithObject: true });

async function looksAlike(one, other) {
  const [a, b] = await Promise.all([pixels(one), pixels(other)]);
  return a.info.width === b.info.width && a.info.height === b.info.height && a.data.equals(b.data);
}

mkdirSync(STORED, { recursive: true });
const taken = namesIn(EXPECTED, ".png");
for (const name of taken) {
  const picture = path.join(EXPECTED, `${name}.png`);
  const stored = path.join(STORED, `${name}.webp`);
  const isNew = !existsSync(stored);
  if (!isNew && (await looksAlike(picture, stored))) continue;
  await sharp(picture).removeAlpha().webp({ lossless: true, effort: 6 }).toFile(stored);
  console.log(`${isNew ? "new" : "changed"}: ${path.relative(root, stored)}`);
}
for (const name of namesIn(STORED, ".webp").filter((each) => !taken.includes(each))) {
  rmSync(path.join(STORED, `${name}.webp`));
  console.log(`removed: ${name}, which tests/pictures/shown-pictures.ts has no more`);
}
