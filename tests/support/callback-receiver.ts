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
  close(): Promise<void>;
}

export async function startCallbackReceiver(): Promise<CallbackReceiver> {
  const callbacks: Callback[] = [];
  const server = createServer((request, response) => {
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
    async close() {
      server.close();
      server.closeAllConnections();
      await once(server, "close");
    },
  };
}
