// npm start: installs and builds what is missing, then runs the shop and the provider sandbox in one process.
import { ensureInstalled, root } from "./install.mjs";

ensureInstalled();
const { ensureBuilt } = await import("./build.mjs");
await ensureBuilt();
process.env.NODE_ENV = "production";
process.env.TILLWRIGHT_ROOT ??= root;
await import("../dist/server/main.js");
if (process.env.SANDBOX !== "off") await import("../dist/server/sandbox.js");
