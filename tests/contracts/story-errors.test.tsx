import { composeStory, setProjectAnnotations } from "@storybook/react-vite";
import { afterEach, describe, expect, it, vi } from "vitest";
import { blockStory } from "../../.storybook/block-story";
import preview from "../../.storybook/preview";

setProjectAnnotations(preview);
afterEach(() => vi.restoreAllMocks());

const storyOf = (story: object) =>
  composeStory(story, { title: "Blocks/Questions", ...blockStory("faq") } as never) as unknown as { run(): Promise<void> };

describe("[STO-2] a story", () => {
  it("passes where its block renders", async () => {
    await storyOf({ args: { heading: "What people ask" } }).run();
    expect(document.querySelector("h2")?.textContent).toBe("What people ask");
  });

  it("fails where its block throws, although the page around it stands", async () => {
    vi.spyOn(console, "error").mockImplementation(() => {});
    await expect(storyOf({ args: { items: [null] } }).run()).rejects.toThrow(/Said to the console/);
  });
});
