/** Money that a mandate was asked for: what the provider knows of it by the reference of its order or charge. */
import { ProviderError } from "../../registry/ask-provider";
import type { ChargeDeclined } from "../../registry/payment-handler";
import type { TwikeyAccount } from "./ways.server";

/** As `transaction` and `transaction/detail` answer it. One that was paid becomes ERROR where the bank takes it back. */
export interface Collection {
  id: number;
  amount: number;
  state: "OPEN" | "PAID" | "ERROR";
  bkerror?: string;
}

/** Banks' reasons that another day may change: no money, or none given. All others are about the account or the leave to collect. */
const SOFT = ["AM04", "MS03"];

/** @returns undefined where nothing was asked for by that reference @throws ProviderError where it cannot say */
export async function collectionOf(reference: string, ask: TwikeyAccount["ask"]): Promise<Collection | undefined> {
  const { status, json } = await ask("GET", `/transaction/detail?${new URLSearchParams({ ref: reference })}`);
  if (status !== 200) throw new ProviderError(`Twikey answered ${status} about a collection`);
  return (json as { Entries?: Collection[] } | undefined)?.Entries?.[0];
}

/** Why the bank sent it back. */
export const refusalOf = ({ bkerror: code = "declined" }: Collection): ChargeDeclined => ({
  ok: false,
  kind: SOFT.includes(code) ? "soft" : "hard",
  code,
});
