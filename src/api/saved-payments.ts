/** What whoever is signed in has paid with before; on its own, as nobody else loads it. */
import type { StoredPaymentsResponse } from "../domain/calls/calls.gen";
import { fetchJson } from "./fetch-json";

/** @throws FetchError 401 (nobody is signed in) */
export const savedPayments = (): Promise<StoredPaymentsResponse> => fetchJson("/api/mma/payment-methods");
