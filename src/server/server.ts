/** One shop server: its services, its app, and the port it listens on. */
import { existsSync } from "node:fs";
import type { Server } from "node:http";
import type { AddressInfo } from "node:net";
import path from "node:path";
import { createAdaptorServer } from "@hono/node-server";
import { FIRST_START } from "../domain/page/first-start";
import type { BlockFacts } from "../layout/catalog";
import { migrationProblems } from "../layout/migrate";
import { compileLayoutChecks } from "../layout/validate";
import { createApp } from "./http/app";
import { answerUnreadRequests } from "./http/unread-requests";
import { describeProblem } from "./catalogue/import/catalogue-files";
import type { Config } from "./config/config";
import { frozen } from "./config/read-config";
import { DEMO_EDITOR } from "./config/demo-editor";
import { refuseDemoSettings } from "./config/demo-settings";
import { listening } from "./listening";
import { importLayouts } from "./pages/layout-files";
import { openServices } from "./open-services";
import { compileSchemas } from "./result/schema-check";
import type { ServerOptions, Services } from "./services";
import { warmUp } from "./warm-up";

export type { ServerOptions };

export interface ShopServer {
  services: Services;
  /** Answers a request without a port. */
  fetch(request: Request): Promise<Response>;
  /** @returns the address that shoppers use, and the one on this machine */
  listen(): Promise<{ url: string; localUrl: string }>;
  /** Takes no new connections, finishes the requests in flight, then closes the database. */
  close(): Promise<void>;
}

/**
 * How long a connection may take, in milliseconds: who says nothing or drips must not keep it. All headers, then all of the request;
 * between two
 * requests; and how often that is looked after.
 */
export const TIMEOUTS = {
  headersTimeout: 10_000,
  requestTimeout: 30_000,
  keepAliveTimeout: 10_000,
  connectionsCheckingInterval: 2_000,
} as const;

const DRAIN_MS = 10_000;

/** @throws Error when a block lacks a migration, the database cannot be opened, or the demo data of a first start is wrong */
export async function createServer(options: ServerOptions): Promise<ShopServer> {
  const missing = migrationProblems(options.storefront.catalog.all);
  if (missing.length) throw new Error(`Old pages could not be opened:\n${missing.join("\n")}`);
  let app: ReturnType<typeof createApp>;
  const server = createAdaptorServer({
    fetch: async (request, env) => app.fetch(request, env),
    serverOptions: { ...TIMEOUTS, ...options.timeouts },
  }) as Server;
  answerUnreadRequests(server);
  const { host, port } = options.config;
  // What is made with the config keeps the address, so that a port which the system chooses is taken first.
  const config = frozen(port === 0 ? withPort(options.config, await listening(server, port, host)) : { ...options.config });
  const services = await openServices({ ...options, config }).catch((error: unknown) => {
    server.close();
    throw error;
  });
  await firstStart(services).catch(async (error: unknown) => {
    server.close();
    await services.close();
    throw error;
  });
  // What transactions ask it for is at hand from the first one on.
  await Promise.resolve(services.catalogue.current()).catch((error: unknown) =>
    services.log.error({ err: error }, "the catalogue cannot be read"),
  );
  app = createApp(services);
  services.hourlyJobs.start();
  let stopWarmUp: (() => void) | undefined;

  return {
    services,
    fetch: async (request) => app.fetch(request, {}),
    async listen() {
      const { port } = server.listening ? (server.address() as AddressInfo) : await listening(server, config.port, host);
      services.outbox.start();
      for (const job of services.roundJobs) job.start();
      stopWarmUp = warmUp(wantedSoon(services, options.storefront.catalog.all));
      return { url: config.publicUrl, localUrl: `http://localhost:${port}` };
    },
    async close() {
      services.hourlyJobs.stop();
      stopWarmUp?.();
      // Told at once, and waited for below: while calls that are under way are finished nothing else is begun.
      void services.stopRounds();
      if (server.listening) {
        const closing = new Promise<void>((resolve) => server.close(() => resolve()));
        server.closeIdleConnections();
        const late = setTimeout(() => server.closeAllConnections(), DRAIN_MS);
        await closing;
        clearTimeout(late);
      }
      await services.close();
    },
  };
}

function* wantedSoon({ publishing }: Services, blocks: readonly BlockFacts[]): Generator<void> {
  yield* compileLayoutChecks(blocks);
  yield* compileSchemas();
  // Whoever publishes while the database is away hears of it.
  yield void publishing.rehearse().catch(() => undefined);
}

/** The port stands in the public address too, unless that is told to be another. */
const withPort = (config: Config, { port }: AddressInfo): Config => ({
  ...config,
  port,
  publicUrl: config.publicUrl.replace(/:0$/, `:${port}`),
});

/** An empty database gets the demo editor, the catalogue of catalogue/ and the pages of layouts/; each once. */
async function firstStart({ config, editors, catalogue, pages, log }: Services): Promise<void> {
  await refuseDemoSettings(config, editors);
  if (await editors.createFirst(DEMO_EDITOR.email, config.editorPassword)) log.info("made the first editor");
  const catalogueFolder = path.join(config.root, "catalogue");
  if (existsSync(catalogueFolder) && (await catalogue.isEmpty())) {
    const imported = await catalogue.importFolder(catalogueFolder);
    if (!imported.ok) throw new Error(`The catalogue in catalogue/ is not right:\n${imported.problems.map(describeProblem).join("\n")}`);
    for (const warning of imported.warnings) log.warn({ warning: describeProblem(warning) }, "worth a look in the catalogue");
    log.info({ counts: imported.counts }, "imported the catalogue");
  }
  const layoutFolder = path.join(config.root, "layouts");
  if (existsSync(path.join(layoutFolder, "pages.json")) && (await pages.transfer.isEmpty())) {
    const imported = await importLayouts(layoutFolder, pages, FIRST_START);
    if (!imported.ok) throw new Error(`The pages in layouts/ are not right:\n${imported.problems.map(describeProblem).join("\n")}`);
    log.info({ count: imported.layouts.length }, "imported the pages");
  }
}
