/** Every block of the shop is placed by the editor, drawn and set up there, on a page that it belongs to. */
import { afterAll, describe, expect, it } from "vitest";
import { page, userEvent } from "vitest/browser";
import type { Layout, PageType } from "../../src/layout/types";
import { walk } from "../../src/layout/walk";
import { catalog } from "../../src/storefront/catalog";
import { unwritableTexts } from "./support/unwritable-texts";
import { block, layoutOf, onCanvas, openBuilder, said } from "./support/open-builder";

/** Short: each letter draws the whole page anew. */
const WORDS = "Oho";
const types = catalog.all.map(({ type }) => type);
const placed = new Set<string>();
/** Texts that are drawn, and cannot be written where they stand. */
const unwritable: string[] = [];
/** Blocks without a field to write in: they are set up by choosing. */
const chosen = new Set<string>();

const panel = () => page.getByRole("complementary", { name: "Settings" });
/** A field for words; undefined where the block has none. */
const field = () =>
  [
    ...panel()
      .element()
      .querySelectorAll<HTMLInputElement>("input[type=text]:not([disabled]), input:not([type]):not([disabled]), textarea"),
  ].find((input) => input.checkVisibility() && !input.closest("[role=listbox]"));

/** The same one three times in a row: parts of a panel come late, and what is typed before is typed into what goes. */
async function settledField(): Promise<HTMLInputElement | undefined> {
  let [last, times] = [field(), 0];
  await expect
    .poll(() => {
      const now = field();
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
  const { drafts } = await openBuilder({ ...layout, pageType });
  await expect.element(page.getByRole("button", { name: /^Add / }).first()).toBeVisible();
  const written = new Set<string>();
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
    const input = await settledField();
    if (input) {
      input.select();
      await userEvent.keyboard(WORDS);
      // Said here, and not of the whole page at its end: whose words went elsewhere, and what has them.
      expect([type, input.isConnected, input.value]).toEqual([type, true, expect.stringContaining(WORDS)]);
      written.add(id);
    } else chosen.add(type);
    placed.add(type);
    here.add(id);
  }
  await userEvent.keyboard("{Control>}s{/Control}");
  await expect.element(page.getByText("Draft saved").first()).toBeVisible();
  const saved = new Map([...walk(drafts.get("spring")!.layout)].map(({ node }) => [node.id, node]));
  for (const id of written) expect(JSON.stringify(saved.get(id)), id).toContain(WORDS);
  for (const id of here) unwritable.push(...unwritableTexts(saved.get(id)!).map((at) => `${saved.get(id)!.block} ${at}`));
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
    expect([...chosen].toSorted()).toEqual([]);
    // Said along with a number, and with a price: what is written is not what stands there.
    expect(unwritable.toSorted()).toEqual(["basket-list texts.period.year", "basket-popover texts.button"]);
  });
});
