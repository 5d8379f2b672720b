import { defineConfig } from "@playwright/test";
import { findBrowser } from "./scripts/find-browser.mjs";

const { executablePath, args, env } = findBrowser();

/** Journeys of marketers and shoppers, in a real browser against the built server. */
export default defineConfig({
  // Journeys stand in tests/e2e; tests/guide plays the scenes of the guide's pictures.
  testDir: "tests",
  testMatch: "**/*.e2e.ts",
  // A file each; every file runs a shop of its own.
  workers: 2,
  // For its trace: scripts/test.mjs counts a journey that needed it as failed, unless its browser had stopped drawing.
  retries: 1,
  // What never comes still fails; what a slow machine makes late is no fault, and no journey measures time.
  timeout: 180_000,
  expect: { timeout: 20_000 },
  outputDir: "test-results",
  reporter: [["list"], ["json", { outputFile: ".cache/reports/journeys.json" }]],
  // A trace costs as much as the journey itself, so only the second try has one.
  use: { launchOptions: { executablePath, args, env }, actionTimeout: 30_000, trace: "on-first-retry" },
});
