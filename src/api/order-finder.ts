/** An order that somebody has placed, found again. */
import type { OrderFindRequest } from "../domain/calls/calls.gen";
import { fetchJson } from "./fetch-json";

/** Brings its confirmation once more, if there is such an order: the answer is the same either way. @throws FetchError */
export const findOrder = (request: OrderFindRequest): Promise<{ accepted: true }> =>
  fetchJson("/api/order/find", { method: "POST", body: request, anonymous: true });
