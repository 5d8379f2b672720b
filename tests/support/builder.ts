/** The builder's calls, as somebody who is signed in makes them. */
import type { Answer, TestShop } from "./shop-server";

export interface BuilderCalls {
  /** @param path behind `/api/builder` */
  // A test knows what it asks for, as with any call of a test shop.
  // oxlint-disable-next-line typescript/no-explicit-any
  <T = any>(method: string, path: string, body?: unknown): Promise<Answer<T>>;
  headers: Record<string, string>;
}

/** @param headers of whoever it is: `await shop.editor()`, or a person's */
export const builderOf = (shop: TestShop, headers: Record<string, string>): BuilderCalls =>
  Object.assign((method: string, path: string, body?: unknown) => shop.call(method, `/api/builder${path}`, body, headers), { headers });
