/** How what happens to subscriptions by itself is worked off. */
import { DEFAULT_AT_ONCE } from "../../renewal/at-once";
import { between, defineVariables } from "../variable";

declare module "../config" {
  interface Config {
    /** Of how many subscriptions one machine asks for payments at the same moment. */
    renewalsAtOnce: number;
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
  },
  config: ({ RENEWALS_AT_ONCE }) => ({ renewalsAtOnce: RENEWALS_AT_ONCE }),
});
