/** Applying promo codes to checkouts, and taking them off. [API-7] [START-4] */
import type { BasketSaveResponse } from "../../domain/calls/calls.gen";
import { normalCode, type PromoProblem } from "../../domain/basket/promo-code";
import type { UserAttributes } from "../../domain/person/user";
import { say } from "../../registry/message";
import { ok, refuse, type Result } from "../result/refusal";
import type { CatalogueStore } from "../catalogue/catalogue-store";
import { linesOf } from "../checkout/checkout-row";
import type { Checkouts } from "../checkout/checkouts";
import { keysOfLines } from "../checkout/line-keys";
import { priceOrder } from "../order/order-pricing";
import { customersOf, type PromoUsage } from "./promo-usage";

type Shopper = Pick<UserAttributes, "sub" | "email">;

export interface PromoCodeParts {
  catalogue: CatalogueStore;
  checkouts: Checkouts;
  usage: PromoUsage;
  now?: () => Date;
}

export class PromoCodes {
  constructor(private readonly parts: PromoCodeParts) {}

  /**
   * Puts the code on the checkout, in place of another one; the version goes up by one. A code that does not fit is refused by name, and
   * the one that was there stays.
   */
  async apply(typed: string, checkoutId: string, shopper?: Shopper, language?: string): Promise<Result<BasketSaveResponse>> {
    const { catalogue, checkouts, usage, now = () => new Date() } = this.parts;
    const code = normalCode(typed);
    const promo = (await catalogue.holding({ promoCodes: [code] })).promoCode(code);
    const counted = promo && (await usage.problem({ code, promo, customers: customersOf({ shopper }), checkoutId }));
    return checkouts.change(checkoutId, undefined, shopper, language, async (row, holding) => {
      const sold = await holding({ ...keysOfLines(linesOf(row)), promoCodes: [code] });
      const spoken = language && sold.shop.languages.includes(language) ? language : row.locale.split("-")[0]!;
      const { problem } = priceOrder(sold, linesOf(row), row.country, spoken, {
        promo: { code, ...(counted && { counted }) },
        now: now(),
      }).discount!;
      // Only a code that there is is said back: anything else might be somebody's slip of the pen.
      if (!promo)
        return refuse("promo-code-unknown", say("promo-code-unknown"), {
          problems: [{ path: "code", code: "promo-code-unknown", message: say("promo-code-no-such") }],
        });
      if (problem) {
        const message = say(problem.code as PromoProblem, { code });
        return refuse(problem.code as PromoProblem, message, { problems: [{ path: "code", code: problem.code, message }] });
      }
      return ok({ promo_code: code });
    });
  }

  /** Takes the code off; where another one or none is on the checkout, it stays as it is. */
  async remove(typed: string, checkoutId: string, shopper?: Shopper, language?: string): Promise<Result<BasketSaveResponse>> {
    const { checkouts } = this.parts;
    const found = await checkouts.row(checkoutId, shopper);
    if (!found.ok) return found;
    if (!found.value.completed_at && found.value.promo_code !== normalCode(typed))
      return ok({ id: checkoutId, version: found.value.version, data: await checkouts.view(found.value, language) });
    return checkouts.change(checkoutId, undefined, shopper, language, (row) =>
      ok(row.promo_code === normalCode(typed) ? { promo_code: null } : {}),
    );
  }
}
