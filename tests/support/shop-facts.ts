/** What the check before publishing knows of a shop: of one with nothing in it but a brand, and whatever else a test says. */
import type { ShopFacts } from "../../src/layout/publish/finding";

export const shopFacts = (told: Partial<ShopFacts> = {}): ShopFacts => ({
  pages: [],
  now: "2026-11-21T10:00:00.000Z",
  redirects: [],
  languages: ["en"],
  offers: [],
  labels: [],
  videoOrigins: [],
  brands: [{ paths: ["/"], offers: [], theme: "sentinel", requiredFields: [] }],
  pricing: { offers: [], attached: [], countries: ["GB"], currencies: [], dearest: {} },
  unpayable: [],
  renewing: [],
  weakColors: {},
  pictures: {},
  missingFiles: [],
  choices: {},
  searchedChoices: [],
  ...told,
});
