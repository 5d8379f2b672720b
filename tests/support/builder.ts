/** The builder's calls, as somebody who is signed in makes them. */
import type { TestShop } from "./shop-server";

/** As any call of the shop, but that the path is the one behind `/api/builder`. */
export type BuilderCalls = TestShop["call"] & { headers: Record<string, string> };

/** @param headers of whoever it is: `await shop.editor()`, or a person's */
export function builderOf(shop: TestShop, headers: Record<string, string>): BuilderCalls {
  const call: TestShop["call"] = (method, path, body, more = {}) => shop.call(method, `/api/builder${path}`, body, { ...headers, ...more });
  return Object.assign(call, { headers });
}
