/**
 * A CDN, as small as one can be: it keeps what a shop lets it keep and answers with that, told apart as it was set up, until it is told to
 * drop it. Like a real one it knows nothing of what it keeps but headers.
 */
import { once } from "node:events";
import { createServer, type IncomingMessage } from "node:http";
import type { AddressInfo } from "node:net";

export interface CdnAnswer {
  status: number;
  headers: Headers;
  text: string;
  /** Whether the shop was not asked. */
  hit: boolean;
}

export interface PurgeRequest {
  headers: IncomingMessage["headers"];
  body: Record<string, string[]>;
}

export interface LittleCdn {
  /** Where purges are sent. */
  purgeUrl: string;
  /** Every purge that it took, in order. */
  purges: PurgeRequest[];
  /** What it answers purges with from now on; they are taken at 200 alone. */
  answersWith(status: number, headers?: Record<string, string>): void;
  /** How many purges were asked for, taken or not. */
  asked(): number;
  get(path: string, headers?: Record<string, string>): Promise<CdnAnswer>;
  close(): Promise<void>;
}

interface Kept {
  status: number;
  headers: Headers;
  text: string;
  keys: string[];
  /** The request's headers that `Vary` names, as they were. */
  varied: [string, string | null][];
  until: number;
}

/** @param by "address": header `Vary` is not looked at, as by CDNs that do not */
export async function startCdn({ origin, by }: { origin: () => string; by: "address" | "vary" }): Promise<LittleCdn> {
  const kept = new Map<string, Kept[]>();
  const purges: PurgeRequest[] = [];
  let answer = { status: 200, headers: {} as Record<string, string> };
  let asked = 0;
  const server = createServer((request, response) => {
    void (async () => {
      const chunks: Buffer[] = [];
      for await (const chunk of request as AsyncIterable<Buffer>) chunks.push(chunk);
      asked++;
      if (answer.status === 200) {
        const body = JSON.parse(Buffer.concat(chunks).toString()) as Record<string, string[]>;
        purges.push({ headers: request.headers, body });
        const dropped = new Set(Object.values(body).flat());
        for (const [address, list] of kept)
          kept.set(
            address,
            list.filter(({ keys }) => !keys.some((key) => dropped.has(key))),
          );
      }
      response.writeHead(answer.status, answer.headers).end("{}");
    })();
  });
  server.listen(0, "127.0.0.1");
  await once(server, "listening");
  return {
    purgeUrl: `http://127.0.0.1:${(server.address() as AddressInfo).port}/purge`,
    purges,
    answersWith: (status, headers = {}) => void (answer = { status, headers }),
    asked: () => asked,
    async get(path, headers = {}) {
      const given = new Headers(headers);
      const known = (kept.get(path) ?? []).find(
        ({ until, varied }) => until > Date.now() && varied.every(([name, value]) => by === "address" || given.get(name) === value),
      );
      if (known) return { ...known, hit: true };
      const response = await fetch(origin() + path, { headers, redirect: "manual" });
      const text = await response.text();
      const control = response.headers.get("cache-control") ?? "";
      const seconds = /\bpublic\b/.test(control) ? Number(/s-maxage=(\d+)/.exec(control)?.[1] ?? 0) : 0;
      if (seconds > 0) {
        const names = (response.headers.get("vary") ?? "").split(/,\s*/).filter((name) => name && name.toLowerCase() !== "accept-encoding");
        const entry: Kept = {
          status: response.status,
          headers: response.headers,
          text,
          keys: (response.headers.get("surrogate-key") ?? "").split(" "),
          varied: names.map((name) => [name, given.get(name)]),
          until: Date.now() + seconds * 1_000,
        };
        kept.set(path, [...(kept.get(path) ?? []), entry]);
      }
      return { status: response.status, headers: response.headers, text, hit: false };
    },
    async close() {
      server.close();
      server.closeAllConnections();
      await once(server, "close");
    },
  };
}
