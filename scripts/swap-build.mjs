// Puts a new build in the place of the one before, whose browsers' files stay at hand: pages that are open, and pages that a cache in
// front still has, ask for them by name.
import { cpSync, existsSync, mkdirSync, readdirSync, renameSync, rmSync } from "node:fs";
import path from "node:path";

/** A page that is open for longer than that is rare; developers build many times a day. */
const KEPT_DAYS = 30;
const KEPT_BUILDS = 10;
const DAY_MS = 86_400_000;

/**
 * @param dist holds `next`, what was built, with the folders client and server; src/server/http/earlier-builds.ts reads `earlier`
 * @param now names the folder of the files that are current no longer
 */
export function swapBuild(dist, now = new Date()) {
  const next = path.join(dist, "next");
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
  for (const part of ["client", "server"]) {
    const old = path.join(dist, `old-${part}`);
    rmSync(old, { recursive: true, force: true });
    if (existsSync(path.join(dist, part))) renameSync(path.join(dist, part), old);
    renameSync(path.join(next, part), path.join(dist, part));
    rmSync(old, { recursive: true, force: true });
  }
  rmSync(next, { recursive: true, force: true });
  for (const name of outdated(earlier, now)) rmSync(path.join(earlier, name), { recursive: true, force: true });
}

/** Names of folders sort by their time. */
function outdated(earlier, now) {
  if (!existsSync(earlier)) return [];
  const oldest = new Date(now.getTime() - KEPT_DAYS * DAY_MS).toISOString().replaceAll(":", "-");
  const newestFirst = readdirSync(earlier).sort().reverse();
  return newestFirst.filter((name, place) => place >= KEPT_BUILDS || name < oldest);
}
