/** Where everything is kept. */
import path from "node:path";
import { defineVariables, optionalText, text, wholeNumber } from "../variable";

declare module "../config" {
  interface Config {
    dataDir: string;
    databaseUrl?: string;
    /** Connections this process may have to PostgreSQL. */
    databaseConnections: number;
  }
}

export const group = defineVariables({
  rank: 30,
  variables: {
    DATA_DIR: text(".data", "Where the embedded database lives"),
    DATABASE_URL: optionalText("PostgreSQL instead of the embedded database"),
    DATABASE_CONNECTIONS: wholeNumber(
      10,
      "Connections of one machine to PostgreSQL; what comes while all are taken waits, 5 s and 1000 of them at most",
    ),
  },
  config: ({ DATA_DIR, DATABASE_URL, DATABASE_CONNECTIONS }, root) => ({
    dataDir: path.resolve(root, DATA_DIR),
    ...(DATABASE_URL !== undefined && { databaseUrl: DATABASE_URL }),
    databaseConnections: Math.max(1, DATABASE_CONNECTIONS),
  }),
});
