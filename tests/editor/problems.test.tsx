/** What keeps a page from going live: said while one works, in a marketer's words, and each leads to its place. */
import axe from "axe-core";
import { describe, expect, it, vi } from "vitest";
import { page, userEvent } from "vitest/browser";
import { FetchError } from "../../src/api/fetch-error";
import { applyLanguage } from "../../src/editor/interface/words/texts";
import { translatedFrom } from "../../src/layout/publish/stale-translations";
import { block, layoutOf, onCanvas, openBuilder } from "./support/open-builder";
import { publishes } from "./support/publishes";

const list = () => page.getByRole("region", { name: "Problems" });
const heading = { heading: "Plans", text: "<p>For all of you.</p>" };
const hero = (settings: object = {}) =>
  block("hero-1", "hero", { heading: "Plans", text: "<p>Ours</p>", primary: { label: "", href: "" }, ...settings });
const checkout = (...types: string[]) => ({
  ...layoutOf([block("form-1", "checkout-form", {}, { slots: { sections: types.map((type) => block(`${type}-1`, type)) } })]),
  pageType: "customer-details" as const,
});
const sectionFacts = {
  version: 1,
  madeAt: "2026-11-21T10:00:00.000Z",
  madeBy: "ada@example.com",
  updatedAt: "2026-11-21T10:00:00.000Z",
  updatedBy: "ada@example.com",
  uses: { live: 0, all: 0 },
};
const focused = () => document.activeElement?.id ?? "";

describe("The list of problems", () => {
  it("[BLD-10] publishing a checkout that nobody could order with is refused, and says why in the builder's words", async () => {
    const { regions, ...form } = checkout("customer-name");
    const { drafts } = await openBuilder({
      ...form,
      regions: { ...regions, header: [block("header-1", "site-header", { logoText: "Lorem ipsum" })] },
    });
    await page.getByRole("button", { name: "Publish" }).click();
    // Keys go on where the reasons begin.
    await expect.poll(() => document.activeElement?.textContent).toMatch(/^Checkout form: Without an email section/);
    await expect.element(list().getByText("2 things keep the page from going live")).toBeVisible();
    await expect
      .element(list().getByRole("button", { name: /^Keeps the page from going live Checkout form: Without an email section/ }))
      .toBeVisible();
    await expect.element(list().getByRole("button", { name: /^Worth a look Checkout form: Without an address section/ })).toBeVisible();
    // What stops comes first, wherever it stands.
    const kinds = [...document.querySelectorAll("#problems li button")].map((row) => row.getAttribute("data-severity"));
    expect(kinds.slice(0, 2)).toEqual(["error", "error"]);
    expect(new Set(kinds.slice(2))).toEqual(new Set(["warning"]));
    expect(drafts.get("spring")!.page.publishedVersion).toBeNull();
    expect(document.querySelector("#problems")!.textContent).not.toMatch(/main\[|\.settings|React/);
  });

  it("[BLD-10] of an address that nobody asked about yet the shop is asked, once; typing words asks nothing", async () => {
    const { api } = await openBuilder(layoutOf([hero({ primary: { label: "Go", href: "/first" } })]));
    await expect.poll(onCanvas).toHaveLength(1);
    const button = page.getByRole("button", { name: "One thing is worth a look" });
    await expect.element(button).toBeVisible();
    const known = api.facts;
    const asked: string[] = [];
    // As a large shop answers: about what the page names, and nothing else.
    api.facts = async (language, layout) => {
      asked.push(JSON.stringify(layout));
      const facts = await known(language, layout);
      const isNamed = JSON.stringify(layout).includes('"/elsewhere"');
      return { ...facts, pages: [...facts.pages, ...(isNamed ? [{ id: "elsewhere", path: "/elsewhere", live: true }] : [])] };
    };
    await userEvent.click(document.querySelector<HTMLElement>("#hero-1")!, { position: { x: 6, y: 6 } });
    await page.getByRole("textbox", { name: "Heading", exact: true }).fill("Plans for all");
    await expect.element(page.getByRole("heading", { level: 1, name: "Plans for all" })).toBeVisible();
    await userEvent.fill(document.querySelector("#setting_primary_href")!, "/elsewhere");
    await expect.element(button).not.toBeInTheDocument();
    expect(asked.map((layout) => layout.includes("/elsewhere"))).toEqual([true]);
  });

  it("[BLD-10] is in step with the page: what is put right goes, and undo brings it back", async () => {
    await openBuilder(layoutOf([hero({ picture: { src: "/media/a.svg" } }), block("text-1", "rich-text", { content: "<p>Ours</p>" })]));
    await page.getByRole("button", { name: "One thing is worth a look" }).click();
    const picture = list().getByRole("button", { name: /has no words for people who cannot see it/ });
    const unsaid = list().getByRole("button", { name: /Page settings: The page has no main heading/ });
    await expect.element(picture).toBeVisible();
    await expect.poll(onCanvas).toHaveLength(2);
    await page.getByRole("tab", { name: "Layers" }).click();
    await page.getByRole("treeitem", { name: "Hero", exact: true }).click();
    await userEvent.keyboard("{Delete}");
    await expect.element(picture).not.toBeInTheDocument();
    await expect.element(unsaid).toBeVisible();
    await page.getByRole("button", { name: "Undo" }).click();
    await expect.element(picture).toBeVisible();
    await expect.element(unsaid).not.toBeInTheDocument();
  });

  it("[BLD-10] a page without a main heading leads to the blocks that have one, and a block without its words to its setting", async () => {
    await openBuilder(layoutOf([block("text-1", "rich-text", { content: "<p>Ours</p>" })]));
    await page.getByRole("button", { name: "One thing is worth a look" }).click();
    await list()
      .getByRole("button", { name: /Page settings: The page has no main heading/ })
      .click();
    // Enter adds the first of them.
    await expect.poll(() => document.activeElement?.textContent).toMatch(/^Hero/);
    expect(page.getByRole("button", { name: "Add Text", exact: true }).query()).toBeNull();
    await userEvent.keyboard("{Enter}");
    await expect.element(list().getByText(/no main heading/)).not.toBeInTheDocument();
    await page.getByRole("textbox", { name: "Heading", exact: true }).fill("");
    await list().getByRole("button", { name: "Hero: The page has no main heading: “Heading” here would be it, and is empty." }).click();
    await expect.poll(focused).toBe("setting_heading");
  });

  it("[BLD-10] what only the server knows stays until its block is changed, and is there again after undo", async () => {
    const problems = [
      {
        path: "main[0].settings.note",
        code: "settings" as const,
        message: "would take for ever",
        blockId: "hero-1",
        values: { rule: "unsafe-pattern" },
      },
    ];
    const { options } = await openBuilder(layoutOf([hero(), block("text-1", "rich-text", { content: "<p>Ours</p>" })]), { problems });
    await expect.poll(onCanvas).toHaveLength(2);
    await page.getByRole("tab", { name: "Layers" }).click();
    await page.getByRole("treeitem", { name: "Text", exact: true }).click();
    await userEvent.keyboard("{Delete}");
    await page.getByRole("button", { name: "Save draft" }).click();
    const row = list().getByRole("button", { name: /Hero: Small print under the actions: this pattern cannot be used/ });
    await expect.element(row).toBeVisible();
    options.problems = [];
    await row.click();
    await expect.poll(focused).toBe("setting_note");
    await userEvent.keyboard("x");
    await expect.element(row).not.toBeInTheDocument();
    await page.getByRole("button", { name: "Undo" }).click();
    await expect.element(row).toBeVisible();
  });

  it.each<[string, object, string | RegExp, string]>([
    [
      "a link",
      { primary: { label: "Go", href: "/nowhere" } },
      "Hero: Main action › Where it leads: no page stands at /nowhere.",
      "setting_primary_href",
    ],
    [
      "an anchor",
      { secondary: { label: "Go", href: "#nowhere" } },
      /Hero: Second action › Where it leads: no block of this page is called #nowhere/,
      "setting_secondary_href",
    ],
    ["a picture", { picture: { src: "/media/a.svg" } }, /Hero: Picture has no words/, "setting_picture_alt"],
    ["a text with formatting", { text: "<p>Lorem ipsum dolor</p>" }, "Hero: Text still holds sample text.", "setting_text"],
    [
      "no web address",
      { primary: { label: "Go", href: "javascript:void(0)" } },
      /Hero: Main action › Where it leads is not a web address/,
      "setting_primary_href",
    ],
  ])("[BLD-10] %s leads to its own field", async (_what, settings, words, field) => {
    await openBuilder(layoutOf([block("text-1", "rich-text", { content: "<p>Ours</p>" }), hero(settings)]));
    await page.getByRole("button", { name: /worth a look|keeps the page/ }).click();
    await list().getByRole("button", { name: words }).click();
    await expect.poll(focused).toBe(field);
  });

  it("[BLD-10] what stands folded away, in a list or a group, unfolds", async () => {
    const items = [1, 2, 3].map((number) => ({
      question: `Question ${number}`,
      answer: number === 3 ? '<p><a href="/nowhere">There</a></p>' : "<p>Yes</p>",
    }));
    await openBuilder(layoutOf([block("faq-1", "faq", { items })]));
    await page.getByRole("button", { name: /worth a look/ }).click();
    await list()
      .getByRole("button", { name: /Questions and answers: .* 3 › .*: no page stands at \/nowhere/ })
      .click();
    await expect.poll(focused).toBe("setting_items_2_answer");
  });

  it.each([
    ["an email section", checkout("payment-picker", "billing-address"), /Checkout form: Without an email section/, "Add Email"],
    ["a form", { ...layoutOf([]), pageType: "customer-details" as const }, /A checkout page needs a checkout form/, "Add Checkout form"],
  ])("[BLD-10] a missing part, %s, leads to what brings it, and Enter adds it where it belongs", async (_what, layout, words, add) => {
    await openBuilder(layout);
    await page.getByRole("button", { name: "Publish" }).click();
    const row = list().getByRole("button", { name: words });
    await row.click();
    await expect.element(page.getByRole("button", { name: add })).toHaveFocus();
    await expect.element(page.getByText("Blocks that fit")).toBeVisible();
    await expect.element(page.getByRole("button", { name: "Add Hero" })).not.toBeInTheDocument();
    await userEvent.keyboard("{Enter}");
    await expect.element(row).not.toBeInTheDocument();
    await expect.element(page.getByRole("button", { name: "Add Hero" })).toBeVisible();
  });

  it("[BLD-10] a missing part leads to what brings it on a phone, too, where the palette lies over the canvas", async () => {
    await page.viewport(400, 800);
    await openBuilder({ ...layoutOf([]), pageType: "customer-details" });
    await page.getByRole("button", { name: "Publish" }).click();
    await list()
      .getByRole("button", { name: /A checkout page needs a checkout form/ })
      .click();
    await expect.element(page.getByRole("button", { name: "Add Checkout form" })).toHaveFocus();
    await page.viewport(1280, 800);
  });

  it("[BLD-10] an empty title leads to the page's settings", async () => {
    await openBuilder({ ...layoutOf([]), settings: { title: "", description: "" } });
    await page.getByRole("button", { name: "Publish" }).click();
    await list()
      .getByRole("button", { name: /Page settings: The page has no title/ })
      .click();
    await expect.element(page.getByRole("textbox", { name: "Title" })).toHaveFocus();
  });

  it("[BLD-10] [BLD-9] an address that somebody else has taken is no conflict of versions, and leads to its field", async () => {
    const { api } = await openBuilder(layoutOf([]));
    const { savePage } = api;
    const taken = { path: "path", code: "taken", message: "Another page stands at /summer" };
    api.savePage = (id, draft) =>
      draft.path === "/summer"
        ? Promise.reject(
            new FetchError("Another page stands at /summer", 409, "conflict", "r", {
              error: { message: "Another page stands at /summer", problems: [taken] },
            }),
          )
        : savePage(id, draft);
    const address = page.getByRole("textbox", { name: "Address" });
    await address.fill("/summer");
    await page.getByRole("button", { name: "Save draft" }).click();
    const row = list().getByRole("button", { name: /Page settings: Another page stands at this address already/ });
    await row.click();
    await expect.element(address).toHaveFocus();
    expect(page.getByRole("dialog").query()).toBeNull();
    await address.fill("/autumn");
    await page.getByRole("button", { name: "Save draft" }).click();
    await expect.element(page.getByText("Draft saved").first()).toBeVisible();
    await expect.element(row).not.toBeInTheDocument();
  });

  it("[BLD-10] [BLD-7] a missing translation leads to the text, in its language", async () => {
    await openBuilder(layoutOf([block("cta-1", "call-to-action", { ...heading, action: { label: "Go", href: "/spring" } })]), {
      languages: ["en", "fr"],
    });
    await page.getByRole("button", { name: /worth a look/ }).click();
    await list().getByRole("button", { name: "Call to action: 3 texts are not translated to Français." }).click();
    await expect.element(page.getByRole("combobox", { name: "Language of the texts" })).toHaveValue("fr");
    await expect.poll(focused).toBe("setting_heading");
  });

  it("[BLD-10] [BLD-7] a translation that its source leaves behind is said, marked side by side, and leads to the text in its language", async () => {
    const translations = { fr: { heading: "Formules" } };
    const layout = layoutOf([block("cta-1", "call-to-action", heading, { translations })]);
    const before = layoutOf([block("cta-1", "call-to-action", { ...heading, heading: "All plans" }, { translations })]);
    await openBuilder(layout, { languages: ["en", "fr"], translatedFrom: { spring: translatedFrom(before) } });
    await page.getByRole("button", { name: /worth a look/ }).click();
    await list()
      .getByRole("button", { name: "Call to action: 1 text was changed since it was translated to Français; its translation was not." })
      .click();
    await expect.element(page.getByRole("combobox", { name: "Language of the texts" })).toHaveValue("fr");
    await expect.poll(focused).toBe("setting_heading");
    const row = list().getByRole("listitem").filter({ hasText: "was changed since" });
    await row.getByRole("button", { name: "Side by side" }).click();
    const field = page.getByRole("textbox", { name: "Heading, Français" });
    await expect.element(field).toHaveAccessibleDescription("The text it translates was changed");
    await field.fill("Nos formules");
    await expect.element(field).not.toHaveAccessibleDescription("The text it translates was changed");
    await userEvent.keyboard("{Escape}");
    await expect.element(list().getByText(/was changed since/)).not.toBeInTheDocument();
  });

  it("[BLD-9] [BLD-10] a picture of shared links without words is said, per language, and leads to their field", async () => {
    const layout = layoutOf([hero()]);
    const card = "/icons/sentinel/card.png";
    layout.settings = { ...layout.settings, socialPicture: card, translations: { fr: { title: "Printemps", socialPicture: card } } };
    await openBuilder(layout, { languages: ["en", "fr"] });
    await page.getByRole("button", { name: /worth a look/ }).click();
    const words = page.getByRole("textbox", { name: "What the picture shows" });
    await list()
      .getByRole("button", { name: /The picture of shared links in Français has no words/ })
      .click();
    await expect.element(page.getByRole("combobox", { name: "Language of the texts" })).toHaveValue("fr");
    await expect.element(words).toHaveFocus();
    await list()
      .getByRole("button", { name: /The picture of shared links has no words/ })
      .click();
    await expect.element(page.getByRole("combobox", { name: "Language of the texts" })).toHaveValue("en");
    await words.fill("A shield");
    await expect.element(list().getByText(/The picture of shared links has no words/)).not.toBeInTheDocument();
  });

  it("[BLD-10] a heavy picture is said with its size, one from elsewhere with its host, and both lead to the picture", async () => {
    const src = "/media/heavy.gif";
    const pictures = { [src]: { own: 812 * 1024, phone: 812 * 1024 } };
    const outside = { ...hero({ heading: "", picture: { src: "https://pictures.example/a.jpg", alt: "B" } }), id: "hero-2" };
    await openBuilder(layoutOf([hero({ picture: { src, alt: "Sale" } }), outside]), { facts: { pictures } });
    await page.getByRole("button", { name: /worth a look/ }).click();
    await list()
      .getByRole("button", { name: /a phone loads 812 KB for this picture; 200 KB should be enough/ })
      .click();
    await expect.poll(() => document.activeElement?.closest('[id*="picture"]')).not.toBeNull();
    await expect
      .element(list().getByRole("button", { name: /comes from pictures\.example: it has one size for every screen/ }))
      .toBeVisible();
  });

  it("[BLD-10] a page whose scripts are heavy says so with what brings the most, leads there, and is light again without it", async () => {
    const scripts = {
      shared: 80_000,
      files: [12_540, 1_310],
      parts: { late: [], conditions: [], account: [] },
      blocks: { "order-finder": { files: [0] }, "site-header": { files: [1] } },
    };
    await openBuilder(
      layoutOf([hero(), block("finder-1", "order-finder")], { header: [block("header-1", "site-header", { logoText: "Us" })] }),
      { facts: { scripts } },
    );
    await page.getByRole("button", { name: /worth a look/ }).click();
    const heavy = list().getByRole("button", {
      name: "Order finder: Browsers load 93.9 KB of scripts before this page works; 85 KB should be enough. What brings the most: Order finder (12.6 KB), Header (1.4 KB).",
    });
    await heavy.click();
    await expect
      .element(page.getByRole("complementary", { name: "Settings" }).getByRole("heading", { name: "Order finder" }))
      .toBeVisible();
    await applyLanguage("fr");
    await expect
      .element(
        page.getByText(/Les navigateurs chargent 93,9 Ko de scripts .* 85 Ko devraient suffire\. .* \(12,6 Ko\), .* \(1,4 Ko\)\./).first(),
      )
      .toBeVisible();
    await applyLanguage("en");
    await page.getByRole("complementary", { name: "Settings" }).getByRole("button", { name: "Delete" }).click();
    await expect.element(heavy).not.toBeInTheDocument();
  });

  it("[BLD-10] its head says what the scripts weigh against what is enough, also of a page within it, and by which blocks", async () => {
    const scripts = {
      shared: 60_000,
      files: [12_540, 1_310, 20_000],
      parts: { late: [], conditions: [], account: [] },
      blocks: { "order-finder": { files: [0] }, "site-header": { files: [1] }, "rich-text": { files: [2] } },
    };
    const foot = { id: "foot", name: "Footer", blocks: [block("note-1", "rich-text", { content: "<p>Ours</p>" })] };
    await openBuilder(
      layoutOf([hero(), block("finder-1", "order-finder")], {
        header: [block("header-1", "site-header", { logoText: "Us", profileLink: "/" })],
      }),
      { facts: { scripts, pages: [{ id: "home", path: "/", live: true }] }, sections: [{ ...sectionFacts, ...foot }] },
    );
    // Nothing is wrong with it, and all the same it says what it weighs.
    await page.getByRole("button", { name: "0: No problems" }).click();
    const line = list().getByRole("button", { name: "Scripts: 73.9 of 85 KB" });
    const meter = list().getByRole("meter", { name: "Scripts that browsers load before the page works" });
    await expect.element(meter).toHaveAttribute("aria-valuetext", "73.9 of 85 KB");
    await expect.element(meter).toHaveAttribute("aria-valuemax", "85");
    await expect.element(line).toHaveAttribute("aria-expanded", "false");
    await line.click();
    const kinds = () => [...document.querySelectorAll("#problems [aria-label='What brings the scripts'] li")].map((li) => li.textContent);
    expect(kinds()).toEqual(["Order finder12.6 KB", "Header1.4 KB", "What every page loads, and what blocks share60 KB"]);
    const clean = async () => {
      const { violations } = await axe.run(document.querySelector("#problems")!);
      expect(violations.map(({ id, nodes }) => `${id} ${nodes[0]?.target}`)).toEqual([]);
    };
    await clean();
    await list().getByRole("button", { name: "Header", exact: true }).click();
    await expect.element(page.getByRole("complementary", { name: "Settings" }).getByRole("heading", { name: "Header" })).toBeVisible();

    await page.getByRole("button", { name: "More for the section Footer" }).click();
    await page.getByRole("menuitem", { name: "Insert as a link" }).click();
    await expect.element(list().getByRole("button", { name: "Scripts: 93.9 of 85 KB" })).toBeVisible();
    await expect.element(meter).toHaveAttribute("aria-valuenow", "93.9");
    await expect.element(meter).toHaveAttribute("aria-valuemax", "93.9");
    await clean();
    // What stands in a linked section leads to the link.
    await list().getByRole("button", { name: "Text", exact: true }).click();
    await expect
      .element(page.getByRole("complementary", { name: "Settings" }).getByRole("heading", { name: "Footer — linked section" }))
      .toBeVisible();
    for (const width of [360, 768, 1280]) {
      await page.viewport(width, 800);
      await expect.poll(() => document.documentElement.scrollWidth).toBeLessThanOrEqual(width);
    }
  });

  it("[BLD-10] of very many a hundred are drawn, the next hundred on a wish, and by key one goes on with the first of them", async () => {
    await openBuilder(
      layoutOf([
        hero(),
        ...Array.from({ length: 230 }, (_, at) => block(`text-${at}`, "rich-text", { content: `<p><a href="/gone-${at}">There</a></p>` })),
      ]),
    );
    const opener = () => document.querySelector("[data-severity]");
    await expect.poll(opener, { timeout: 30_000 }).not.toBeNull();
    await userEvent.click(opener()!);
    const rows = () => [...document.querySelectorAll<HTMLElement>("#problems li > button:first-child")];
    await expect.poll(() => rows().length).toBe(100);
    await list().getByRole("button", { name: "Show 100 more" }).click();
    await expect.poll(() => rows().length).toBe(200);
    expect(rows().indexOf(document.activeElement as HTMLElement)).toBe(100);
    const last = list().getByRole("button", { name: /^Show \d+ more$/ });
    const left = Number(/\d+/.exec(last.element().textContent!)![0]);
    expect(left).toBeGreaterThan(29);
    await last.click();
    await expect.poll(() => rows().length).toBe(200 + left);
    await expect.element(last).not.toBeInTheDocument();
  });

  it("[BLD-10] a page with warnings alone goes live, and says how many there are", async () => {
    const { drafts } = await openBuilder(layoutOf([hero({ picture: { src: "/media/a.svg" } })]));
    await publishes();
    await expect.element(page.getByText("The page is live. One thing is worth a look.").first()).toBeVisible();
    expect(drafts.get("spring")!.page.publishedVersion).not.toBeNull();
    await page.getByRole("button", { name: "Show", exact: true }).click();
    await expect.element(list()).toBeVisible();
  });

  it("[BLD-10] speaks the language of the builder", async () => {
    await openBuilder(checkout("customer-name"));
    await applyLanguage("fr");
    await page.getByRole("button", { name: /2 points empêchent la mise en ligne/ }).click();
    await expect
      .element(
        page
          .getByRole("region")
          .getByRole("button", { name: /^Empêche la mise en ligne/ })
          .first(),
      )
      .toBeVisible();
    await applyLanguage("en");
  });
});

describe("A block that is not installed", () => {
  it("[REN-2] [BLD-10] is saved and published as it is, warned of by its name", async () => {
    const magic = block("magic-1", "magic", { spell: { words: [1, null] } }, { version: 7 });
    const { drafts } = await openBuilder(layoutOf([magic, hero()]));
    await expect.poll(onCanvas).toHaveLength(2);
    await publishes();
    await expect.element(page.getByText("The page is live. One thing is worth a look.").first()).toBeVisible();
    await page.getByRole("button", { name: "Show", exact: true }).click();
    await expect.element(list().getByRole("button", { name: /magic: This block is not installed here/ })).toBeVisible();
    await page.getByRole("tab", { name: "Layers" }).click();
    await page.getByRole("treeitem", { name: "Hero", exact: true }).click();
    await userEvent.keyboard("{Delete}");
    await page.getByRole("button", { name: "Save draft" }).click();
    await expect.poll(() => drafts.get("spring")!.layout.regions.main).toEqual([magic]);
  });
});

describe("A block that throws", () => {
  it("[REN-2] says in words that it cannot be shown; what it threw is for the console", async () => {
    const told = vi.spyOn(console, "error").mockImplementation(() => {});
    await openBuilder(layoutOf([hero({ secondary: null }), block("text-1", "rich-text", { content: "<p>Ours</p>" })]));
    await expect.element(page.getByRole("note")).toHaveTextContent("This block cannot be shown with these settings.");
    expect(document.body.textContent).not.toMatch(/Cannot read|Minified/);
    await expect.element(page.getByText("Ours").first()).toBeVisible();
    await page.getByRole("button", { name: /keeps the page/ }).click();
    await expect.element(list().getByRole("button", { name: /Hero: Second action is not of the right kind/ })).toBeVisible();
    expect(told.mock.calls.flat().some((part) => /Cannot read/.test(String(part)))).toBe(true);
    told.mockRestore();
  });
});
