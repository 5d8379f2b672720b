// Runs crash-shop.ts in a process of its own: argv is { database, moment } as JSON; prints the address.
import { createServer } from "vite";

const vite = await createServer({ configFile: false, root: process.cwd(), logLevel: "error", appType: "custom", server: { middlewareMode: true, hmr: false, watch: null, ws: false }, optimizeDeps: { noDiscovery: true } });
const { start } = await vite.ssrLoadModule("/tests/server/support/crash-shop.ts");
console.log(`listening ${await start(JSON.parse(process.argv[2]))}`);
