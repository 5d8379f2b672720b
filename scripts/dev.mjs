// npm run dev: the shop and the builder, rebuilt as you type. Screens update in place; a change of the server starts it anew.
import { readdirSync } from "node:fs";
import { createServer as createHttpServer } from "node:http";
import path from "node:path";
import { Readable } from "node:stream";
import { ensureInstalled, root } from "./install.mjs";
import { findPlugins } from "./plugins/find.mjs";

ensureInstalled();
process.env.NODE_ENV = "development";
process.env.TILLWRIGHT_ROOT ??= root;
const { createServer } = await import("vite");
const { pino } = await import("pino");

const vite = await createServer({ root, appType: "custom", server: { middlewareMode: true } });
const load = (file) => vite.ssrLoadModule(file);
const log = pino({ level: process.env.LOG_LEVEL ?? "warn", base: null });

/** Every use of the storefront takes its newest source. */
const { storefront: first } = await load("/src/storefront/server-entry.tsx");
let storefront = first;
const current = new Proxy({}, { get: (_target, name) => storefront[name] });

const assets = {
  script: "/src/storefront/browser.tsx",
  early: "/src/storefront/early/early-presses.ts",
  styles: [
    "/src/ui/base.css",
    ...readdirSync(path.join(root, "src/ui/themes"))
      .filter((file) => file.endsWith(".css"))
      .map((file) => `/src/ui/themes/${file}`),
  ],
  block: () => ({ scripts: [], styles: [] }),
};
const editor = { script: "/src/editor/main.tsx", styles: [] };

let shop;
async function startShop() {
  const [{ createServer: createShop }, { configFromEnvironment }] = await Promise.all([
    load("/src/server/server.ts"),
    load("/src/server/config/read-config.ts"),
  ]);
  const config = configFromEnvironment(process.env, root);
  shop = await createShop({ config, storefront: current, assets, editor, log });
  shop.services.outbox.start();
  return config;
}
const config = await startShop();
if (config.sandbox) await load("/src/sandbox/main.ts");

const plugins = findPlugins(root);
vite.watcher.on("change", async (file) => {
  const isOfPlugin = plugins.some(({ folder }) => file.startsWith(folder + path.sep));
  try {
    if (isOfPlugin || /src\/(storefront|blocks|renderer|layout|registry|shop|ui|i18n|domain|payment-)|schemas|locales/.test(file))
      ({ storefront } = await load("/src/storefront/server-entry.tsx"));
    if (isOfPlugin || /src\/(server|domain|layout)\/|schemas\/(api|catalogue)/.test(file)) {
      await shop.close();
      await startShop();
    }
  } catch (error) {
    console.error(error);
  }
});

const server = createHttpServer((request, response) => vite.middlewares(request, response, () => void answer(request, response)));

async function answer(request, response) {
  try {
    const url = `http://${request.headers.host}${request.url}`;
    // The page is read here before it goes on.
    delete request.headers["accept-encoding"];
    const body = ["GET", "HEAD"].includes(request.method) ? undefined : Readable.toWeb(request);
    const result = await shop.fetch(
      new Request(url, {
        method: request.method,
        headers: Object.entries(request.headers).flatMap(([name, value]) => [value].flat().map((entry) => [name, entry])),
        body,
        duplex: "half",
      }),
    );
    response.statusCode = result.status;
    for (const [name, value] of result.headers) {
      // Vite's own scripts are inline, and reload what they serve.
      if (["content-security-policy", "content-length", "content-encoding"].includes(name)) continue;
      response.appendHeader(name, value);
    }
    if (result.headers.get("content-type")?.startsWith("text/html"))
      return void response.end(await vite.transformIndexHtml(request.url, await result.text()));
    response.end(Buffer.from(await result.arrayBuffer()));
  } catch (error) {
    vite.ssrFixStacktrace(error);
    console.error(error);
    response.writeHead(500, { "content-type": "text/plain" }).end(error.stack);
  }
}

server.listen(config.port, () =>
  console.log(`\n  Shop      http://localhost:${config.port}\n  Builder   http://localhost:${config.port}/builder\n`),
);
for (const signal of ["SIGINT", "SIGTERM"])
  process.once(signal, async () => {
    server.close();
    await shop.close();
    await vite.close();
    process.exit(0);
  });
