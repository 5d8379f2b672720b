import { defineConfig, type Plugin } from "vitest/config";
import { keptThread, QuickFirst } from "./mutate-worker.ts";

/** What these try hangs on what each of them starts or opens, so one thread may try all of it. */
const keepsThread = /^tests\/(server|shop|editor)\//.test(process.env["MUTATE_TESTS"] ?? "");

/** Payments on providers' own pages are tried with one provider: what the server does then is the same for all of them. */
const oneProvider: Plugin = {
  name: "one-provider",
  enforce: "pre",
  transform: (code, id) =>
    id.endsWith("tests/support/provider-trial.ts")
      ? code.replace("payment-methods/*/trial.ts", "payment-methods/datatrans/trial.ts")
      : undefined,
};

/** For `npm run mutate`: one process, and of the server the embedded database alone; the other one runs the same tests in `npm test`. */
export default defineConfig({
  define: { "process.env.NODE_ENV": JSON.stringify("test") },
  plugins: keepsThread ? [keptThread, oneProvider] : [],
  test: {
    environment: "node",
    css: { include: [/src\/ui\/themes\//] },
    setupFiles: ["tests/support/patience.ts"],
    include: [process.env["MUTATE_TESTS"] ?? ""],
    exclude: [
      // Its server is a process of its own, in which nothing is changed.
      "tests/server/order-crash.test.ts",
      // They read the source, which is not as it was written here.
      "tests/shop/{ways,session/storage-keys}.test.ts",
    ],
    testTimeout: 30_000,
    hookTimeout: 60_000,
    unstubGlobals: true,
    unstubEnvs: true,
    sequence: { sequencer: QuickFirst },
  },
});
