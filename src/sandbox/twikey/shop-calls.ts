/** The provider's calls to the shop: a GET whose query says what happened, signed. */
import type { Deliveries } from "../payments/book";
import type { Outcome } from "../payments/outcomes";
import { callSignature } from "./signatures";

export class ShopCalls {
  /** What the settings of a real account hold. Empty: /api/webhooks/twikey of the shop that a shopper was last returned to. */
  address = "";
  #lastShop = "";

  constructor(private readonly deliveries: Deliveries) {}

  async send(
    query: Record<string, string>,
    { returnUrl = "", callbacks = 1, isForged }: { returnUrl?: string } & Partial<Pick<Outcome, "callbacks" | "isForged">> = {},
  ): Promise<void> {
    if (URL.canParse(returnUrl)) this.#lastShop = new URL(returnUrl).origin;
    const url = this.address || (this.#lastShop && `${this.#lastShop}/api/webhooks/twikey`);
    if (!url) return;
    const target = new URL(url);
    target.search = new URLSearchParams(query).toString();
    const plain = decodeURIComponent(target.search.slice(1).replace(/\+/g, " "));
    const signature = isForged ? "0".repeat(64) : callSignature(plain);
    for (let time = 0; time < callbacks; time++) await this.deliveries.send(target.href, { headers: { "X-SIGNATURE": signature } });
  }
}
