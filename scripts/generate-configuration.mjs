// npm run generate:configuration: README's table of environment variables, from what src/server/config/variables declares.
import { readFileSync, writeFileSync } from "node:fs";
import path from "node:path";
import { createServer } from "vite";
import { root } from "./install.mjs";

const readme = path.join(root, "README.md");
const vite = await createServer({
  root,
  configFile: false,
  appType: "custom",
  logLevel: "error",
  server: { middlewareMode: true, ws: false },
});
const { variables } = await vite.ssrLoadModule("/src/server/config/read-config.ts");
const { withVariables } = await vite.ssrLoadModule("/src/server/config/documentation.ts");
writeFileSync(readme, withVariables(readFileSync(readme, "utf8"), variables));
await vite.close();
