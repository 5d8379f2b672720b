/** Which folder of src may import which: docs/architecture.md, "Arrows". */
const screens = ["payment-flows", "registry", "shop", "ui", "i18n", "domain"];
const storefront = ["renderer", "layout", "api", "blocks", "payment-methods", "offer-flows", ...screens];

export const ARROWS: Readonly<Record<string, readonly string[]>> = {
  domain: [],
  layout: ["domain"],
  registry: ["layout", "domain"],
  api: ["domain"],
  shop: ["api", "domain"],
  i18n: ["domain"],
  ui: ["i18n", "domain"],
  "offer-flows": ["registry", "shop", "ui", "i18n", "domain"],
  "payment-flows": ["registry", "shop", "ui", "i18n", "domain"],
  "payment-providers": ["registry", "domain"],
  "payment-methods": ["payment-providers", ...screens],
  blocks: ["offer-flows", ...screens],
  renderer: ["registry", "layout", "i18n", "domain"],
  storefront,
  editor: ["storefront", ...storefront],
  plugin: ["layout", ...screens],
  server: ["registry", "layout", "i18n", "domain"],
  sandbox: ["domain"],
};

/** Folders whose code runs without React. `shop/hooks` is the shop's one door to it, and mails are written in it. */
export const REACT_FREE: readonly string[] = ["domain", "layout", "api", "shop", "server", "sandbox", "payment-providers"];
