/** Sections of the left pane are dragged to their place as blocks are: as a copy, or as a link. */
import { beforeEach, describe, expect, it } from "vitest";
import { page, userEvent } from "vitest/browser";
import type { SavedSection } from "../../src/layout/page/saved-section";
import { linkTo } from "../../src/layout/sections/linked-section";
import type { BlockNode } from "../../src/layout/types";
import { block, layoutOf, onCanvas, openBuilder } from "./support/open-builder";
import { sendPointer } from "./support/pointer";

const words = (id: string) => block(id, "rich-text", { content: `<p>The words of ${id}</p>` });
const section = (id: string, name: string, blocks: BlockNode[]): SavedSection => ({
  id,
  name,
  blocks,
  version: 1,
  madeAt: "2026-11-21T10:00:00.000Z",
  madeBy: "ada@example.com",
  updatedAt: "2026-11-21T10:00:00.000Z",
  updatedBy: "ada@example.com",
  uses: { live: 0, all: 0 },
});
const welcome = section("big", "Welcome", [block("hero", "hero"), words("claim")]);
const onPage = (id: string) => document.querySelector<HTMLElement>(`#${id}`)!;
const entry = (name: string) => page.getByRole("button", { name, exact: true });
const asLink = "Insert Welcome as a link";

let builder: Awaited<ReturnType<typeof openBuilder>>;
beforeEach(async () => {
  const layout = layoutOf([words("text-1"), words("text-2")], { header: [words("top-1")] });
  builder = await openBuilder(layout, { sections: [welcome] });
  await expect.poll(onCanvas).toEqual(["top-1", "text-1", "text-2"]);
  await expect.element(entry("Add Welcome")).toBeVisible();
});

describe("[BLD-1] [BLD-11] [BLD-13] a section dragged by mouse", () => {
  it("lands as a copy between the blocks where it is let go, all of it as one step", async () => {
    await userEvent.dragAndDrop(entry("Add Welcome"), onPage("text-2"), { targetPosition: { x: 60, y: 3 } });
    await expect.poll(onCanvas).toEqual(["top-1", "text-1", "hero-1", "rich-text-1", "text-2"]);
    await userEvent.keyboard("{Control>}z{/Control}");
    await expect.poll(onCanvas).toEqual(["top-1", "text-1", "text-2"]);
  });

  it("lands as a link by the button that adds one", async () => {
    await userEvent.dragAndDrop(entry(asLink), onPage("text-2"), { targetPosition: { x: 60, y: 3 } });
    await expect.poll(onCanvas).toEqual(["top-1", "text-1", "linked-section-1", "text-2"]);
    await entry("Save draft").click();
    await expect.poll(() => builder.drafts.get("spring")!.layout.regions.main[1]).toEqual(linkTo("big", "linked-section-1"));
  });

  it.each(["Add Welcome", asLink])("%s: says why it may not stand where something in it may not, and lands nowhere", async (name) => {
    const { left, top, width, height } = onPage("top-1").getBoundingClientRect();
    const at = [left + width / 2, top + height / 2] as const;
    sendPointer("pointerdown", [40, 300], entry(name).element());
    sendPointer("pointermove", at);
    await expect.element(page.getByText(/^Hero belongs in .*, not in Header\.$/)).toBeVisible();
    sendPointer("pointerup", at);
    await new Promise(requestAnimationFrame);
    expect(onCanvas()).toEqual(["top-1", "text-1", "text-2"]);
  });

  it("pressed without being moved, the button adds the link beside the selection", async () => {
    await entry(asLink).click();
    await expect.poll(() => onCanvas().filter((id) => id.startsWith("linked"))).toEqual(["linked-section-1"]);
  });
});
