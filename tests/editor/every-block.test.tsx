/** Every block of the shop is placed by the editor, drawn and set up there, and seen by shoppers as it was saved. */
import { afterAll, describe, expect, it } from "vitest";
import { page, userEvent } from "vitest/browser";
import type { Layout, PageType } from "../../src/layout/types";
import { walk } from "../../src/layout/walk";
import { catalog } from "../../src/storefront/catalog";
import { isSeenByShoppers } from "./support/as-shopper";
import { unwritableTexts } from "./support/unwritable-texts";
import { block, layoutOf, onCanvas, openBuilder, said } from "./support/open-builder";

/** Short: each letter draws the whole page anew. */
const WORDS = "Oho";
const types = catalog.all.map(({ type }) => type);
const placed = new Set<string>();
/** Texts that are drawn, and cannot be written where they stand. */
const unwritable: string[] = [];
/** What was set up in a block, saved, and is nowhere to be seen for shoppers. */
const unseen: string[] = [];
/** What shows nothing until it knows more: a law that asks, until when it counts, a wallet, a film. Their own tests do. */
const UNSEEN = ["auto-renewal-consent", "countdown", "express-checkout", "video"];
/** Blocks without a field to write in: they are set up by choosing. */
const chosen = new Set<string>();
/** Blocks without anything to set up in their panel. */
const untouched: string[] = [];

const panel = () => page.getByRole("complementary", { name: "Settings" });
/** Controls of the block's own settings, in all groups: neither its name in the layers nor what stands around it. */
function own(selector: string): HTMLInputElement[] {
  const isOwn = (control: HTMLElement) =>
    control.checkVisibility() && /^setting_(?!appearance_)/.test(control.id) && !control.closest("[role=listbox]");
  return [...panel().element().querySelectorAll<HTMLInputElement>(selector)].filter(isOwn);
}
/** Every group of the panel open. */
async function unfolds(): Promise<void> {
  const folded = () => panel().element().querySelector<HTMLElement>("h3 > button[aria-expanded=false], h4 > button[aria-expanded=false]");
  for (let button = folded(); button; button = folded()) {
    button.click();
    await expect.poll(() => button!.isConnected && button!.getAttribute("aria-expanded")).not.toBe("false");
  }
}
/** A field for words, one whose words stand on the canvas first; undefined where the block has none. */
function field(id: string): HTMLInputElement | undefined {
  const shown = document.querySelector(`[data-node="${id}"]`)?.textContent ?? "";
  const fields = own("input[type=text]:not([disabled]), input:not([type]):not([disabled]), textarea");
  return fields.find(({ value }) => value.length > 3 && !value.includes("{{") && shown.includes(value)) ?? fields[0];
}

/** The same one three times in a row: parts of a panel come late, and what is typed before is typed into what goes. */
async function settledField(id: string): Promise<HTMLInputElement | undefined> {
  await unfolds();
  let [last, times] = [field(id), 0];
  await expect
    .poll(() => {
      const now = field(id);
      times = now === last ? times + 1 : 0;
      last = now;
      return times;
    })
    .toBeGreaterThanOrEqual(3);
  return last;
}

/** @returns its id; undefined for what was refused, which is said: it does not stand here */
async function added(before: ReadonlySet<string>, saidBefore: string): Promise<string | undefined> {
  const isNew = () => onCanvas().find((each) => !before.has(each));
  await expect.poll(() => isNew() !== undefined || said() !== saidBefore).toBe(true);
  // What was added is said before it is drawn.
  if (isNew() === undefined && /added/.test(said())) await expect.poll(isNew).toBeDefined();
  return isNew();
}

/** Whether it takes room, if only with its name where shoppers see nothing yet; a block's code comes when the block is there. */
const isDrawn = (id: string): boolean =>
  [...document.querySelectorAll(`[data-node="${id}"], [data-node="${id}"] *`)].some((each) => each.getBoundingClientRect().height > 0);

/** Adds all that may stand on the page and stood on none before, and writes into each. */
async function addsAll(pageType: PageType, layout: Layout, wanted = types): Promise<void> {
  const { drafts, view } = await openBuilder({ ...layout, pageType });
  await expect.element(page.getByRole("button", { name: /^Add / }).first()).toBeVisible();
  const writtenInto = new Set<string>();
  const here = new Set<string>();
  for (const type of wanted.filter((each) => !placed.has(each))) {
    const { title } = catalog.get(type)!.schema;
    const add = page.getByRole("button", { name: `Add ${title}`, exact: true });
    if (add.elements().length === 0) continue;
    const [before, saidBefore] = [new Set(onCanvas()), said()];
    await add.click();
    const id = await added(before, saidBefore);
    if (id === undefined) continue;
    await expect.poll(() => isDrawn(id), { message: `${type} is drawn` }).toBe(true);
    await expect.element(panel().getByRole("heading", { name: title!, level: 2, exact: true })).toBeVisible();
    const input = await settledField(id);
    const choice = panel().element().querySelector<HTMLElement>("[role=radiogroup] input[type=radio]:not(:checked):not([disabled])");
    const rich = panel().element().querySelector<HTMLElement>("[contenteditable=true]");
    if (input ?? rich) {
      const written = (input ?? rich)!;
      if (input) input.select();
      else rich!.focus();
      await userEvent.keyboard(WORDS);
      // Said here, and not of the whole page at its end: whose words went elsewhere, and what has them.
      expect([type, written.isConnected, input?.value ?? rich!.textContent]).toEqual([type, true, expect.stringContaining(WORDS)]);
      writtenInto.add(id);
    } else if (choice) {
      // The mark of a choice lies under its words.
      await userEvent.click(choice.closest("label") ?? choice);
      chosen.add(type);
    } else untouched.push(type);
    placed.add(type);
    here.add(id);
  }
  await userEvent.keyboard("{Control>}s{/Control}");
  await expect.element(page.getByText("Draft saved").first()).toBeVisible();
  const draft = drafts.get("spring")!.layout;
  const saved = new Map([...walk(draft)].map(({ node }) => [node.id, node]));
  for (const id of writtenInto) expect(JSON.stringify(saved.get(id)), id).toContain(WORDS);
  for (const id of here) unwritable.push(...unwritableTexts(saved.get(id)!).map((at) => `${saved.get(id)!.block} ${at}`));
  // What is seen from here on is no more the builder's.
  await view.unmount();
  for (const id of here) {
    const node = saved.get(id)!;
    const isSeen = writtenInto.has(id)
      ? await isSeenByShoppers(draft, node, (html) => html.includes(WORDS))
      : await isSeenByShoppers(draft, node, (html, unset) => html !== unset);
    if (!isSeen) unseen.push(node.block);
  }
}

describe("[LAND-1] [BLD-1] [BLD-4] a marketer places and sets up", () => {
  // First what stands in others alone: what was placed once is not tried again.
  it("what stands in a header, whose switches go on with it", async () => {
    const header = block("header", "site-header", { showBasket: false, showProfile: false });
    await addsAll("offer-page", layoutOf([], { header: [header] }), ["basket-popover", "profile-menu"]);
  }, 120_000);
  // In parts: a page of all of them takes its time to draw.
  it.each([0, 1, 2, 3])(
    "what stands on a landing page, part %i of 4",
    (part) =>
      addsAll(
        "offer-page",
        layoutOf([]),
        types.filter((_type, index) => index % 4 === part),
      ),
    180_000,
  );
  it(
    "what stands in a checkout form",
    () => addsAll("customer-details", layoutOf([block("form", "checkout-form", {}, { slots: { sections: [] } })])),
    120_000,
  );
  afterAll(() => {
    expect(types.filter((type) => !placed.has(type))).toEqual([]);
    expect([...chosen].toSorted()).toEqual(["columns", "divider", "spacer"]);
    expect(untouched.toSorted()).toEqual([]);
    expect(unseen.toSorted()).toEqual(UNSEEN);
    // Said along with a price: what is written is not what stands there. A popover's button was written into in its panel.
    expect(unwritable.toSorted()).toEqual(["basket-list texts.period.year"]);
  });
});
