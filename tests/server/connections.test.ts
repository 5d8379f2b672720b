import { once } from "node:events";
import { connect, type Socket } from "node:net";
import { Writable } from "node:stream";
import { pino } from "pino";
import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { createServer } from "../../src/server/server";
import { storefront } from "../../src/storefront/server-entry";
import { createDatabase } from "../support/databases";
import { testConfig } from "../support/shop-server";

const lines: Record<string, unknown>[] = [];
const log = pino(
  { level: "debug", base: null },
  new Writable({ write: (chunk, _, done) => (lines.push(JSON.parse(String(chunk)) as Record<string, unknown>), done()) }),
);

async function started(timeouts = {}): Promise<{ url: URL; close(): Promise<void> }> {
  const database = await createDatabase("sqlite");
  const server = await createServer({
    config: testConfig(database.config),
    storefront,
    assets: { script: "/a.js", styles: [], block: () => ({ scripts: [], styles: [] }) },
    log,
    timeouts,
  });
  const { url } = await server.listen();
  return {
    url: new URL(url),
    async close() {
      await server.close();
      await database.drop();
    },
  };
}
const opened = async ({ port, hostname }: URL): Promise<Socket> => {
  const socket = connect({ port: Number(port), host: hostname });
  socket.on("error", () => undefined);
  socket.resume();
  await once(socket, "connect");
  return socket;
};
/** Milliseconds until the shop has ended the connection. */
const untilEnded = async (socket: Socket): Promise<number> => {
  const began = performance.now();
  await once(socket, "close");
  return performance.now() - began;
};
const ORDER_HEAD = "POST /api/order HTTP/1.1\r\nHost: localhost\r\nContent-Type: application/json\r\nContent-Length: 400\r\n\r\n";

describe("connections that bring nothing", () => {
  it("a silent one is ended within 15 seconds, with the limits that shops have", async () => {
    const shop = await started();
    expect(await untilEnded(await opened(shop.url))).toBeLessThan(15_000);
    await shop.close();
  });

  it.each<[what: string, head: string, drip: string]>([
    ["headers that drip", "GET / HTTP/1.1\r\n", "X-More: 1\r\n"],
    ["a body that drips", ORDER_HEAD, " "],
  ])("%s are not waited for without end", async (_, head, drip) => {
    const shop = await started({ headersTimeout: 500, requestTimeout: 1_000, connectionsCheckingInterval: 100 });
    const socket = await opened(shop.url);
    socket.write(head);
    const dripping = setInterval(() => socket.write(drip), 50);
    expect(await untilEnded(socket)).toBeLessThan(3_000);
    clearInterval(dripping);
    await shop.close();
  });

  it.each<[what: string, text: string, status: number, code: string]>([
    ["a head that is too large", `GET / HTTP/1.1\r\nHost: localhost\r\nX-Long: ${"x".repeat(20_000)}\r\n\r\n`, 431, "head-too-large"],
    ["an address that is too long", `GET /${"x".repeat(20_000)} HTTP/1.1\r\nHost: localhost\r\n\r\n`, 431, "head-too-large"],
    ["what is no HTTP", "This is no request\r\n\r\n", 400, "bad-request"],
    ["a body that never comes", ORDER_HEAD, 408, "request-timeout"],
    ["headers that never end", "GET / HTTP/1.1\r\n", 408, "request-timeout"],
    [
      "a second request on one connection",
      `GET /api/health/live HTTP/1.1\r\nHost: localhost\r\n\r\nNo request\r\n\r\n`,
      400,
      "bad-request",
    ],
  ])("[API-1] %s is refused in the shape of every call", async (_, text, status, code) => {
    const shop = await started({ headersTimeout: 500, requestTimeout: 1_000, connectionsCheckingInterval: 100 });
    const socket = await opened(shop.url);
    let heard = "";
    socket.on("data", (data) => (heard += String(data)));
    socket.write(text);
    expect(await untilEnded(socket)).toBeLessThan(3_000);
    const answer = heard.slice(heard.lastIndexOf("HTTP/1.1 "));
    const [head = "", body = ""] = answer.split("\r\n\r\n");
    expect(head).toMatch(new RegExp(`^HTTP/1.1 ${status} `));
    expect(head).toMatch(/^content-type: application\/json/m);
    expect(Number(/^content-length: (\d+)/m.exec(head)![1])).toBe(Buffer.byteLength(body));
    const said = JSON.parse(body) as { error: { code: string; message: string }; requestId: string };
    expect(said).toEqual({ error: { code, message: expect.stringMatching(/request/) as string }, requestId: expect.any(String) as string });
    expect(head).toContain(`x-request-id: ${said.requestId}`);
    await shop.close();
  });

  it("one that is kept alive is ended soon after its last answer", async () => {
    const shop = await started({ keepAliveTimeout: 300 });
    const socket = await opened(shop.url);
    socket.write("GET /api/health/live HTTP/1.1\r\nHost: localhost\r\n\r\n");
    expect(await untilEnded(socket)).toBeLessThan(4_000);
    await shop.close();
  });
});

describe("a caller who hangs up", () => {
  let shop: Awaited<ReturnType<typeof started>>;
  beforeAll(async () => void (shop = await started()));
  afterAll(() => shop.close());

  it.each([
    ["in the middle of a body", `${ORDER_HEAD}{"checkoutId":`],
    [
      "in the middle of a body of unknown length",
      'POST /api/order HTTP/1.1\r\nHost: localhost\r\nContent-Type: application/json\r\nTransfer-Encoding: chunked\r\n\r\n5\r\n{"a":\r\n',
    ],
    ["before the answer", "GET / HTTP/1.1\r\nHost: localhost\r\n\r\n"],
  ])("%s is no fault of the shop's", async (_, text) => {
    lines.length = 0;
    const socket = await opened(shop.url);
    socket.write(text, () => setImmediate(() => socket.destroy()));
    await once(socket, "close");
    if (text.startsWith("POST")) await expect.poll(() => lines.some(({ status }) => status === 499)).toBe(true);
    await fetch(shop.url);
    expect(lines.filter(({ level }) => (level as number) >= 40)).toEqual([]);
  });
});

it("a port that is taken is said in words, with what to do about it", async () => {
  const shop = await started();
  const database = await createDatabase("sqlite");
  const second = await createServer({
    config: { ...testConfig(database.config), port: Number(shop.url.port) },
    storefront,
    assets: { script: "/a.js", styles: [], block: () => ({ scripts: [], styles: [] }) },
    log,
  });
  await expect(second.listen()).rejects.toThrow(/^The shop cannot listen on .*port \d+: another program listens there\. .*PORT/);
  await second.close();
  await shop.close();
  await database.drop();
});
