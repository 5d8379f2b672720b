import { fileURLToPath } from "node:url";
import { defineConfig } from "vitest/config";

/** The server, driven over HTTP, on the embedded database and on a real PostgreSQL. */
export default defineConfig({
  root: fileURLToPath(new URL("../..", import.meta.url)),
  define: { "process.env.NODE_ENV": JSON.stringify("test") },
  test: {
    name: "server",
    environment: "node",
    // The server reads each theme's colours out of its style sheet.
    css: { include: [/src\/ui\/(themes\/|base\.css)/] },
    include: ["tests/server/**/*.test.ts"],
    globalSetup: ["tests/support/postgres.ts"],
    // What never ends still fails; what a busy machine makes slow is no fault.
    testTimeout: 120_000,
    hookTimeout: 300_000,
    setupFiles: ["tests/support/patience.ts", "tests/support/one-day.ts"],
    // Two cores, and every suite runs servers and a database of its own.
    maxWorkers: 2,
    // Importing the shop takes longer than most suites do, so it happens once per worker.
    isolate: false,
    unstubGlobals: true,
    unstubEnvs: true,
  },
});
