import { composeStory, setProjectAnnotations } from "@storybook/react-vite";
import { afterEach, describe, expect, it, vi } from "vitest";
import { blockStory, type BlockStoryParameters } from "../../.storybook/block-story";
import preview from "../../.storybook/preview";

setProjectAnnotations(preview);
afterEach(() => vi.restoreAllMocks());

const storyOf = (story: object, block = "faq") =>
  composeStory(story, { title: "Blocks/Questions", ...blockStory(block) } as never) as unknown as { run(): Promise<void> };

describe("[STO-2] a story", () => {
  it("passes where its block renders", async () => {
    await storyOf({ args: { heading: "What people ask" } }).run();
    expect(document.querySelector("h2")?.textContent).toBe("What people ask");
  });

  it("fails where its block throws, although the page around it stands", async () => {
    vi.spyOn(console, "error").mockImplementation(() => {});
    await expect(storyOf({ args: { items: [null] } }).run()).rejects.toThrow(/Said to the console/);
  });

  it.each<[string, BlockStoryParameters]>([
    ["on a phone", { width: "phone" }],
    ["with long texts", { longTexts: true }],
  ])(
    "[STO-1] fails where its block stands out sideways %s, a text as well as a box; elsewhere that is looked at by eye",
    async (_where, state) => {
      const wide = (content: string, tillwright: BlockStoryParameters) =>
        storyOf({ args: { content }, parameters: { tillwright } }, "rich-text").run();
      for (const content of [
        '<p style="white-space: nowrap">One line that is much wider than any phone has room for</p>',
        '<hr style="inline-size: 500px">',
      ])
        await expect(wide(content, state)).rejects.toThrow(/Stands out sideways at 360px: /);
      await wide("<p>Room enough</p>", state);
      await wide('<hr style="inline-size: 500px">', {});
    },
  );
});
