/** A shop where two people are signed in, as tests of the account need it, and what they subscribe to. */
import { expect } from "vitest";
import type { Subscription } from "../../../src/domain/offer/subscription";
import type { DatabaseKind } from "../../support/databases";
import { ADA, BEN, signedIn, type SignedIn } from "../../support/signed-in";
import { line, orderOf, startShop, type TestShop } from "../../support/shop-server";

export interface AccountShop {
  shop: TestShop;
  ada: SignedIn;
  ben: SignedIn;
}

export async function startAccountShop(kind: DatabaseKind, more?: Parameters<typeof startShop>[1]): Promise<AccountShop> {
  const shop = await startShop(kind, more);
  return { shop, ada: await signedIn(shop, ADA), ben: await signedIn(shop, BEN) };
}

/** Of whoever has these headers: {} is a guest. */
export async function placeOrder(
  shop: TestShop,
  headers: Record<string, string>,
  lines = [line("/offers/vpn-monthly")],
  more: object = {},
): Promise<{ id: string; order_reference: string }> {
  const placed = await shop.call("POST", "/api/order", orderOf(await shop.checkout(lines), more), headers);
  expect(placed.status, placed.text).toBe(201);
  return placed.body;
}

/** An order, and the subscription that it began, as its owner reads it. */
export async function subscribe(shop: TestShop, { bearer }: SignedIn, ...order: [lines?: ReturnType<typeof line>[], more?: object]) {
  const { order_reference: reference } = await placeOrder(shop, bearer, ...order);
  const { items } = (await shop.call("GET", "/api/mma/subscriptions", undefined, bearer)).body as { items: Subscription[] };
  return items.find((each) => each.order_reference === reference)!;
}
