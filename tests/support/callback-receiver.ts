/** A shop that does nothing but listen: what a provider calls it with, byte for byte. */
import { once } from "node:events";
import { createServer, type IncomingHttpHeaders } from "node:http";
import type { AddressInfo } from "node:net";

export interface Callback {
  method: string;
  /** Path and query, as they came. */
  path: string;
  headers: IncomingHttpHeaders;
  body: string;
}

export interface CallbackReceiver {
  url: string;
  /** Oldest first. */
  callbacks: Callback[];
  /** Pages that browsers get, by path: HTML. Their visits are no callbacks. */
  pages: Map<string, string>;
  close(): Promise<void>;
}

export async function startCallbackReceiver(): Promise<CallbackReceiver> {
  const callbacks: Callback[] = [];
  const pages = new Map<string, string>();
  const server = createServer((request, response) => {
    const page = pages.get(request.url!.split("?")[0]!);
    if (page !== undefined && request.method === "GET") {
      response.setHeader("Content-Type", "text/html; charset=utf-8");
      response.end(page);
      return;
    }
    let body = "";
    request.setEncoding("utf8");
    request.on("data", (chunk: string) => (body += chunk));
    request.on("end", () => {
      callbacks.push({ method: request.method!, path: request.url!, headers: request.headers, body });
      response.end("ok");
    });
  });
  server.listen(0, "127.0.0.1");
  await once(server, "listening");
  return {
    url: `http://127.0.0.1:${(server.address() as AddressInfo).port}`,
    callbacks,
    pages,
    async close() {
      server.close();
      server.closeAllConnections();
      await once(server, "close");
    },
  };
}
