import { defineConfig } from "@playwright/test";
import journeys from "../../playwright.config";

/** The pictures of the guides, taken of the built shop: `npm run generate:guide-pictures`. */
export default defineConfig(journeys, {
  testDir: import.meta.dirname,
  testMatch: "*.pictures.ts",
  workers: 1,
  retries: 0,
  outputDir: "../../test-results",
  reporter: "list",
});
