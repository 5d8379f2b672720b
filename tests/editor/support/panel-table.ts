/** Every screen of the builder and every panel of an open page, each full of what it may show, and how somebody comes to it. */
import { expect } from "vitest";
import { page, userEvent, type Locator } from "vitest/browser";
import type { AuditEvent } from "../../../src/domain/person/audit-event";
import { linkTo } from "../../../src/layout/sections/linked-section";
import type { Layout } from "../../../src/layout/types";
import { dueInvoice } from "./memory/customers-memory";
import { band, button, choose, layer, linkedBy, press, theirs, type Builder, type Opened } from "./dialog-table";
import { block, layoutOf } from "./open-builder";
import { announcedChange } from "./memory/price-memory";

export interface Panel {
  /** The components' files below src/editor. */
  files: readonly string[];
  name: string;
  layout?: Layout;
  options?: Opened["options"];
  /** What comes before, at 1400 pixels. */
  before?(builder: Builder): Promise<unknown>;
  /** Where it stands: a narrow screen has put that away, and brings it over the canvas. Absent: it is the whole screen. */
  pane?: "left" | "right" | "problems";
  open?(builder: Builder): Promise<unknown>;
  /** What is there once it has come. */
  shows(): Locator;
}

const heading = (name: string | RegExp) => page.getByRole("heading", { name });
const tab = (name: string) => page.getByRole("tab", { name }).click();
const field = (name: string) => page.getByRole("textbox", { name, exact: true });
const inEnglishAndFrench: Panel["options"] = { languages: ["en", "fr"] };

/** Something of every kind that settings hold, and some of it wrong. */
const shop = layoutOf([
  block("hero-1", "hero", { heading: "Hello", picture: { src: "/media/a.svg" } }, { appearance: { spaceAbove: "large", anchor: "top" } }),
  block("offer-cards-1", "offer-cards", { source: "list", offers: [{ offer: "/offers/sample/total-protection" }, { offer: "/gone" }] }),
  block("text-1", "rich-text", { content: "<p>Words</p>" }),
]);
const rule = {
  all: [
    { attribute: "weather", operator: "is", value: "fine" },
    { attribute: "paymentMethodSelected", operator: "is one of", value: ["Invoice", "invoice"] },
    { all: [{ attribute: "orderPrice", operator: "more than", value: 50 }] },
  ],
} as const;
const withRule = layoutOf([block("text-1", "rich-text", { content: "<p>Words</p>" }, { visibleWhen: rule })]);
const event = (id: string, kind: AuditEvent["kind"], more: Partial<AuditEvent> = {}): AuditEvent => ({
  id,
  kind,
  person: "ada@example.com",
  subject: "spring",
  title: "Spring",
  details: { path: "/spring" },
  at: `2026-11-2${id}T10:00:00.000Z`,
  ...more,
});
const old = layoutOf([block("hero-1", "hero", { heading: "Read more", primary: { label: "Go" } }, { version: 1 })]);

export const PANELS: readonly Panel[] = [
  {
    files: ["palette/Palette", "sections/SectionList"],
    name: "blocks",
    options: { sections: [band] },
    pane: "left",
    shows: () => button("Add Text"),
  },
  {
    files: ["layers/Layers"],
    name: "layers",
    layout: layoutOf([
      block(
        "section-1",
        "section",
        {},
        {
          slots: {
            content: [block("text-1", "rich-text", { content: "<p>Words that are many, and do not fit beside the name of it</p>" })],
          },
        },
      ),
      block("gone-1", "no-such-block"),
    ]),
    pane: "left",
    open: async () => {
      await tab("Layers");
      await layer("Section").click();
    },
    shows: () => layer("Section"),
  },
  {
    files: ["simulation/SimulatorPanel"],
    name: "shopper",
    layout: withRule,
    pane: "left",
    open: async () => {
      await tab("Shopper");
      await press("On a trial");
      await page.getByLabelText("Keep this shopper as").fill("Mine");
      await press("Keep");
    },
    shows: () => button("Delete Mine"),
  },
  {
    files: ["settings/page/PageSettings", "settings/page/SharingSettings", "campaign/CampaignSection", "campaign/CampaignPanel"],
    name: "page settings",
    layout: shop,
    pane: "right",
    open: async () => {
      await field("Title").fill("");
      await field("Address").fill("/Not so");
      await page
        .getByRole("textbox", { name: /picture/i })
        .first()
        .fill("no address");
      await press(/^Campaign/);
    },
    shows: () => page.getByRole("textbox", { name: "Before and after", exact: true }),
  },
  {
    files: ["settings/BlockSettings", "settings/AppearanceSettings"],
    name: "settings of a block",
    layout: shop,
    before: () => choose("Hero"),
    pane: "right",
    shows: () => page.getByRole("textbox", { name: "Anchor" }),
  },
  {
    files: ["settings/BlockSettings"],
    name: "settings with a list of things",
    layout: layoutOf([block("faq-1", "faq", { items: [{ question: "One?", answer: "" }] })]),
    before: () => choose("Questions and answers"),
    pane: "right",
    shows: () => field("Question"),
  },
  {
    files: ["settings/BlockSettings"],
    name: "settings of a block in another language",
    layout: shop,
    options: inEnglishAndFrench,
    before: async () => {
      await choose("Offer cards");
      await page.getByRole("combobox", { name: "Language of the texts" }).selectOptions("Français");
    },
    pane: "right",
    shows: () => page.getByText(/in Français/i),
  },
  {
    files: ["settings/BlockSettings"],
    name: "settings of a block that is not known",
    layout: layoutOf([block("gone-1", "no-such-block", { words: "x".repeat(200) })]),
    before: () => choose("no-such-block"),
    pane: "right",
    shows: () => page.getByText(/x{200}/),
  },
  {
    files: ["settings/BlockSettings"],
    name: "settings seen by who may look alone",
    layout: shop,
    options: { role: "viewer" },
    before: () => choose("Hero"),
    pane: "right",
    shows: () => field("Heading"),
  },
  {
    files: ["settings/conditions/VisibilityEditor"],
    name: "conditions",
    layout: withRule,
    before: () => choose("Text"),
    pane: "right",
    shows: () => page.getByRole("group", { name: "Condition 2" }),
  },
  {
    files: ["settings/several/SeveralSettings"],
    name: "settings of several blocks",
    layout: shop,
    before: async () => {
      await choose("Hero");
      await layer("Text").click({ modifiers: ["Control"] });
    },
    pane: "right",
    shows: () => heading("2 blocks selected"),
  },
  {
    files: ["theme/ThemePanel", "theme/LogoSettings"],
    name: "theme",
    pane: "right",
    open: async () => {
      await press("Colours, type, spaces");
      await page.getByRole("textbox", { name: "Quiet text as #rrggbb" }).fill("#9aa3b2");
    },
    shows: () => heading("Theme Sentinel"),
  },
  {
    files: ["sections/LinkedSettings"],
    name: "settings of a linked section",
    layout: layoutOf([linkTo("band", "link-1")]),
    options: { sections: [band], sectionUses: { band: [linkedBy] } },
    before: () => choose("Band — linked section"),
    pane: "right",
    shows: () => button("Unlink: make it a copy"),
  },
  {
    files: ["screens/edit/ProblemsList", "screens/edit/ScriptsLine"],
    name: "problems",
    layout: layoutOf([...shop.regions.main, ...withRule.regions.main.map((node) => ({ ...node, id: "text-2" }))]),
    options: inEnglishAndFrench,
    pane: "problems",
    open: () => press(/(keeps|keep) the page/),
    shows: () => page.getByRole("region", { name: "Problems" }),
  },
  {
    files: ["screens/edit/EditScreen"],
    name: "an open page",
    layout: shop,
    before: () => choose("Hero"),
    shows: () => page.getByRole("toolbar").first(),
  },
  {
    files: ["sections/SectionScreen", "sections/SectionSettings"],
    name: "a section",
    options: { sections: [band], sectionUses: { band: [linkedBy] }, startAt: "/sections/band" },
    open: async () => {
      if (innerWidth < 900) await press("Show Settings");
    },
    shows: () => page.getByText("Page one"),
  },
  {
    files: ["screens/pages/PagesScreen"],
    name: "pages",
    options: { startAt: "/", role: "owner", campaigns: [] },
    open: async (builder) => {
      await builder.api.removePage("spring");
      await builder.api.createPage({
        path: "/a/long/address-of-a-page",
        title: "A page with a title that is long",
        pageType: "offer-page",
      });
      await press("Bin");
    },
    shows: () => button("Restore Spring"),
  },
  {
    files: ["screens/pictures/PicturesScreen"],
    name: "pictures",
    options: { startAt: "/pictures", role: "owner" },
    before: async ({ pictures }) => {
      pictures.add("a-photo-with-a-name-that-is-longer-than-any-tile-of-the-list-is-wide.jpg", { uses: 2, themes: ["sentinel"] });
      for (let number = 1; number < 6; number++) pictures.add(`photo-${number}.jpg`);
      await page.getByRole("checkbox", { name: "Unused only" }).click();
      await page.getByRole("checkbox", { name: "Unused only" }).click();
    },
    open: () => press("Show more"),
    shows: () => button(/^a-photo/),
  },
  {
    files: ["screens/people/PeopleScreen"],
    name: "people",
    options: { startAt: "/people", role: "owner" },
    before: ({ people }) =>
      people.api.invite({ email: "somebody.with.a.long.address@shop-of-theirs.example", role: "publisher", language: "en" }),
    shows: () => page.getByText("bea@example.com").first(),
  },
  {
    files: ["screens/activity/ActivityScreen"],
    name: "activity",
    options: { startAt: "/activity", role: "owner" },
    before: async ({ people }) => {
      people.events.push(event("1", "page-published"), event("2", "catalogue-imported", { person: null, details: { count: 30 } }));
      await page.getByRole("combobox", { name: "What" }).selectOptions("Moved");
    },
    open: () => page.getByRole("combobox", { name: "What" }).selectOptions("Everything"),
    shows: () => page.getByText(/went live at/),
  },
  {
    files: ["screens/upgrades/UpgradesScreen"],
    name: "upgrades of blocks",
    layout: old,
    options: { startAt: "/upgrades", role: "owner" },
    shows: () => page.getByRole("list", { name: "Block upgrades" }).getByRole("region", { name: "Hero" }),
  },
  {
    files: ["screens/price-changes/PriceChangesScreen"],
    name: "price changes",
    options: {
      startAt: "/price-changes",
      role: "owner",
      priceChanges: [announcedChange(), announcedChange({ id: "c2", state: "withdrawn" })],
    },
    shows: () => page.getByText("Monthly").first(),
  },
  {
    files: ["screens/customers/CustomersScreen"],
    name: "customers",
    options: { startAt: "/customers", role: "publisher", orders: [theirs] },
    open: async () => {
      await page.getByRole("searchbox").fill("ada@shopper.example");
      await userEvent.keyboard("{Enter}");
    },
    shows: () => page.getByRole("region", { name: "Invoices" }),
  },
  {
    files: ["screens/customers/due/DueInvoices"],
    name: "open invoices",
    options: { startAt: "/customers", role: "publisher" },
    open: async ({ customers }) => {
      customers.dues = [dueInvoice(), dueInvoice({ id: "d2", byPost: false, daysLate: 0 })];
      await page.getByRole("tab", { name: "Open invoices" }).click();
    },
    shows: () => page.getByText("16 days late"),
  },
  {
    files: ["screens/customers/leaving/WhyPeopleLeave"],
    name: "why people leave",
    options: { startAt: "/customers", role: "publisher" },
    open: async ({ customers }) => {
      customers.reasons = { 30: { total: 1, reasons: [{ about: "price", reason: "Too expensive", count: 1 }] } };
      customers.comments = [{ id: "c1", at: "2026-11-20T10:00:00.000Z", reason: null, comment: "Less would do", subscriptionId: "s1" }];
      await page.getByRole("tab", { name: "Why people leave" }).click();
    },
    shows: () => page.getByText("Less would do"),
  },
  {
    files: ["screens/customers/history/SubscriptionHistory"],
    name: "history of a subscription",
    options: { startAt: "/customers", role: "publisher", orders: [theirs] },
    open: async () => {
      await page.getByRole("searchbox").fill("ada@shopper.example");
      await userEvent.keyboard("{Enter}");
      await press("History: The Quarterly");
    },
    shows: () => page.getByText("Nothing is written down of it."),
  },
  {
    files: ["screens/sign-in/SignIn"],
    name: "sign in",
    options: { signedIn: false, startAt: "/" },
    open: async () => {
      await page.getByLabelText("Email").fill("ada@example.com");
      await page.getByLabelText("Password").fill("guess");
      await press("Sign in");
    },
    shows: () => page.getByRole("alert"),
  },
  {
    files: ["screens/sign-in/ForgotPassword"],
    name: "forgotten password",
    options: { signedIn: false, startAt: "/" },
    open: () => press("Forgot your password?"),
    shows: () => heading(/password/i),
  },
  {
    files: ["screens/sign-in/ChoosePassword"],
    name: "new password",
    options: { signedIn: false, startAt: "/password#good" },
    open: async () => {
      await expect.element(page.getByText("new@example.com")).toBeVisible();
      await userEvent.keyboard("{Enter}");
    },
    shows: () => page.getByLabelText(/password/i).first(),
  },
];
