/** Local stand-ins of outside providers, on an origin of their own. */
import type { Server } from "node:http";
import type { AddressInfo } from "node:net";
import { serve } from "@hono/node-server";
import { Hono } from "hono";
import { escapeHtml, sandboxPage } from "./page";
import type { SandboxEnv, SandboxProvider } from "./provider";

const found = import.meta.glob<{ provider: SandboxProvider }>("./*/provider.ts", { eager: true });
const providers = Object.values(found)
  .map(({ provider }) => provider)
  .sort((a, b) => a.name.localeCompare(b.name));

export interface Sandbox {
  url: string;
  close(): Promise<void>;
}

/**
 * @param port 0 takes a free one
 * @param publicUrl where browsers reach it; http://localhost and the port unless given
 */
export async function startSandbox({ port, host, publicUrl }: { port: number; host?: string; publicUrl?: string }): Promise<Sandbox> {
  const app = new Hono<SandboxEnv>();
  let url = publicUrl ?? `http://localhost:${port}`;
  for (const provider of providers) {
    const own = provider.createApp({ url: () => url }) as Hono<SandboxEnv>;
    app.route(`/${provider.name}`, own);
    app.get(`/${provider.name}/`, (context) => own.fetch(new Request(new URL("/", context.req.url), context.req.raw), context.env));
  }
  app.get("/", () =>
    sandboxPage(
      "Sandbox",
      `<h1>Sandbox</h1><p class="note">Stand-ins for the providers a shop works with. Nothing here leaves this machine.</p><ul>${providers.map(({ name, title, description }) => `<li><a href="/${name}/"><span>${escapeHtml(title)}<br><span class="muted">${escapeHtml(description)}</span></span></a></li>`).join("")}</ul>`,
    ),
  );
  app.get("/health", (context) => context.json({ status: "ok" }));

  let server: Server | undefined;
  const address = await new Promise<AddressInfo>((resolve, reject) => {
    server = serve({ fetch: app.fetch, port, ...(host && { hostname: host }) }, resolve) as Server;
    server.once("error", reject);
  });
  url = publicUrl ?? `http://localhost:${address.port}`;
  return {
    url,
    close: () =>
      new Promise((resolve) => {
        server!.close(() => resolve());
        server!.closeAllConnections();
      }),
  };
}
