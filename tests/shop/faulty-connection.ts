/** The line between a shopper's page and the real shop server: passes every call on, and fails as told. */
import { createServer, request as httpRequest, type IncomingHttpHeaders, type IncomingMessage, type ServerResponse } from "node:http";
import type { AddressInfo } from "node:net";
import type { BasketLine, OrderRequest } from "../../src/domain/order/order";
import { refusalAnswer } from "../../src/server/http/error-answer";
import { STATUS, type Refusal } from "../../src/server/result/refusal";

/**
 * "lose answer" lets the server do the work and then hangs up; "cut answer" hangs up in the middle of the answer, after its headers;
 * "refuse connection" hangs up before the server hears of it.
 * "foreign page" lets the server do the work and answers 200 with a page of its own, as a hotel's network does.
 * A refusal is answered in the server's stead, for what a sound server cannot be brought to: only those of status 500 and above.
 */
export type Fault = "lose answer" | "cut answer" | "refuse connection" | "foreign page" | Refusal;

interface Passed<Body> {
  body: Body;
  /** Of the answer that came to this call; undefined as long as there is none, or when it never reached the server. */
  status?: number;
}

export interface FaultyConnection {
  /** What pages asked for, as "PUT /api/checkout/basket/<id>". */
  readonly calls: string[];
  readonly saves: Passed<{ version: number; basketItems: BasketLine[] }>[];
  readonly orders: (Passed<OrderRequest> & { key: string })[];
  /** The next call whose path holds `path` meets `fault`. */
  failNext(path: string, fault: Fault): void;
  /** The next call whose path holds `path` waits, unheard by the server, until the answer is called. */
  holdNext(path: string): () => void;
  /** The next call whose path holds `path` is heard by the server at once; its answer comes when the answer is called. */
  delayAnswer(path: string): () => void;
  /** Waits until no call is under way, and none has followed for a while. */
  quiet(): Promise<void>;
  close(): Promise<void>;
}

const QUIET_MS = 60;
/** Until the half that was written has reached the page. */
const CUT_AFTER_MS = 30;

/** Until it is closed, what a page asks for by a path of its own origin goes over this line to the server at `url`. */
export async function connectTo(url: string): Promise<FaultyConnection> {
  const faults: { path: string; fault: Fault }[] = [];
  const holds: { path: string; released: Promise<void> }[] = [];
  const delays: { path: string; released: Promise<void> }[] = [];
  const calls: string[] = [];
  const saves: FaultyConnection["saves"] = [];
  const orders: FaultyConnection["orders"] = [];

  const noted = (method: string, path: string, headers: IncomingHttpHeaders, text: Buffer): { status?: number } => {
    calls.push(`${method} ${path}`);
    if (method === "PUT" && path.startsWith("/api/checkout/basket/")) return last(saves, { body: JSON.parse(text.toString()) });
    if (method === "POST" && path === "/api/order")
      return last(orders, { body: JSON.parse(text.toString()), key: String(headers["idempotency-key"]) });
    return {};
  };

  let underWay = 0;

  const handle = async (request: IncomingMessage, response: ServerResponse) => {
    const text = await readAll(request);
    const path = request.url!.split("?")[0]!;
    const entry = noted(request.method!, path, request.headers, text);
    const fault = take(faults, path)?.fault;
    if (fault === "refuse connection") return void request.socket.destroy();
    await take(holds, path)?.released;
    if (typeof fault === "object") {
      const answer = refusalAnswer(fault, "en", "on-the-line");
      entry.status = answer.status;
      return void response.writeHead(answer.status, Object.fromEntries(answer.headers)).end(await answer.text());
    }
    const answer = await passOn(url, request, text);
    await take(delays, path)?.released;
    entry.status = answer.status;
    if (fault === "lose answer") return void request.socket.destroy();
    if (fault === "cut answer") {
      response.writeHead(answer.status, { ...answer.headers, connection: "close" }).write(answer.text.subarray(0, answer.text.length / 2));
      return void setTimeout(() => request.socket.destroy(), CUT_AFTER_MS);
    }
    if (fault === "foreign page")
      return void response.writeHead(200, { "content-type": "text/html", connection: "close" }).end("<h1>Welcome to our network</h1>");
    response.writeHead(answer.status, { ...answer.headers, connection: "close" }).end(answer.text);
  };

  const proxy = createServer((request, response) => {
    underWay++;
    response.on("close", () => underWay--);
    void handle(request, response);
  });
  await new Promise<void>((resolve) => proxy.listen(0, "127.0.0.1", resolve));
  const origin = `http://127.0.0.1:${(proxy.address() as AddressInfo).port}`;
  // Browsers resolve "/api/…" against the page; Node has no page.
  const plain = globalThis.fetch;
  globalThis.fetch = (input, init) =>
    typeof input === "string" && input.startsWith("/") ? plain(origin + input, { ...init, keepalive: false }) : plain(input, init);

  return {
    calls,
    saves,
    orders,
    failNext(path, fault) {
      if (typeof fault === "object" && STATUS[fault.code] < 500)
        throw new Error(`"${fault.code}" is for the server to say: bring it there`);
      faults.push({ path, fault });
    },
    holdNext(path) {
      let release = () => {};
      holds.push({ path, released: new Promise((resolve) => (release = resolve)) });
      return () => release();
    },
    delayAnswer(path) {
      let release = () => {};
      delays.push({ path, released: new Promise((resolve) => (release = resolve)) });
      return () => release();
    },
    async quiet() {
      for (let still = 0; still < 3;) {
        const before = calls.length;
        await new Promise((resolve) => setTimeout(resolve, QUIET_MS));
        still = underWay === 0 && calls.length === before ? still + 1 : 0;
      }
    },
    async close() {
      globalThis.fetch = plain;
      proxy.closeAllConnections();
      await new Promise((resolve) => proxy.close(resolve));
    },
  };
}

/** One call to the server, as it came: method, path, headers and bytes. */
async function passOn(
  url: string,
  { method, url: path, headers }: IncomingMessage,
  text: Buffer,
): Promise<{ status: number; headers: IncomingHttpHeaders; text: Buffer }> {
  const answer = await new Promise<IncomingMessage>((resolve, reject) => {
    httpRequest(url + path!, { method, headers: { ...headers, host: new URL(url).host, connection: "close" } }, resolve)
      .once("error", reject)
      .end(text);
  });
  return { status: answer.statusCode!, headers: answer.headers, text: await readAll(answer) };
}

async function readAll(message: IncomingMessage): Promise<Buffer> {
  const chunks: Buffer[] = [];
  for await (const chunk of message) chunks.push(chunk as Buffer);
  return Buffer.concat(chunks);
}

function last<T>(list: T[], entry: T): T {
  list.push(entry);
  return entry;
}

/** The first of `list` that is meant for `path`, once. */
function take<T extends { path: string }>(list: T[], path: string): T | undefined {
  const index = list.findIndex((entry) => path.includes(entry.path));
  return index < 0 ? undefined : list.splice(index, 1)[0];
}
