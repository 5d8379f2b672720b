/** Six people who shop until they are told to stop, whatever becomes of the shop meanwhile, and never give an order up. */
import { setTimeout as pause } from "node:timers/promises";
import { expect } from "vitest";
import { orderOf, type TestShop } from "../../support/shop-server";

const SHOPPERS = 6;
const TRY_AGAIN_MS = 50;

export interface Shoppers {
  /** Orders the shop has acknowledged so far. */
  placed(): number;
  /** Answers other than success so far, by status; 0: none at all. */
  refused: Map<number, number>;
  /** Lets everyone finish what they have begun. */
  stop(): Promise<void>;
}

export function startShoppers(shop: TestShop): Shoppers & { references: Map<string, string> } {
  /** Checkouts to references. */
  const references = new Map<string, string>();
  const refused = new Map<number, number>();
  let open = true;
  const untilDone = async (path: string, body: unknown, headers: Record<string, string> = {}) => {
    for (;;) {
      const { status, body: answer } = await shop.call("POST", path, body, headers).catch(() => ({ status: 0, body: undefined }));
      if (status === 200 || status === 201) return answer;
      refused.set(status, (refused.get(status) ?? 0) + 1);
      // Whatever happens to its database, a shop has these answers and no other.
      if (![0, 409, 503].includes(status)) throw new Error(`${path} answered ${status} ${JSON.stringify(answer)}`);
      await pause(TRY_AGAIN_MS);
    }
  };
  const shopping = Promise.all(
    Array.from({ length: SHOPPERS }, async () => {
      while (open) {
        const { id } = await untilDone("/api/checkout/initiate", {
          basket: { basketItems: [{ path: "/offers/vpn-monthly", quantity: 1 }] },
        });
        const placed = await untilDone("/api/order", orderOf(id), { "Idempotency-Key": `shopper-${id}` });
        references.set(id, placed.order_reference);
      }
    }),
  );
  // A shopper who cannot go on is heard of when the others stop.
  shopping.catch(() => undefined);
  return {
    references,
    refused,
    placed: () => references.size,
    async stop() {
      open = false;
      await shopping;
    },
  };
}

/** Resolves when the shop has acknowledged `count` more. */
export const moreOrders = async (shoppers: Shoppers, count: number): Promise<void> => {
  const wanted = shoppers.placed() + count;
  await expect.poll(() => shoppers.placed(), { timeout: 40_000 }).toBeGreaterThanOrEqual(wanted);
};

/** Every acknowledged order is there once, with one payment and one event, and nothing else is. */
export async function expectEachOnce({ references }: { references: ReadonlyMap<string, string> }, { server }: TestShop): Promise<void> {
  const { db } = server.services.storage;
  const orders = await db.selectFrom("orders").select(["id", "checkout_id", "order_reference"]).execute();
  expect(new Map(orders.map((order) => [order.checkout_id, order.order_reference]))).toEqual(references);
  expect(orders).toHaveLength(references.size);
  const ids = orders.map(({ id }) => id).toSorted();
  expect((await db.selectFrom("payments").select("order_id").execute()).map((payment) => payment.order_id).toSorted()).toEqual(ids);
  const events = await db.selectFrom("outbox").select("payload").where("topic", "=", "order-confirmation").execute();
  expect(events.map(({ payload }) => (JSON.parse(payload) as { orderId: string }).orderId).toSorted()).toEqual(ids);
}
