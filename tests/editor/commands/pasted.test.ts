/** A paste from elsewhere: brought up to the blocks of today, or refused with what is wrong and where. */
import i18next from "i18next";
import { describe, expect, it } from "vitest";
import type { BlockNode } from "../../../src/layout/types";
import { blockOf, commandsOf } from "../support/commands-of";

// Names of shared settings are read from the words of the builder.
void i18next.init({ lng: "en", initAsync: false });

const hero = (more: Partial<BlockNode> = {}) => blockOf("a", "hero", undefined, more);
const old = () => hero({ version: 1, settings: { primary: { label: "Go" } } });
const paste = async (value: unknown) => {
  const page = commandsOf({ main: [] });
  const done = await page.commands.paste(JSON.stringify(value));
  return { ...page, done, main: () => page.document.layout().regions.main };
};

describe("[BLD-5] what is pasted from elsewhere", () => {
  it("is brought up to the blocks of today, what stands in it too", async () => {
    const { done, main } = await paste(blockOf("c", "columns", { one: [old()] }));
    const today = { version: 2, settings: { primary: { label: "Go", href: "#offers" } } };
    expect([done, main()[0]!.slots!["one"]]).toMatchObject([true, [today]]);
  });

  it("keeps blocks that are not installed here, and those of a newer program", async () => {
    const magic = blockOf("m", "magic", undefined, { version: 7, settings: { spell: [1, null] } });
    const { done, main } = await paste([magic, hero({ version: 99, settings: { new: true } })]);
    expect([done, main().map(({ block, version, settings }) => ({ block, version, settings }))]).toEqual([
      true,
      [
        { block: "magic", version: 7, settings: { spell: [1, null] } },
        { block: "hero", version: 99, settings: { new: true } },
      ],
    ]);
  });

  it("needs no names of its own, and gets new ones where it has them twice", async () => {
    const { id: _id, ...nameless } = hero();
    const { done, standing } = await paste([nameless, hero(), hero()]);
    expect([done, standing("main")]).toEqual([true, "hero-1 hero-2 hero-3"]);
  });

  const deep = (depth: number): BlockNode => (depth ? blockOf("x", "columns", { one: [deep(depth - 1)] }) : hero());
  it("may stand forty deep", async () => expect((await paste(deep(39))).done).toBe(true));

  it.each<[string, unknown, string]>([
    [
      "a setting of the wrong kind",
      hero({ settings: { heading: 5 } }),
      "“Hero” is not pasted: Heading is not of the right kind. (settings.heading)",
    ],
    [
      "one of a block that stands in it",
      blockOf("c", "columns", { one: [hero(), hero({ label: "Lower", settings: { heading: 5 } })] }),
      "“Lower” is not pasted: Heading is not of the right kind. (slots.one[1].settings.heading)",
    ],
    [
      "one of the second of a list",
      [hero(), hero({ settings: { primary: { label: "Go", href: "javascript:alert(1)" } } })],
      "“Hero” is not pasted: Main action › Where it leads is not a web address. Use an address of the shop, https:, mailto: or tel:. ([1].settings.primary.href)",
    ],
    [
      "a translation",
      hero({ translations: { fr: { heading: 5 } } }),
      "“Hero” is not pasted: Heading is not of the right kind. (translations.fr.heading)",
    ],
    [
      "one of a whole layout, in its own words",
      { regions: { header: [], main: [hero(), blockOf("t", "rich-text", undefined, { settings: { content: "<script>x</script>" } })] } },
      "“Text” is not pasted: Text holds formatting that is not allowed. (main[1].settings.content)",
    ],
    [
      "a block where it may not stand",
      blockOf("c", "columns", { one: [blockOf("p", "profile-menu")] }),
      "“Profile menu” is not pasted: The block cannot stand here. (slots.one[0])",
    ],
    [
      "a slot that the block does not have",
      blockOf("c", "hero", { nowhere: [hero()] }),
      "“Hero” is not pasted: The block cannot stand here. (slots.nowhere[0])",
    ],
    ["no version", { block: "hero", settings: {} }, "“The text” is not pasted: version is missing. (version)"],
    ["settings that are a list", { ...hero(), settings: [] }, "“The text” is not pasted: settings is not of the right kind. (settings)"],
    ["a slot that is no list", { ...hero(), slots: { one: hero() } }, "(slots.one)"],
    [
      "something else among its blocks",
      blockOf("c", "columns", { one: [7 as unknown as BlockNode] }),
      "“The text” is not pasted: one is not of the right kind. (slots.one[0])",
    ],
    ["space around it that there is not", hero({ appearance: { spaceAbove: "huge" } as never }), "(appearance.spaceAbove)"],
    ["blocks that stand too deep", deep(45), "Blocks stand too deep inside each other."],
  ])("is refused with the reason and the place, and nothing of it lands: %s", async (_what, value, words) => {
    const { done, main, said, ui } = await paste(value);
    expect(said()).toContain(words);
    expect([done, main(), ui.getState().notice?.tone]).toEqual([false, [], "danger"]);
  });

  it("what stood here half done comes back as it was: cutting loses nothing", async () => {
    const page = commandsOf({ main: [hero({ id: "half", settings: { heading: 5 as never } }), blockOf("b", "rich-text")] });
    page.commands.select("half");
    const text = page.commands.copyChosen()!;
    page.commands.removeChosen("cut");
    expect(await page.commands.paste(text.replaceAll("\n", "\r\n"))).toBe(true);
    expect(page.document.layout().regions.main.some(({ settings }) => settings["heading"] === 5)).toBe(true);
    // The same from anywhere else is judged.
    expect(await page.commands.paste(`${text} `)).toBe(false);
  });
});
