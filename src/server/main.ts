/** Entry of the server build: `serve` (when nothing is said), or one of the shop's commands. */
import { readFile } from "node:fs/promises";
import path from "node:path";
import { fileURLToPath } from "node:url";
import { pino } from "pino";
import type { StorefrontEntry } from "../registry/storefront-entry";
import { COMMANDS, runCommand } from "./commands";
import { expectFreePort } from "./listening";
import { createServer } from "./server";
import { configFromEnvironment } from "./config/read-config";
import { DEMO_EDITOR } from "./config/demo-editor";
import { errorForLog } from "./telemetry/error-log";
import { scriptFiles } from "./site/script-files";
import { editorAssets, pageAssets, type Manifest } from "./site/page-assets";

const root = process.env["TILLWRIGHT_ROOT"] ?? fileURLToPath(new URL("../../", import.meta.url));
const log = pino({
  level: process.env["LOG_LEVEL"] ?? "info",
  base: null,
  serializers: { err: errorForLog },
  redact: ["*.email", "*.password", "*.authorization", "*.cookie"],
});

try {
  const [command = "serve", ...words] = process.argv.slice(2);
  if (command === "serve") await serve();
  else if (COMMANDS.includes(command))
    process.exitCode = await runCommand(command, words, {
      config: configFromEnvironment(process.env, root),
      storefront: await loadStorefront(),
      log,
    });
  else {
    console.error(`There is no command "${command}". Known: serve, ${COMMANDS.join(", ")}`);
    process.exitCode = 2;
  }
} catch (error) {
  console.error((error as Error).message);
  log.debug({ err: error }, "start failed");
  process.exit(1);
}

async function serve(): Promise<void> {
  const config = configFromEnvironment(process.env, root);
  await expectFreePort(config.port, config.host);
  const manifest = await readManifest("dist/client");
  const assets = pageAssets(manifest);
  const scripts = scriptFiles(manifest, path.join(root, "dist/client"));
  const editor = editorAssets(await readManifest("dist/client/assets/editor"), "/assets/editor/");
  const server = await createServer({ config, storefront: await loadStorefront(), assets, scripts, editor, log });
  const stop = (signal: NodeJS.Signals) => {
    log.info({ signal }, "finishing what is in flight");
    void server.close().then(
      () => process.exit(0),
      (error: unknown) => {
        log.error({ err: error }, "closing failed");
        process.exit(1);
      },
    );
  };
  process.once("SIGTERM", stop);
  process.once("SIGINT", stop);
  const { url } = await server.listen();
  const password = process.env["EDITOR_PASSWORD"] ? "(as in EDITOR_PASSWORD when it was first started)" : DEMO_EDITOR.password;
  console.log(`\n  Shop      ${url}\n  Builder   ${url}/builder   sign in: ${DEMO_EDITOR.email} · ${password}\n`);
}

async function readManifest(folder: string): Promise<Manifest> {
  return JSON.parse(await readFile(path.join(root, folder, ".vite/manifest.json"), "utf8")) as Manifest;
}

/** The storefront is a bundle of its own beside this one: its source may not be imported from here. */
async function loadStorefront(): Promise<StorefrontEntry> {
  const { storefront } = (await import(/* @vite-ignore */ new URL("./storefront.js", import.meta.url).href)) as {
    storefront: StorefrontEntry;
  };
  return storefront;
}
