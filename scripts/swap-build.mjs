// Puts a new build in the place of the one before, whose browsers' files stay at hand: pages that are open, and pages that a cache in
// front still has, ask for them by name.
import { cpSync, existsSync, mkdirSync, readdirSync, renameSync, rmSync } from "node:fs";
import path from "node:path";

/** A page that is open for longer than that is rare; developers build many times a day. */
const KEPT_DAYS = 30;
const KEPT_BUILDS = 10;
const DAY_MS = 86_400_000;
const PARTS = ["client", "server"];

/**
 * @param dist what `npm start` runs; src/server/http/earlier-builds.ts reads `earlier` in it
 * @param next what was built, with the folders client and server; it is gone afterwards
 * @param now names the folder of the files that are current no longer
 */
export function swapBuild(dist, next, now = new Date()) {
  for (const part of PARTS)
    if (!existsSync(path.join(next, part)))
      throw new Error(`Nothing was built in ${path.join(next, part)}. What stood there before still does.`);
  const earlier = path.join(dist, "earlier");
  const assets = path.join(dist, "client/assets");
  if (existsSync(assets)) {
    const kept = path.join(earlier, now.toISOString().replaceAll(":", "-"));
    for (const entry of readdirSync(assets, { withFileTypes: true, recursive: true })) {
      const file = path.relative(assets, path.join(entry.parentPath, entry.name));
      if (!entry.isFile() || file.includes(".vite") || existsSync(path.join(next, "client/assets", file))) continue;
      mkdirSync(path.dirname(path.join(kept, file)), { recursive: true });
      // Copied, as a shop may be running on them.
      cpSync(path.join(assets, file), path.join(kept, file), { preserveTimestamps: true });
    }
  }
  for (const part of PARTS) {
    const old = path.join(dist, `old-${part}`);
    rmSync(old, { recursive: true, force: true });
    if (existsSync(path.join(dist, part))) move(path.join(dist, part), old);
    move(path.join(next, part), path.join(dist, part));
    rmSync(old, { recursive: true, force: true });
  }
  rmSync(next, { recursive: true, force: true });
  for (const name of outdated(earlier, now)) rmSync(path.join(earlier, name), { recursive: true, force: true });
}

/** Where a folder cannot be renamed, as one that a container's image brought, it is copied. */
function move(from, to) {
  try {
    renameSync(from, to);
  } catch (error) {
    if (!["EXDEV", "EBUSY", "EPERM"].includes(error.code)) throw error;
    cpSync(from, to, { recursive: true, preserveTimestamps: true });
    rmSync(from, { recursive: true, force: true });
  }
}

/** Names of folders sort by their time. */
function outdated(earlier, now) {
  if (!existsSync(earlier)) return [];
  const oldest = new Date(now.getTime() - KEPT_DAYS * DAY_MS).toISOString().replaceAll(":", "-");
  const newestFirst = readdirSync(earlier).sort().reverse();
  return newestFirst.filter((name, place) => place >= KEPT_BUILDS || name < oldest);
}
