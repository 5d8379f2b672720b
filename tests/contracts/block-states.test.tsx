/**
 * A designer finds every block in the builder, with long texts, from right to left and on a phone, and each story really is what its name
 * says. A new block adds no line here: its story file takes them from `statesOf`. [STO-1]
 */
import { composeStory, setProjectAnnotations } from "@storybook/react-vite";
import { afterAll, describe, expect, it } from "vitest";
import { BLOCK_STATES, type BlockState } from "../../.storybook/states-of";
import type { BlockStory } from "../../.storybook/block-story";
import preview from "../../.storybook/preview";
import type { SettingsSchema } from "../../src/layout/catalog";
import { VERY_LONG_WORD } from "../../src/layout/lengthen";
import type { Shop } from "../../src/shop/shop";
import { catalog } from "../../src/storefront/catalog";
import { registry } from "../../src/storefront/registry";
import "../../src/ui/base.css";
import "../../src/ui/themes/sentinel.css";

/** Blocks that a state says nothing of, and why. */
const WITHOUT: Readonly<Record<string, Partial<Record<BlockState, string>>>> = {
  divider: { LongText: "a line has no words" },
  spacer: { LongText: "room has no words" },
};

type Stories = Record<string, BlockStory> & { default: object };
const files = import.meta.glob<Stories>("../../stories/blocks/*.stories.tsx");
/** Blocks of plug-ins have stories of their own, elsewhere, or none. */
const ours = import.meta.glob("../../src/blocks/*/block.editor.ts");
const types = registry.blocks.map(({ type }) => type).filter((type) => `../../src/blocks/${type}/block.editor.ts` in ours);
const states = Object.keys(BLOCK_STATES) as BlockState[];
const storiesOf = async (type: string): Promise<Stories> => files[`../../stories/blocks/${type}.stories.tsx`]!();

setProjectAnnotations(preview);
/** What the story before stands in. */
let before: HTMLElement | undefined;
// The next story takes the one before apart, with what that has put elsewhere on the page: until then all of it stays.
afterAll(async () => {
  const last = composeStory({ render: () => <></> }, {}) as unknown as { run(context: object): Promise<void> };
  await last.run({ canvasElement: document.body.appendChild(document.createElement("div")) });
});

/** As Storybook shows it, acted out. */
async function shown(type: string, story: BlockStory): Promise<{ frame: HTMLElement; shop: Shop }> {
  const canvasElement = document.createElement("div");
  document.body.append(canvasElement);
  const { default: meta } = await storiesOf(type);
  let shop: Shop | undefined;
  const pose = (made: Shop): void => {
    shop = made;
    story.parameters?.tillwright?.pose?.(made);
  };
  const watched = { ...story, parameters: { ...story.parameters, tillwright: { ...story.parameters?.tillwright, pose } } };
  const composed = composeStory(watched, meta as never) as unknown as { run(context: object): Promise<void> };
  await composed.run({ canvasElement });
  before?.remove();
  before = canvasElement;
  return { frame: canvasElement.querySelector<HTMLElement>("[data-theme]")!, shop: shop! };
}

/** Everything that is said, to eyes and to screen readers. */
function wordsOf(frame: Element): string {
  const named = ["aria-label", "alt", "placeholder", "title"];
  const labels = [...frame.querySelectorAll(named.map((name) => `[${name}]`).join())];
  return [frame.textContent, ...labels.flatMap((element) => named.map((name) => element.getAttribute(name)))].join(" ");
}

function holdsTexts({ translatable, properties = {}, items }: SettingsSchema): boolean {
  return translatable === true || [...Object.values(properties), ...(items ? [items] : [])].some(holdsTexts);
}
const mayHoldTexts = (type: string): boolean => {
  const { schema, slots } = catalog.get(type)!;
  return holdsTexts(schema) || Object.keys(slots).length > 0;
};

/** Equal for stories that show and do the very same. */
function kindOf(story: BlockStory): string {
  const { args = {}, parameters: { tillwright = {}, ...parameters } = {}, ...rest } = story;
  const numbered = (_key: string, value: unknown): unknown => (typeof value === "function" ? numberOf(value) : value);
  return JSON.stringify({ args, tillwright, parameters, ...rest }, numbered);
}
const functions: unknown[] = [];
const numberOf = (value: unknown): string => `function ${functions.includes(value) ? functions.indexOf(value) : functions.push(value) - 1}`;

/** What a story in this state shows that no other does. */
const effects: Record<BlockState, (type: string, story: BlockStory) => Promise<void>> = {
  async BuilderMode(type, story) {
    expect((await shown(type, story)).shop.mode).toBe("builder");
  },
  async LongText(type, story) {
    const { longTexts: _long, ...usual } = story.parameters?.tillwright ?? {};
    const { frame } = await shown(type, story);
    const long = wordsOf(frame);
    const short = wordsOf((await shown(type, { ...story, parameters: { ...story.parameters, tillwright: usual } })).frame);
    expect(long).toContain(VERY_LONG_WORD);
    expect(long.length).toBeGreaterThan(short.length * 1.5);
  },
  async RightToLeft(type, story) {
    const { frame } = await shown(type, story);
    expect(getComputedStyle(frame.firstElementChild ?? frame).direction).toBe("rtl");
    expect(document.documentElement.dir).toBe("rtl");
  },
  async Phone(type, story) {
    const { frame } = await shown(type, story);
    expect(frame.getBoundingClientRect().width).toBe(360);
  },
};

describe.each(types)("%s", (type) => {
  it.each(states.filter((state) => !WITHOUT[type]?.[state]))("[STO-1] has a story %s, which is what its name says", async (state) => {
    const { [state]: story } = await storiesOf(type);
    if (!story) throw new Error(`stories/blocks/${type}.stories.tsx exports no ${state}: take it from statesOf`);
    await effects[state](type, story);
  });

  it("[STO-1] has one story of a kind: what is shown has one name", async () => {
    const { default: _meta, ...stories } = await storiesOf(type);
    const kinds = Object.values(stories).map(kindOf);
    expect(Object.keys(stories).filter((_name, index) => kinds.indexOf(kinds[index]!) < index)).toEqual([]);
  });
});

describe("[STO-1] a block without such a story", () => {
  it.each(Object.entries(WITHOUT).flatMap(([type, reasons]) => Object.keys(reasons).map((state) => [type, state as BlockState] as const)))(
    "%s is registered, has no %s and needs none",
    async (type, state) => {
      expect(types).toContain(type);
      expect(Object.keys(await storiesOf(type))).not.toContain(state);
      // Every block can be read in the builder, from right to left and on a phone.
      expect(state).toBe("LongText");
      expect(mayHoldTexts(type)).toBe(false);
    },
  );
});
