/** What whoever is signed in has bought, some at a time. [MMA-8] */
import type { AccountOrdersResponse } from "../../domain/calls/calls.gen";
import { fetchJson } from "../fetch-json";

/** @param before `next` of the answer before. @throws FetchError 401 (nobody is signed in) */
export const olderOrders = (before: string): Promise<AccountOrdersResponse> =>
  fetchJson(`/api/mma/orders?before=${encodeURIComponent(before)}`);
