/** What wallets hand to a page: a text that another stand-in can open, which says who pays how. Card data is in none of them. */
import { createHmac, randomBytes, timingSafeEqual } from "node:crypto";
import { isOutcome, type OutcomeName } from "./outcomes";

export type Wallet = "paypal" | "google-pay" | "apple-pay";

export interface WalletToken {
  wallet: Wallet;
  /** How charging it ends. */
  outcome: OutcomeName;
  id: string;
}

const KEY = "wallets of the sandbox";
const sign = (text: string): string => createHmac("sha256", KEY).update(text).digest("base64url").slice(0, 16);

export function issueWalletToken(wallet: Wallet, outcome: OutcomeName): string {
  const text = `${wallet}.${outcome}.${randomBytes(9).toString("base64url")}`;
  return `${text}.${sign(text)}`;
}

/** undefined for what no wallet of this sandbox has made. Billing agreements bear a B- before it. */
export function readWalletToken(token: string): WalletToken | undefined {
  const [wallet = "", outcome = "", id = "", signature = ""] = token.replace(/^B-/, "").split(".");
  const expected = Buffer.from(sign(`${wallet}.${outcome}.${id}`));
  const given = Buffer.from(signature);
  if (given.length !== expected.length || !timingSafeEqual(given, expected) || !isOutcome(outcome)) return undefined;
  return { wallet: wallet as Wallet, outcome, id };
}
