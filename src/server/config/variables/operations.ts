/** For those who run the shop, and who test it. */
import { defineVariables, flag, optionalText, readElsewhere } from "../variable";

declare module "../config" {
  interface Config {
    /** Bearer token for GET /metrics; absent: nobody may read them. */
    metricsKey?: string;
    /** Checks every answer against its schema; for tests. */
    verifyAnswers: boolean;
  }
}

export const group = defineVariables({
  rank: 100,
  variables: {
    METRICS_KEY: optionalText("Bearer token that reads `/metrics`; without it nobody does"),
    LOG_LEVEL: readElsewhere("`info`", "`debug`, `info`, `warn`, `error`"),
    VERIFY_ANSWERS: flag("`1` checks every answer of a call against its schema; for tests"),
    CHROMIUM: readElsewhere("", "The browser that `npm test` uses, instead of finding one"),
    TEST_DATABASE_URL: readElsewhere("", "The PostgreSQL that `npm test` uses, instead of finding one"),
  },
  config: ({ METRICS_KEY, VERIFY_ANSWERS }) => ({
    ...(METRICS_KEY !== undefined && { metricsKey: METRICS_KEY }),
    verifyAnswers: VERIFY_ANSWERS,
  }),
});
