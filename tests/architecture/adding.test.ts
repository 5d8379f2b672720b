/** Open for addition: each kind of thing is added to a copy of the project, as files that no other file is edited for, and found by all. */
import { readdirSync, readFileSync } from "node:fs";
import { createElement, type Context } from "react";
import { renderToStaticMarkup } from "react-dom/server";
import { pino } from "pino";
import { afterAll, beforeAll, describe, expect, it, vi } from "vitest";
import { createStore } from "zustand/vanilla";
import type { Condition, VisibilityRule } from "../../src/domain/page/visibility";
import type { Choice } from "../../src/layout/publish/finding";
import type { Layout } from "../../src/layout/types";
import type { Sandbox } from "../../src/sandbox/sandbox-server";
import type { ShopServer } from "../../src/server/server";
import type { Services } from "../../src/server/services";
import { sampleCheckout } from "../../src/storefront/sample-state";
import { ProjectCopy } from "../support/project-copy";

// Files are added while tests are collected, so that all of them are there when the first module is loaded.
const copy = new ProjectCopy(
  "src",
  "schemas",
  "locales",
  "layouts",
  "catalogue",
  "public/media",
  "tsconfig.json",
  "package.json",
  "README.md",
);
afterAll(() => copy.remove());
// The whole shop is read anew, while other files of tests have the processors.
vi.setConfig({ testTimeout: 60_000, hookTimeout: 60_000 });

const addWords = (folder: string, name: string, label: string): void => {
  for (const language of ["en", "fr", "gsw"]) copy.add(`locales/${language}/${folder}/${name}.json`, { label: `${label} (${language})` });
};
const checkout = sampleCheckout("sample");

/** A page with one block that is shown when `rule` holds. */
const pageWith = (visibleWhen: VisibilityRule): Layout => ({
  layoutVersion: 1,
  id: "p",
  pageType: "offer-page",
  settings: { title: "A page", description: "" },
  regions: { header: [], main: [{ id: "b", block: "rich-text", version: 1, settings: {}, visibleWhen }], side: [], footer: [] },
});

/** Everything that has a say in conditions, as the copy has it. */
async function conditions() {
  const [visibility, attributes, check, validate, entry, choices] = await Promise.all([
    copy.load<typeof import("../../src/domain/page/visibility")>("src/domain/page/visibility.ts"),
    copy.load<typeof import("../../src/domain/order/order-attributes")>("src/domain/order/order-attributes.ts"),
    copy.load<typeof import("../../src/domain/page/checks/condition-check")>("src/domain/page/checks/condition-check.ts"),
    copy.load<typeof import("../../src/layout/validate")>("src/layout/validate.ts"),
    copy.load<typeof import("../../src/storefront/server-entry")>("src/storefront/server-entry.tsx"),
    copy.load<typeof import("../../src/server/pages/publishing/condition-choices")>("src/server/pages/publishing/condition-choices.ts"),
  ]);
  const { catalog } = entry.storefront;
  return {
    ...visibility,
    ...attributes,
    ...check,
    ...choices,
    shapeProblems: (rule: VisibilityRule) => validate.validateLayout(pageWith(rule), catalog).map(({ message }) => message),
  };
}

/** The builder's words in a language. */
async function builderTexts(language: string) {
  const { startTexts } = await copy.load<typeof import("../../src/editor/interface/words/texts")>("src/editor/interface/words/texts.ts");
  vi.stubGlobal("document", { documentElement: {} });
  const texts = await startTexts(language);
  vi.unstubAllGlobals();
  return texts;
}

/** The builder's row of a condition, in a language, as HTML. */
async function conditionRow(condition: Condition, language: string, choices: Record<string, Choice[]> = {}): Promise<string> {
  const [{ EditSessionContext }, { ConditionRow }] = await Promise.all([
    copy.load<{ EditSessionContext: Context<object> }>("src/editor/screens/edit/session/edit-session.ts"),
    copy.load<typeof import("../../src/editor/settings/conditions/ConditionRow")>("src/editor/settings/conditions/ConditionRow.tsx"),
  ]);
  await builderTexts(language);
  const session = { findings: { store: createStore(() => ({ facts: { choices, searchedChoices: [] } })) } };
  const row = createElement(ConditionRow, { condition, number: "1", place: "visibleWhen.all[0]", onChange() {} });
  return renderToStaticMarkup(createElement(EditSessionContext, { value: session }, row));
}

describe("[VIS-1] an operator of conditions is a file with its words", () => {
  copy.add(
    "src/domain/page/operators/begins-with.ts",
    `import { anyPair, type Operator } from "../operator";
export const holds = anyPair((left, right) => String(left).startsWith(String(right)));
export const operator: Operator = { rank: 80, kinds: ["choice"], fits: (value) => value !== "" };
`,
  );
  addWords("operators", "begins-with", "begins with");
  const condition = { attribute: "productInBasket", operator: "begins with", value: "/offers/" };

  it("shoppers' pages compare with it", async () => {
    const { isVisible } = await conditions();
    expect(isVisible({ all: [condition] }, { productInBasket: ["vpn", "/offers/vpn"] })).toBe(true);
    expect(isVisible({ all: [condition] }, { productInBasket: ["vpn"] })).toBe(false);
  });

  it("pages with it may be stored, and the check before publishing knows what never holds", async () => {
    const { shapeProblems, conditionProblems } = await conditions();
    expect(shapeProblems({ all: [condition] })).toEqual([]);
    expect(shapeProblems({ all: [{ ...condition, operator: "rhymes with" }] })).toEqual([expect.stringContaining('"begins with"')]);
    expect(conditionProblems({ all: [condition] }, {})).toEqual([]);
    expect(conditionProblems({ all: [{ ...condition, value: "" }] }, {})).toMatchObject([{ code: "condition-never" }]);
  });

  it("the builder offers it, by its words, where it fits", async () => {
    expect(await conditionRow({ ...condition, operator: "is" }, "fr")).toContain('<option value="begins with">begins with (fr)</option>');
    expect(await conditionRow({ attribute: "orderPrice", operator: "more than", value: 0 }, "fr")).not.toContain("begins with");
  });
});

describe("[VIS-1] an attribute of conditions is a file with its words, and one more where its values are picked", () => {
  copy.add(
    "src/domain/order/attributes/delivery-country.ts",
    `import type { OrderAttribute, ReadAttribute } from "../order-attribute";
export const read: ReadAttribute = ({ values }) => values["recipientDetails.country"] ?? "";
export const attribute: OrderAttribute = {
  rank: 90,
  kind: "choice",
  pose: (order, value) => ({ ...order, values: { ...order.values, "recipientDetails.country": String(value) } }),
};
`,
  );
  copy.add(
    "src/server/pages/publishing/choices/delivery-country.ts",
    `import type { ReadChoices } from "../condition-choice";
export const choices: ReadChoices = ({ language }) => [{ value: "CH", label: language === "fr" ? "Suisse" : "Switzerland" }];
`,
  );
  addWords("attributes", "delivery-country", "Country of the delivery");
  const condition = { attribute: "deliveryCountry", operator: "is one of", value: ["CH"] };

  it("shoppers' pages read it off the order", async () => {
    const { orderAttributes, isVisible } = await conditions();
    const shownTo = (country: string) =>
      isVisible({ all: [condition] }, orderAttributes(checkout, { paymentType: null, values: { "recipientDetails.country": country } }));
    expect([shownTo("CH"), shownTo("GB")]).toEqual([true, false]);
  });

  it("the check before publishing knows it and its values", async () => {
    const { conditionProblems, conditionChoices } = await conditions();
    const {
      choices: { deliveryCountry },
    } = conditionChoices({ paymentTypes: [], entries: [], hasMore: false, language: "fr", texts: {} });
    expect(deliveryCountry).toEqual([{ value: "CH", label: "Suisse" }]);
    const known = { deliveryCountry: new Set(deliveryCountry!.map(({ value }) => value)) };
    expect(conditionProblems({ all: [condition] }, known)).toEqual([]);
    expect(conditionProblems({ all: [{ ...condition, value: ["XX"] }] }, known)).toMatchObject([{ code: "condition-never" }]);
  });

  it("the builder offers it by its words, with its values to pick from", async () => {
    const choices = { deliveryCountry: [{ value: "CH", label: "Suisse" }] };
    const row = await conditionRow({ ...condition, value: [] }, "gsw", choices);
    expect(row).toContain('<option value="deliveryCountry" selected="">Country of the delivery (gsw)</option>');
    expect(row).toContain(">Suisse</option>");
  });

  it("[BLD-6] a simulated shopper has it, and so has the order on the canvas where the file says how", async () => {
    const [{ AttributeField }, { EditSessionContext }, simulation] = await Promise.all([
      copy.load<typeof import("../../src/editor/simulation/AttributeField")>("src/editor/simulation/AttributeField.tsx"),
      copy.load<{ EditSessionContext: Context<object> }>("src/editor/screens/edit/session/edit-session.ts"),
      copy.load<typeof import("../../src/domain/simulation/simulated-shopper")>("src/domain/simulation/simulated-shopper.ts"),
    ]);
    await builderTexts("fr");
    const session = {
      findings: {
        store: createStore(() => ({ facts: { choices: { deliveryCountry: [{ value: "CH", label: "Suisse" }] }, searchedChoices: [] } })),
      },
    };
    const field = createElement(AttributeField, { name: "deliveryCountry", kind: "choice", said: "CH", automatic: "", onChange() {} });
    const html = renderToStaticMarkup(createElement(EditSessionContext, { value: session }, field));
    expect(html).toContain("Country of the delivery (fr)");
    expect(html).toContain('<option value="0" selected="">Suisse</option>');
    const shopper = { ...simulation.shopperOf(checkout, "GB"), said: { deliveryCountry: "CH" } };
    const order = simulation.simulatedOrder(shopper, new Map(), checkout, "2026-11-23");
    expect(order.values).toEqual({ "recipientDetails.country": "CH" });
    expect(simulation.simulatedAttributes(shopper, order)["deliveryCountry"]).toBe("CH");
  });
});

/** The config that the copy makes of an environment, and its document of variables. */
const configuration = async () => ({
  ...(await copy.load<typeof import("../../src/server/config/read-config")>("src/server/config/read-config.ts")),
  ...(await copy.load<typeof import("../../src/server/config/documentation")>("src/server/config/documentation.ts")),
});
const README = readFileSync("README.md", "utf8");

describe("an environment variable is a file of config/variables, or stands in one with those it belongs to", () => {
  copy.add(
    "src/server/config/variables/gift-cards.ts",
    `import { defineVariables, wholeNumber } from "../variable";
declare module "../config" {
  interface Config {
    giftCardDays: number;
  }
}
export const group = defineVariables({
  rank: 45,
  variables: { GIFT_CARD_DAYS: wholeNumber(730, "Days that a gift card is good for") },
  config: ({ GIFT_CARD_DAYS }) => ({ giftCardDays: GIFT_CARD_DAYS }),
});
`,
  );

  it("the config has it, checked, or its default", async () => {
    const { configFromEnvironment } = await configuration();
    expect(configFromEnvironment({}, "/")).toMatchObject({ giftCardDays: 730 });
    expect(configFromEnvironment({ GIFT_CARD_DAYS: "365" }, "/")).toMatchObject({ giftCardDays: 365, port: 4400 });
    expect(() => configFromEnvironment({ GIFT_CARD_DAYS: "a year" }, "/")).toThrow("GIFT_CARD_DAYS: expected a whole number");
  });

  it("the documentation gets its line", async () => {
    const { withVariables, variables } = await configuration();
    const line = "| `GIFT_CARD_DAYS` | `730` | Days that a gift card is good for |";
    expect(README).not.toContain(line);
    expect(withVariables(README, variables)).toContain(`\n${line}\n| \`OIDC_ISSUER\``);
  });
});

describe("a rate limit is a file of guard/limits", () => {
  copy.add(
    "src/server/guard/limits/gift-card.ts",
    `import type { LimitDeclaration } from "../limit-declaration";
export const limit: LimitDeclaration = { variable: "GIFT_CARDS_PER_HOUR", default: 5, about: "Tries of gift cards an hour", seconds: 3_600 };
`,
  );

  it("counts, as often and as long as it says, or as its variable does", async () => {
    const { configFromEnvironment, withVariables, variables } = await configuration();
    const { Limits } = await copy.load<typeof import("../../src/server/guard/limits")>("src/server/guard/limits.ts");
    expect(configFromEnvironment({}, "/").limits).toMatchObject({ "gift-card": 5, order: 120 });
    expect(withVariables(README, variables)).toContain(
      "| `GIFT_CARDS_PER_HOUR` | `5` | Tries of gift cards an hour; `0` switches it off |",
    );
    const limits = new Limits(configFromEnvironment({ GIFT_CARDS_PER_HOUR: "2" }, "/").limits);
    const waits = [await limits.take("gift-card", "me"), await limits.take("gift-card", "me"), await limits.take("gift-card", "me")];
    expect(waits).toEqual([0, 0, 3_600]);
    await expect(limits.take("gift-crad", "me")).rejects.toThrow('There is no limit named "gift-crad"');
  });
});

describe("a server of the copy", () => {
  copy.add(
    "src/server/mail/topics/gift-card-sent.ts",
    `import type { WriteMail } from "../mail-topic";
export const write: WriteMail = async ({ to = "" }, { mailFrom }) => ({ id: "1", from: mailFrom, to, subject: "Your gift card", text: "Hello", html: "" });
`,
  );
  copy.add("src/server/jobs/hourly/gift-cards.ts", "export const run = async () => 3;\n");
  copy.add("src/server/jobs/hourly/broken.ts", 'export const run = async () => { throw new Error("broken"); };\n');
  copy.add(
    "src/sandbox/gift-cards/provider.ts",
    `import { Hono } from "hono";
import { defineProvider } from "../provider";
export const provider = defineProvider({
  name: "gift-cards",
  title: "Gift cards",
  description: "Makes gift cards",
  createApp: () => new Hono().get("/", (context) => context.text("Gift cards that were asked for")),
});
`,
  );
  let sandbox: Sandbox | undefined;
  let server: ShopServer | undefined;
  let services: Services;
  beforeAll(async () => {
    const { startSandbox } = await copy.load<typeof import("../../src/sandbox/sandbox-server")>("src/sandbox/sandbox-server.ts");
    const { createServer } = await copy.load<typeof import("../../src/server/server")>("src/server/server.ts");
    const { storefront } = await copy.load<typeof import("../../src/storefront/server-entry")>("src/storefront/server-entry.tsx");
    const { configFromEnvironment } = await configuration();
    sandbox = await startSandbox({ port: 0 });
    server = await createServer({
      config: configFromEnvironment(
        { PORT: "0", PUBLIC_URL: "http://localhost:4400", SANDBOX_PORT: new URL(sandbox.url).port },
        copy.folder,
      ),
      storefront,
      assets: { script: "", styles: [], block: () => ({ scripts: [], styles: [] }) },
      log: pino({ level: "silent" }),
    });
    ({ services } = server);
  });
  afterAll(async () => {
    await server?.close();
    await sandbox?.close();
  });

  it("a stand-in is a file of its folder: it answers, and stands on the sandbox's first page", async () => {
    expect(await (await fetch(`${sandbox!.url}/gift-cards/`)).text()).toBe("Gift cards that were asked for");
    expect(await (await fetch(sandbox!.url)).text()).toContain('<a href="/gift-cards/"><span>Gift cards<br>');
  });

  it("an event of the outbox becomes a mail by a file of mail/topics", async () => {
    const now = new Date().toISOString();
    await services.storage.db
      .insertInto("outbox")
      .values({
        id: "e1",
        topic: "gift-card-sent",
        payload: '{"to":"ada@example.com"}',
        created_at: now,
        attempts: 0,
        next_attempt_at: now,
        done_at: null,
        last_error: null,
        recipient: null,
      })
      .execute();
    expect(await services.outbox.drain()).toBe(1);
    expect(await (await fetch(`${sandbox!.url}/inbox/`)).text()).toContain("Your gift card");
  });

  it("a job is a file of jobs/hourly, and one that fails stops no other", async () => {
    const deleted = await services.hourlyJobs.runAll();
    expect(deleted).toMatchObject({ "gift-cards": 3, checkouts: 0, "sent-mails": 0 });
    expect(deleted).not.toHaveProperty("broken");
  });

  // As its translators made it: every text of ours, with a letter of theirs before it.
  for (const file of readdirSync("locales/fr", { recursive: true, encoding: "utf8" }).filter((name) => name.endsWith(".json"))) {
    const words = JSON.parse(readFileSync(`locales/fr/${file}`, "utf8"), (_, value: unknown) =>
      typeof value === "string" ? `ע ${value}` : value,
    ) as object;
    copy.add(`locales/he/${file}`, file === "language.json" ? { name: "עברית", formats: "he-IL" } : words);
  }
  copy.add(
    "src/ui/themes/orchard.css",
    readFileSync("src/ui/themes/folio.css", "utf8").replaceAll('data-theme="folio"', 'data-theme="orchard"'),
  );
  copy.add("locales/nds/language.json", { name: "Plattdüütsch", formats: "de-DE" });

  it("[I18N-1] a language is its folder: shoppers read and choose it, in its direction; what pages alone say stays English", async () => {
    const page = await (await server!.fetch(new Request("http://localhost/?lang=he"))).text();
    expect(page).toMatch(/^<!doctype html><html lang="he" dir="rtl"/);
    expect(page).toContain(">עברית</a>");
    expect(page).toContain("ע Pays");
    expect(page).toContain("Protected before you notice anything");
    const refused = await server!.fetch(new Request("http://localhost/api/checkout/none?lang=he"));
    expect(JSON.stringify(await refused.json())).toContain("ע ");
  });

  it("[BLD-12] a theme is its style sheet: the builder offers it for pages, its values can be changed, and shoppers get it with its colours", async () => {
    const { THEME_NAMES } = await copy.load<typeof import("../../src/ui/themes/theme-names")>("src/ui/themes/theme-names.ts");
    expect(THEME_NAMES).toContain("orchard");
    const headers: Record<string, string> = {
      "X-Tillwright-Builder": "1",
      Origin: "http://localhost:4400",
      "Content-Type": "application/json",
    };
    const call = async (method: string, path: string, body?: unknown) => {
      const answer = await server!.fetch(
        new Request(`http://localhost:4400/api/builder${path}`, {
          method,
          headers,
          ...(body !== undefined && { body: JSON.stringify(body) }),
        }),
      );
      const text = await answer.text();
      expect([answer.status < 300, path, text]).toEqual([true, path, text]);
      headers["Cookie"] ??= answer.headers.get("set-cookie")!.split(";")[0]!;
      return text ? (JSON.parse(text) as Record<string, unknown>) : {};
    };
    await call("POST", "/session", { email: "editor@tillwright.example", password: "first-light" });
    expect(
      await call("PUT", "/themes/orchard", { version: 0, values: { "color-page": { light: "#f6fff2", dark: "#0b1a08" } } }),
    ).toMatchObject({ name: "orchard", version: 1 });
    await call("POST", "/pages", { id: "orchard", path: "/orchard", pageType: "offer-page", title: "Apples" });
    const layout = {
      ...pageWith({ all: [] }),
      id: "orchard",
      settings: { title: "Apples", description: "Apples by post", theme: "orchard" },
    };
    await call("PUT", "/pages/orchard", { layout, version: 1 });
    await call("POST", "/pages/orchard/publish", { version: 2 });
    const page = await (await server!.fetch(new Request("http://localhost:4400/orchard"))).text();
    expect(page).toMatch(/<html lang="en" dir="ltr" data-theme="orchard" style="--color-page:light-dark\(#f6fff2, #0b1a08\)/);
    expect(page).toContain('content="#f6fff2"');
  });

  it("[I18N-1] [BLD-4] a language is its folder: the builder speaks it, and mails do", async () => {
    const { interfaceLanguages } = await copy.load<typeof import("../../src/editor/interface/words/texts")>(
      "src/editor/interface/words/texts.ts",
    );
    expect(interfaceLanguages).toContain("he");
    const words = await builderTexts("he");
    expect([words.t("operators.is"), words.t("keyNames.Del")]).toEqual(["ע est", "ע Suppr"]);
    const { blockEditor } = await copy.load<typeof import("../../src/editor/palette/block-editors")>("src/editor/palette/block-editors.ts");
    expect(blockEditor("rich-text")!.presets!["phone-note"]!.translations!["he"]).toMatchObject({
      content: expect.stringMatching(/^ע <p><strong>Vous/),
    });
    const { mailTexts } = await copy.load<typeof import("../../src/server/mail/mail-texts")>("src/server/mail/mail-texts.ts");
    expect(mailTexts("he", {})("subject")).toMatch(/^ע /);
  });

  it("[I18N-1] a language says in its folder whose numbers and dates it takes", async () => {
    const { formattingLocale, usualLocale } = await copy.load<typeof import("../../src/domain/country/formatting-locale")>(
      "src/domain/country/formatting-locale.ts",
    );
    expect([formattingLocale("nds-GB"), formattingLocale("he-GB"), formattingLocale("gsw-CH")]).toEqual(["de-DE", "he-GB", "de-CH"]);
    expect([usualLocale("he"), usualLocale("it")]).toEqual(["he-IL", "it"]);
  });
});

describe("[BLD-1] a category of blocks is a file of palette/categories with its words", () => {
  copy.add(
    "src/editor/palette/categories/gift-cards.ts",
    'import type { BlockCategory } from "../block-category";\nexport const category: BlockCategory = { rank: 25 };\n',
  );
  addWords("categories", "gift-cards", "Gift cards");

  it("the palette has it at its place, by its words", async () => {
    const { blockCategories } = await copy.load<typeof import("../../src/editor/palette/block-categories")>(
      "src/editor/palette/block-categories.ts",
    );
    expect(blockCategories.slice(0, 4)).toEqual(["page", "content", "gift-cards", "offers"]);
    expect((await builderTexts("fr")).t(`categories.${blockCategories[2]}`)).toBe("Gift cards (fr)");
  });
});

describe("[BLD-1] a section of the checkout form is a block that says so", () => {
  const title = "Gift note";
  copy.add(
    "src/blocks/gift-note/block.ts",
    `import { defineBlock } from "../../registry/define-block";
export const block = defineBlock({ type: "gift-note", version: 1, regions: [], load: async () => () => null });
`,
  );
  copy.add("schemas/blocks/gift-note.schema.json", { title, fits: ["checkout-section"], type: "object", properties: {} });
  const gift = { id: "g", block: "gift-note", version: 1, settings: {} };
  const formWith = (children: object[], type = "checkout-form", slot = "sections") => ({
    ...pageWith({ all: [] }),
    regions: { header: [], main: [{ id: "f", block: type, version: 1, settings: {}, slots: { [slot]: children } }], side: [], footer: [] },
  });

  it("pages with it there may be stored, and nowhere else", async () => {
    const { validateLayout } = await copy.load<typeof import("../../src/layout/validate")>("src/layout/validate.ts");
    const { catalog } = await copy.load<typeof import("../../src/storefront/catalog")>("src/storefront/catalog.ts");
    const placed = (layout: object) => validateLayout(layout, catalog).filter(({ code }) => code === "placement");
    expect(placed(formWith([gift]))).toEqual([]);
    expect(placed(formWith([gift], "columns", "one"))).toHaveLength(1);
    expect(placed({ ...formWith([]), regions: { ...formWith([]).regions, side: [gift] } })).toHaveLength(1);
  });

  it("the builder says so, by its name, to whoever drops what does not fit", async () => {
    const { catalog } = await copy.load<typeof import("../../src/storefront/catalog")>("src/storefront/catalog.ts");
    const { placementRefusal } = await copy.load<typeof import("../../src/editor/craft/placement")>("src/editor/craft/placement.ts");
    const at = { parentType: "checkout-form", slot: "sections" };
    expect(placementRefusal(catalog, "gift-note", at, 0)).toBeUndefined();
    expect(placementRefusal(catalog, "hero", at, 0)).toMatchObject({ values: { accepts: expect.stringContaining("Gift note") } });
  });
});
