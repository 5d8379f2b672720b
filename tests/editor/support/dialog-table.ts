/** Every dialog, menu and list that opens over the builder, and how somebody opens it. */
import { expect } from "vitest";
import { page, userEvent, type Locator } from "vitest/browser";
import { FetchError } from "../../../src/api/fetch-error";
import type { BlockNode, Layout } from "../../../src/layout/types";
import type { SavedSection } from "../../../src/layout/page/saved-section";
import { gift, order } from "./memory/customers-memory";
import { block, layoutOf, onCanvas, openBuilder, reload } from "./open-builder";

type Options = NonNullable<Parameters<typeof openBuilder>[1]>;
export type Builder = Awaited<ReturnType<typeof openBuilder>>;

export interface Opened {
  /** The component's file below src/editor; the parts of it that open together. */
  files: readonly string[];
  name: string;
  layout?: Layout;
  options?: Options;
  /** What comes before, at 1400 pixels. */
  before?(builder: Builder): Promise<unknown>;
  /** It stands in a pane, which a narrow screen puts away: it is opened before the window gets narrow, and closed after. */
  isInPane?: true;
  open(builder: Builder): Promise<unknown>;
  surface(): Locator;
  /** What has the focus again once it is closed. Absent: it opens by itself. */
  opener?(): Locator;
}

export const button = (name: string | RegExp) => page.getByRole("button", typeof name === "string" ? { name, exact: true } : { name });
const dialog = (name: string | RegExp) => page.getByRole("dialog", { name });
export const layer = (name: string) => page.getByRole("treeitem", { name, exact: true });
export const press = (name: string | RegExp) => button(name).click();
const item = (name: string | RegExp) => page.getByRole("menuitem", { name }).click();

const words = (id: string): BlockNode => block(id, "rich-text", { content: "<p>Kept</p>" });
const by = { madeAt: "2026-11-21T10:00:00.000Z", madeBy: "ada@example.com" };
export const band: SavedSection = {
  id: "band",
  name: "Band",
  blocks: [words("kept-1"), words("kept-2")],
  version: 1,
  uses: { live: 1, all: 1 },
  ...by,
  updatedAt: by.madeAt,
  updatedBy: by.madeBy,
};
export const linkedBy = { id: "one", title: "Page one", path: "/one", isLive: true, isDeleted: false, isPlanned: false };

export const choose = async (name: string) => {
  await page.getByRole("tab", { name: "Layers" }).click();
  await layer(name).click();
};
const pages: Pick<Opened, "options"> = { options: { startAt: "/", role: "owner" } };
export const theirs = order({
  gifts: [gift()],
  invoices: [
    {
      ...order().invoices[0]!,
      state: "due",
      due: { state: "overdue", dueOn: "2026-11-04", lastDay: "2026-11-24", hasEnded: false, paidOn: null, reference: null },
    },
  ],
});
/** From what somebody has bought. */
const ofCustomer = (files: readonly string[], name: string, entry: RegExp): Opened => ({
  files,
  name,
  options: { startAt: "/customers", role: "publisher", orders: [theirs] },
  before: async () => {
    await page.getByRole("searchbox", { name: "Order, subscription, invoice or email address" }).fill("ada@shopper.example");
    await userEvent.keyboard("{Enter}");
  },
  open: () => press(entry),
  surface: () => dialog(/./),
  opener: () => button(entry),
});
/** From the menu of a page in the list. */
const ofPage = (files: readonly string[], name: string, entry: RegExp | string, title: string): Opened => ({
  ...pages,
  files,
  name,
  open: async () => {
    await press("More for Spring");
    await item(entry);
  },
  surface: () => dialog(title),
  opener: () => button("More for Spring"),
});
/** From the menu of the page that is open. */
const ofOpenPage = (files: readonly string[], name: string, entry: string, title: string, more: Partial<Opened> = {}): Opened => ({
  files,
  name,
  open: async () => {
    await press("More for this page");
    await item(entry);
  },
  surface: () => dialog(title),
  opener: () => button("More for this page"),
  ...more,
});
/** From the field of an offer in the settings of a block. */
const ofOffer = (files: readonly string[], name: string, more: Partial<Opened>): Opened => ({
  files,
  name,
  layout: layoutOf([block("offer-cards-1", "offer-cards", { source: "list", offers: [{ offer: "/offers/sample/total-protection" }] })]),
  isInPane: true,
  before: () => choose("Offer cards"),
  open: () => press(/total-protection/),
  surface: () => dialog(/./),
  opener: () => button(/total-protection/),
  ...more,
});
const live = async ({ api }: Builder) => {
  await api.publishPage("spring", 1);
  await page.getByRole("link", { name: "All pages" }).click();
  await page.getByRole("link", { name: "Spring" }).click();
  await expect.poll(onCanvas).toHaveLength(2);
};
const theirsIsStored = async ({ api }: Builder) => {
  await page.getByRole("textbox", { name: "Title", exact: true }).fill("Ours");
  await api.savePage("spring", { layout: layoutOf([block("hero-1", "hero", { heading: "Theirs" })]), version: 1 });
};

export const DIALOGS: readonly Opened[] = [
  {
    ...pages,
    files: ["screens/pages/PageRow"],
    name: "menu of a page",
    open: () => press("More for Spring"),
    surface: () => page.getByRole("menu", { name: "More for Spring" }),
    opener: () => button("More for Spring"),
  },
  {
    ...pages,
    files: ["screens/pages/NewPageDialog"],
    name: "new page",
    open: () => press("New page"),
    surface: () => dialog("New page"),
    opener: () => button("New page"),
  },
  ofPage(["screens/pages/NewPageDialog"], "duplicate page", "Duplicate…", "Duplicate “Spring”"),
  ofPage(["screens/pages/DeletePageDialog"], "delete page", /^Delete…/, "Delete “Spring”?"),
  ofPage(["screens/pages/DeletePageDialog"], "archive page", /^Archive…/, "Archive “Spring”?"),
  ofPage(["screens/pages/folders/MoveToFolderDialog"], "folder of a page", "Move to folder…", "Move “Spring” to a folder"),
  {
    ...pages,
    files: ["screens/pages/several/ArchiveSeveralDialog"],
    name: "archive several pages",
    before: () => page.getByRole("checkbox", { name: "Select Spring" }).click(),
    open: () => press("Archive…"),
    surface: () => dialog("Archive 1 page?"),
    opener: () => button("Archive…"),
  },
  {
    ...pages,
    files: ["screens/pages/several/FailedPagesDialog"],
    name: "several pages that could not be archived",
    before: async ({ api }) => {
      api.archivePage = () => Promise.reject(new FetchError("no connection", 0, "offline", undefined, undefined));
      await page.getByRole("checkbox", { name: "Select Spring" }).click();
      await press("Archive…");
    },
    open: () => press("Archive 1 page"),
    surface: () => dialog("1 page could not be archived"),
  },
  {
    ...pages,
    files: ["screens/pages/folders/RenameFolderDialog"],
    name: "rename folder",
    before: async () => {
      await press("More for Spring");
      await item("Move to folder…");
      await dialog("Move “Spring” to a folder").getByRole("combobox").fill("Autumn");
      await userEvent.keyboard("{Enter}");
      await expect.element(page.getByRole("combobox", { name: "Folder", exact: true })).toBeVisible();
      await page.getByRole("combobox", { name: "Folder", exact: true }).selectOptions("Autumn (1)");
    },
    open: () => press("Rename folder…"),
    surface: () => dialog("Rename the folder “Autumn”"),
    opener: () => button("Rename folder…"),
  },
  {
    files: ["screens/people/InviteDialog"],
    name: "invite",
    options: { startAt: "/people", role: "owner" },
    open: () => press("Invite"),
    surface: () => dialog(/Invite/),
    opener: () => button("Invite"),
  },
  {
    ...pages,
    files: ["screens/people/AccountDialog"],
    name: "your account",
    open: () => press(/: your account$/),
    surface: () => dialog("Your account"),
    opener: () => button(/: your account$/),
  },
  {
    files: ["screens/price-changes/AnnounceDialog"],
    name: "announce a price",
    options: { startAt: "/price-changes", role: "owner" },
    open: () => press("Announce a price"),
    surface: () => dialog("Announce a new price"),
    opener: () => button("Announce a price"),
  },
  ofCustomer(["screens/customers/AskFirst"], "question about a customer's money", /^Give money back/),
  ofCustomer(["screens/customers/SendCodeDialog"], "a gift's code once more", /^Send the code again/),
  ofCustomer(["screens/customers/MarkPaidDialog"], "an invoice that was paid", /^Mark as paid/),
  {
    files: ["share/PageMenu"],
    name: "menu of the open page",
    open: () => press("More for this page"),
    surface: () => page.getByRole("menu", { name: "More for this page" }),
    opener: () => button("More for this page"),
  },
  {
    files: ["screens/edit/Shortcuts"],
    name: "shortcuts",
    isInPane: true,
    open: () => press("Keyboard shortcuts"),
    surface: () => dialog("Keyboard shortcuts"),
    opener: () => button("Keyboard shortcuts"),
  },
  ofOpenPage(["versions/VersionsDialog"], "versions", "Versions", "Versions"),
  ofOpenPage(["schedule/ScheduleDialog"], "schedule", "Schedule", "Schedule"),
  ofOpenPage(["preview/PreviewMatrix"], "side by side", "Side by side for shoppers, plans, languages, widths", "The draft side by side"),
  ofOpenPage(["share/ShareDialog"], "share the draft", "Share the draft…", "Share the draft"),
  ofOpenPage(["publish/TakeDownDialog"], "take down", "Take off the shop…", "Take “Spring” off the shop?", { before: live }),
  ofOpenPage(["sections/SaveSectionDialog"], "keep as a section", "Keep as a section…", "Keep as a section", {
    before: () => choose("Hero"),
  }),
  ofOpenPage(["screens/pages/NewPageDialog"], "duplicate the open page", "Duplicate page", "Duplicate “Spring”"),
  ofOpenPage(["screens/pages/folders/MoveToFolderDialog"], "folder of the open page", "Move to folder…", "Move “Spring” to a folder"),
  ofOpenPage(["screens/pages/DeletePageDialog"], "archive the open page", "Archive page", "Archive “Spring”?"),
  ofOpenPage(["screens/pages/DeletePageDialog"], "delete the open page", "Delete page", "Delete “Spring”?"),
  ofOpenPage(["command-palette/CommandPalette"], "commands", "Search commands…", "Search commands"),
  {
    files: ["publish/PublishDialog"],
    name: "publish",
    open: () => press("Publish"),
    surface: () => dialog(/^Publish/),
    opener: () => button("Publish"),
  },
  {
    files: ["publish/TemplateDialog"],
    name: "publish what is kept as a template",
    before: async (builder) => {
      await builder.api.keepAsTemplate("spring", true);
      await reload(builder);
    },
    open: () => press("Publish"),
    surface: () => dialog(/^Publish/),
    opener: () => button("Publish"),
  },
  {
    files: ["history/HistoryButton"],
    name: "history",
    open: () => press("History"),
    surface: () => page.getByRole("listbox", { name: "Steps, the newest first" }),
    opener: () => button("History"),
  },
  {
    files: ["translations/SideBySide"],
    name: "languages side by side",
    options: { languages: ["en", "fr"] },
    open: () => press("Languages side by side"),
    surface: () => dialog("Languages side by side"),
    opener: () => button("Languages side by side"),
  },
  {
    files: ["menu/BlockMenu"],
    name: "menu of a block",
    open: async () => {
      await userEvent.click(document.querySelector<HTMLElement>('[data-node="text-1"] > *')!, { position: { x: 30, y: 12 } });
      await userEvent.keyboard("{Shift>}{F10}{/Shift}");
    },
    surface: () => page.getByRole("menu", { name: "Actions: Text" }),
    opener: () => page.getByRole("region", { name: "Canvas" }),
  },
  {
    files: ["canvas/gaps/BlockPicker", "search-list/SearchList"],
    name: "list of blocks for a place",
    open: async () => {
      await userEvent.hover(document.querySelector<HTMLElement>('[data-node="text-1"] > *')!, { position: { x: 40, y: 2 } });
      await press("Add a block here");
    },
    surface: () => dialog("Add a block"),
  },
  {
    files: ["prices/PriceDialog"],
    name: "insert a price",
    isInPane: true,
    before: () => choose("Hero"),
    open: () => press("Insert a price into Heading"),
    surface: () => dialog("Insert a price"),
    // Where one typed: the price comes there.
    opener: () => page.getByRole("textbox", { name: "Heading", exact: true }),
  },
  {
    files: ["pictures/PictureDialog"],
    name: "pictures",
    layout: layoutOf([block("image-1", "image"), words("text-1")]),
    isInPane: true,
    before: () => choose("Picture"),
    open: () => press("Pictures…"),
    surface: () => dialog("Choose a picture"),
    opener: () => button("Pictures…"),
  },
  {
    files: ["pictures/PictureSheet"],
    name: "a picture of the library",
    options: { startAt: "/pictures", role: "owner" },
    before: async ({ pictures }) => {
      pictures.add("a-photo-with-a-name-that-is-longer-than-any-dialog-has-room-for-in-its-heading-on-a-phone.jpg", {
        themes: ["sentinel"],
      });
      await page.getByRole("checkbox", { name: "Unused only" }).click();
      await page.getByRole("checkbox", { name: "Unused only" }).click();
    },
    open: () => press(/^a-photo/),
    surface: () => dialog(/^a-photo/),
    opener: () => button(/^a-photo/),
  },
  ofOffer(["settings/choices/PickDialog"], "offers", {}),
  ofOffer(["settings/choices/PickDialog"], "offers that could not be read", {
    before: async (builder) => {
      builder.api.offers = () => Promise.reject(new FetchError("no connection", 0, "offline", undefined, undefined));
      await reload(builder);
      await choose("Offer cards");
    },
    open: async () => {
      await press(/total-protection/);
      await expect.element(dialog(/./).getByRole("alert")).toHaveTextContent("The offers could not be read.");
    },
  }),
  {
    files: ["settings/choices/PickDialog"],
    name: "products of a large shop",
    layout: layoutOf([words("text-1")]),
    options: {
      moreProducts: [{ value: "/products/many/321", label: "A product with a longer name than a line of the panel has room for" }],
    },
    isInPane: true,
    before: async () => {
      await choose("Text");
      await press("Add condition");
      await page.getByRole("combobox", { name: "What it looks at" }).selectOptions("Product in the basket");
      await press("Add a value…");
      await page.getByRole("searchbox", { name: "Search products and offers" }).fill("longer");
      await press(/^A product with a longer name/);
    },
    open: () => press("Add a value…"),
    surface: () => dialog("Add a value"),
    opener: () => button("Add a value…"),
  },
  {
    files: ["settings/links/LinkPicker"],
    name: "targets of a link",
    layout: layoutOf([block("cta-1", "call-to-action"), words("text-1")]),
    before: () => choose("Call to action"),
    open: async () => {
      // A narrow screen has put the pane away.
      if (innerWidth < 900) await press("Show Settings");
      await button("Where it leads: choose a page or a block").first().click();
      await expect.element(dialog(/choose a page/).getByRole("option", { name: /^Spring/ })).toBeVisible();
    },
    surface: () => dialog(/choose a page/),
    opener: () => page.getByRole("textbox", { name: /Where it leads/ }).first(),
  },
  {
    files: ["settings/widgets/CountryList"],
    name: "countries",
    layout: layoutOf([
      block(
        "form-1",
        "checkout-form",
        {},
        { slots: { sections: [block("field-1", "custom-field", { name: "land__c", type: "country" })] } },
      ),
    ]),
    isInPane: true,
    before: () => choose("Custom field"),
    open: () => press(/^Countries to choose from/),
    surface: () => dialog(/^Countries to choose from/),
    opener: () => button(/^Countries to choose from/),
  },
  {
    files: ["theme/LogoSettings"],
    name: "pictures for a theme's logo",
    isInPane: true,
    before: () => press("Colours, type, spaces"),
    open: () => press("Choose a picture for the logo in light"),
    surface: () => dialog("Choose a picture"),
    opener: () => button("Choose a picture for the logo in light"),
  },
  {
    files: ["sections/SectionList"],
    name: "menu of a section",
    options: { sections: [band] },
    open: async () => {
      // A narrow screen has put the pane away.
      if (innerWidth < 900) await press("Show Blocks and layers");
      await press("More for the section Band");
    },
    surface: () => page.getByRole("menu", { name: "More for the section Band" }),
    opener: () => button("More for the section Band"),
  },
  {
    files: ["sections/RemoveSectionDialog"],
    name: "delete a section",
    options: { sections: [band] },
    isInPane: true,
    open: async () => {
      await press("More for the section Band");
      await item("Delete");
    },
    surface: () => dialog("Delete the section Band?"),
    opener: () => button("More for the section Band"),
  },
  {
    files: ["sections/GoLiveDialog"],
    name: "save a section",
    options: { sections: [band], sectionUses: { band: [linkedBy] }, startAt: "/sections/band", role: "publisher" },
    before: async () => {
      await expect.poll(onCanvas).toHaveLength(2);
      await userEvent.click(document.querySelector<HTMLElement>('[data-node="kept-1"] > *')!, { position: { x: 6, y: 6 } });
      await userEvent.keyboard("{Delete}");
    },
    open: () => press("Save…"),
    surface: () => dialog("Save “Band”?"),
    opener: () => button("Save…"),
  },
  {
    files: ["screens/pictures/SendingGuard"],
    name: "leave while files are being sent",
    options: { startAt: "/pictures", role: "owner" },
    before: async ({ api }) => {
      api.uploadPicture = () => new Promise(() => undefined);
      const files = [new File([new Uint8Array([1])], "a.png", { type: "image/png" })];
      await userEvent.upload(document.querySelector<HTMLInputElement>("main input[type=file]")!, files);
    },
    open: () => page.getByRole("navigation").getByRole("link", { name: "People" }).click(),
    surface: () => dialog("Leave while files are being sent?"),
    opener: () => page.getByRole("navigation").getByRole("link", { name: "People" }),
  },
  {
    files: ["screens/edit/LeaveGuard"],
    name: "leave without saving",
    before: () => page.getByRole("textbox", { name: "Title", exact: true }).fill("Ours"),
    open: () => page.getByRole("link", { name: "All pages" }).click(),
    surface: () => dialog("Leave without saving?"),
    opener: () => page.getByRole("link", { name: "All pages" }),
  },
  {
    files: ["screens/edit/UnsavedDialog"],
    name: "changes that were not saved",
    before: async () => {
      await page.getByRole("textbox", { name: "Title", exact: true }).fill("Ours");
      await expect.poll(() => Object.keys(localStorage).some((key) => key.startsWith("tillwright-unsaved"))).toBe(true);
    },
    open: reload,
    surface: () => dialog("Go on with your unsaved changes?"),
  },
  {
    files: ["theme/saving/SaveThemeDialog"],
    name: "a theme that is about to be saved",
    isInPane: true,
    before: async () => {
      await press("Colours, type, spaces");
      await page.getByRole("textbox", { name: "Page as #rrggbb", exact: true }).fill("#ffeedd");
      await page.getByRole("slider", { name: "Small corners" }).fill("2");
    },
    open: () => press("Save theme"),
    surface: () => dialog("Save the theme Sentinel?"),
    opener: () => button("Save theme"),
  },
  {
    files: ["screens/edit/UnsavedDialog"],
    name: "a theme that was not saved",
    before: async () => {
      await press("Colours, type, spaces");
      await page.getByRole("textbox", { name: "Page as #rrggbb", exact: true }).fill("#ffeedd");
      await expect.poll(() => Object.keys(localStorage).some((key) => key.startsWith("tillwright-unsaved-theme"))).toBe(true);
    },
    open: reload,
    surface: () => dialog("Go on with your unsaved theme?"),
  },
  {
    files: ["screens/edit/ConflictDialog"],
    name: "somebody else saved",
    before: theirsIsStored,
    open: () => press("Save draft"),
    surface: () => dialog("Somebody else saved this page"),
    opener: () => button("Save draft"),
  },
  {
    files: ["merge/MergeDialog"],
    name: "merge",
    before: theirsIsStored,
    open: async () => {
      await press("Save draft");
      await press("Merge both");
    },
    surface: () => dialog("Merge both versions"),
  },
];
