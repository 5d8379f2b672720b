/** How what happens to subscriptions by itself is worked off. */
import { DEFAULT_NOTICE_MONTHS } from "../../../domain/subscription/renewal-notice";
import { DEFAULT_AT_ONCE } from "../../renewal/at-once";
import { between, defineVariables } from "../variable";

declare module "../config" {
  interface Config {
    /** Of how many subscriptions one machine asks for payments at the same moment. */
    renewalsAtOnce: number;
    /** A payment is told of where at least so many months lie between it and the one before. */
    renewalNoticeMonths: number;
  }
}

export const group = defineVariables({
  rank: 85,
  variables: {
    RENEWALS_AT_ONCE: between(
      1,
      50,
      DEFAULT_AT_ONCE,
      "Of how many subscriptions one machine asks providers for payments at the same moment, `1` to `50`; " +
        "of `DATABASE_CONNECTIONS` it takes half at most",
    ),
    RENEWAL_NOTICE_MONTHS: between(
      1,
      120,
      DEFAULT_NOTICE_MONTHS,
      "Months, `1` to `120`: where so many or more lie between two payments of a subscription, its owner reads of the second one " +
        "`renewal_notice_days` of `shop.json` before it",
    ),
  },
  config: ({ RENEWALS_AT_ONCE, RENEWAL_NOTICE_MONTHS }) => ({
    renewalsAtOnce: RENEWALS_AT_ONCE,
    renewalNoticeMonths: RENEWAL_NOTICE_MONTHS,
  }),
});
