/** A server that keeps one checkout and fails as told: the outside world of the shop's stores, over real HTTP. */
import { createServer, type IncomingMessage, type ServerResponse } from "node:http";
import type { AddressInfo } from "node:net";
import type { BasketLine, Checkout, OrderRequest } from "../../src/domain/order";
import { sampleCheckout, sampleOffers } from "../../src/storefront/sample-state";

export type Fault = "lose answer" | "refuse connection" | { status: number; code: string; message: string };

export interface ShopServer {
  /** What it was asked, as "PUT /api/checkout/basket/sample-checkout". */
  readonly calls: string[];
  readonly saves: { version: number; basketItems: BasketLine[] }[];
  readonly orders: { key: string | undefined; body: OrderRequest }[];
  checkout: Checkout;
  /** The next call whose path holds `path` meets `fault`; "lose answer" does the work and then hangs up. */
  failNext(path: string, fault: Fault): void;
  /** The next call whose path holds `path` waits until the answer is called. */
  holdNext(path: string): () => void;
  close(): Promise<void>;
}

export async function startShopServer(): Promise<ShopServer> {
  const faults: { path: string; fault: Fault }[] = [];
  const holds: { path: string; released: Promise<void> }[] = [];
  const placed = new Map<string, string>();
  const shop: ShopServer = {
    calls: [],
    saves: [],
    orders: [],
    checkout: sampleCheckout("sample"),
    failNext: (path, fault) => void faults.push({ path, fault }),
    holdNext(path) {
      let release = () => {};
      holds.push({ path, released: new Promise((resolve) => (release = resolve)) });
      return () => release();
    },
    close: () => new Promise((resolve) => (server.closeAllConnections(), server.close(() => resolve()))),
  };

  const answer = (method: string, path: string, body: unknown, key: string | undefined): { status: number; body: unknown } => {
    const refuse = (status: number, code: string, message: string) => ({ status, body: { error: { code, message }, requestId: "r1" } });
    if (method === "POST" && path === "/api/checkout/initiate") {
      shop.checkout = { ...sampleCheckout("empty"), id: "fresh", version: 1 };
      shop.checkout = withLines(shop.checkout, (body as { basket: { basketItems: BasketLine[] } }).basket.basketItems);
      return { status: 201, body: { id: "fresh" } };
    }
    if (method === "GET" && path.startsWith("/api/checkout/")) return path.endsWith(shop.checkout.id) ? { status: 200, body: { data: shop.checkout } } : refuse(404, "unknown-checkout", "There is no such basket");
    if (method === "PUT") {
      const basket = body as { version: number; basketItems: BasketLine[] };
      shop.saves.push(basket);
      if (basket.version !== shop.checkout.version) return refuse(409, "version", "The basket was changed elsewhere");
      shop.checkout = { ...withLines(shop.checkout, basket.basketItems), version: basket.version + 1 };
      return { status: 200, body: { id: shop.checkout.id, version: shop.checkout.version, data: shop.checkout } };
    }
    if (path === "/api/order") {
      const order = body as OrderRequest;
      shop.orders.push({ key, body: order });
      if (order.basketVersion !== shop.checkout.version) return refuse(409, "basket-changed", "Your basket has changed");
      const reference = placed.get(key ?? "") ?? `TW-${placed.size + 1}`;
      placed.set(key ?? "", reference);
      return { status: 201, body: { id: reference, order_reference: reference, total: order.total } };
    }
    return refuse(404, "not-found", "Nothing is here");
  };

  const handle = async (request: IncomingMessage, response: ServerResponse) => {
    const chunks: Buffer[] = [];
    for await (const chunk of request) chunks.push(chunk as Buffer);
    const path = request.url!.split("?")[0]!;
    shop.calls.push(`${request.method} ${path}`);
    const take = <T extends { path: string }>(list: T[]): T | undefined => {
      const index = list.findIndex((entry) => path.includes(entry.path));
      return index < 0 ? undefined : list.splice(index, 1)[0];
    };
    const fault = take(faults)?.fault;
    if (fault === "refuse connection") return void request.socket.destroy();
    await take(holds)?.released;
    const result = typeof fault === "object" ? { status: fault.status, body: { error: { code: fault.code, message: fault.message } } } : answer(request.method!, path, chunks.length ? JSON.parse(Buffer.concat(chunks).toString()) : undefined, request.headers["idempotency-key"] as string | undefined);
    if (fault === "lose answer") return void request.socket.destroy();
    response.writeHead(result.status, { "content-type": "application/json", connection: "close" }).end(JSON.stringify(result.body));
  };
  const server = createServer((request, response) => void handle(request, response));
  await new Promise<void>((resolve) => server.listen(0, "127.0.0.1", resolve));
  const origin = `http://127.0.0.1:${(server.address() as AddressInfo).port}`;
  // Browsers resolve "/api/…" against the page; Node has no page.
  const plain = globalThis.fetch;
  globalThis.fetch = (input, init) => plain(typeof input === "string" && input.startsWith("/") ? origin + input : input, { ...init, keepalive: false });
  const close = shop.close;
  shop.close = async () => {
    globalThis.fetch = plain;
    await close();
  };
  return shop;
}

/** Totals are the server's to say: here one unit costs what the offer says, and that is all. */
function withLines(checkout: Checkout, lines: readonly BasketLine[]): Checkout {
  const basketItems = lines.flatMap((line, index) => {
    const offer = sampleOffers.find((entry) => entry.path === line.path);
    const old = checkout.basket.basketItems.find((item) => item.id === line.id);
    if (!offer) return [];
    return [{ id: line.id ?? `new-${checkout.version}-${index}`, offer, path: line.path, quantity: line.quantity, price: offer.price, addOns: (old?.addOns ?? []).filter((entry) => line.addOns.some((wanted) => wanted.path === entry.addOn.path)), upsells: old?.upsells ?? [], availableAddOns: old?.availableAddOns ?? [], crossSell: line.crossSell ?? false }];
  });
  const amount = basketItems.reduce((sum, item) => sum + item.price.amount * item.quantity, 0);
  return { ...checkout, basket: { ...checkout.basket, basketItems }, order: { ...checkout.order, total: { ...checkout.order.total, amount, subtotal: amount, amountWithoutTax: amount } } };
}
