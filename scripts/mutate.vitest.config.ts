import { defineConfig } from "vitest/config";

/** For `npm run mutate`: one process, and of the server the embedded database alone; the other one runs the same tests in `npm test`. */
export default defineConfig({
  define: { "process.env.NODE_ENV": JSON.stringify("test") },
  test: {
    environment: "node",
    css: { include: [/src\/ui\/themes\//] },
    setupFiles: ["tests/support/patience.ts"],
    include: [process.env["MUTATE_TESTS"] ?? ""],
    testTimeout: 30_000,
    hookTimeout: 60_000,
  },
});
