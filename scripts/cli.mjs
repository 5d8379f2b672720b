// The shop's commands: catalogue-import, layouts-import, layouts-export, backup, mails-retry, pictures-move. Builds first when needed.
import { spawnSync } from "node:child_process";
import { existsSync } from "node:fs";
import path from "node:path";
import { ensureInstalled, root } from "./install.mjs";

const main = path.join(root, "dist/server/main.js");
// A backup comes before a newer version: what the running shop reads from is left alone, and its own version copies it as well.
const isEnough = process.argv[2] === "backup" && existsSync(main) && existsSync(path.join(root, "node_modules/.package-lock.json"));
if (!isEnough) {
  ensureInstalled();
  const { ensureBuilt } = await import("./build.mjs");
  await ensureBuilt();
}
const result = spawnSync(process.execPath, [main, ...process.argv.slice(2)], {
  // Paths that were typed are meant from where they were typed.
  cwd: process.env.INIT_CWD ?? process.cwd(),
  stdio: "inherit",
  env: { ...process.env, NODE_ENV: "production", TILLWRIGHT_ROOT: root },
});
process.exit(result.status ?? 1);
