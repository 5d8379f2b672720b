// The shop's commands: catalogue-import, layouts-import, layouts-export, backup, mails-retry, pictures-move. Builds first when needed.
import { spawnSync } from "node:child_process";
import path from "node:path";
import { ensureBuilt } from "./build.mjs";
import { ensureInstalled, root } from "./install.mjs";

ensureInstalled();
await ensureBuilt();
const result = spawnSync(process.execPath, [path.join(root, "dist/server/main.js"), ...process.argv.slice(2)], {
  // Paths that were typed are meant from where they were typed.
  cwd: process.env.INIT_CWD ?? process.cwd(),
  stdio: "inherit",
  env: { ...process.env, NODE_ENV: "production", TILLWRIGHT_ROOT: root },
});
process.exit(result.status ?? 1);
