/** How often a payment may be refused: whoever tests stolen cards changes the address, not the checkout or the email. [FORM-4] */
import { say } from "../../registry/message";
import { refuse, type Refusal } from "../result/refusal";
import type { Shopper } from "../checkout/checkout-row";
import type { Limits } from "../guard/limits";
import { mailboxOf } from "../guard/mailbox";

export interface PaymentTry {
  ok: true;
  /** No refused payment came of it: it does not count. */
  release(): void;
}

export class RefusedPayments {
  constructor(private readonly limits: Pick<Limits, "take" | "giveBack">) {}

  /** Counts one that was refused elsewhere. */
  async count(checkoutId: string, email: string, shopper: Shopper | undefined): Promise<void> {
    for (const [name, key] of this.#counters(checkoutId, email, shopper)) await this.limits.take(name, key);
  }

  /**
   * Counts a payment before its method is asked, so that many at once are no more than one after another. Whoever is signed in with a
   * verified address
   * counts for themselves: strangers who type it in keep nobody from paying.
   */
  async try(checkoutId: string, email: string, shopper: Shopper | undefined): Promise<PaymentTry | Refusal> {
    const counted: [string, string][] = [];
    const giveBack = () => counted.forEach(([name, key]) => this.limits.giveBack(name, key));
    for (const [name, key] of this.#counters(checkoutId, email, shopper)) {
      const seconds = await this.limits.take(name, key);
      if (seconds > 0) {
        giveBack();
        return refuse("too-many-refused-payments", say("too-many-refused-payments", { minutes: Math.ceil(seconds / 60) }), {
          data: { retryAfterSeconds: seconds },
        });
      }
      counted.push([name, key]);
    }
    return { ok: true, release: giveBack };
  }

  #counters(checkoutId: string, email: string, shopper: Shopper | undefined): [name: string, key: string][] {
    const payer = shopper?.email_verified ? `account ${shopper.sub}` : `mailbox ${mailboxOf(email)}`;
    return [
      ["refused-checkout", checkoutId],
      ["refused-payer", payer],
    ];
  }
}
