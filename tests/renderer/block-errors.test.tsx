/** A block that throws in the browser: the rest stands, and whoever reports faults hears which one it was. */
import { afterEach, beforeEach, describe, expect, it, vi } from "vitest";
import { render } from "vitest-browser-react";
import { createRegistry } from "../../src/registry/create-registry";
import { defineBlock } from "../../src/registry/define-block";
import { PageContext } from "../../src/registry/page-context";
import { RenderRegion } from "../../src/renderer/render-blocks";

beforeEach(() => void vi.spyOn(console, "error").mockImplementation(() => {}));
afterEach(() => void vi.restoreAllMocks());

const registry = createRegistry({
  blocks: [
    defineBlock({
      type: "text",
      version: 1,
      load:
        async () =>
        ({ settings }) => <p>{settings["text"] as string}</p>,
    }),
    defineBlock({
      type: "box",
      version: 1,
      load:
        async () =>
        ({ slots }) => <section>{slots["content"]}</section>,
    }),
    defineBlock({
      type: "broken",
      version: 1,
      load: async () => () => {
        throw new Error("This block is broken");
      },
    }),
  ],
});
const text = (id: string) => ({ id, block: "text", settings: { text: `I am ${id}` } });
const broken = { id: "broken-1", block: "broken", settings: {} };

async function shown(mode: "shop" | "builder") {
  await registry.preload(["text", "box", "broken"]);
  const heard: [message: string, block: { id: string; type: string }][] = [];
  const blocks = [
    text("a"),
    broken,
    { id: "box-1", block: "box", settings: {}, slots: { content: [{ ...broken, id: "broken-2" }, text("b")] } },
  ];
  const screen = await render(
    <PageContext
      value={{
        mode,
        language: "en",
        locale: "en-GB",
        registry,
        texts: { "renderer.failedBlock": "This block cannot be shown" },
        onBlockError: (error, block) => heard.push([(error as Error).message, block]),
      }}
    >
      <RenderRegion blocks={blocks} />
    </PageContext>,
  );
  return { screen, heard };
}

describe("[REN-2] a block that throws", () => {
  it("is told to error reporting by id and type, on the page and inside another block; shoppers see the rest", async () => {
    const { screen, heard } = await shown("shop");
    await expect.element(screen.getByText("I am a")).toBeVisible();
    await expect.element(screen.getByText("I am b")).toBeVisible();
    expect(heard).toEqual([
      ["This block is broken", { id: "broken-1", type: "broken" }],
      ["This block is broken", { id: "broken-2", type: "broken" }],
    ]);
    expect(screen.container.textContent).toBe("I am aI am b");
  });

  it("builders see which one it was, in words; what it threw is for the log", async () => {
    const { screen, heard } = await shown("builder");
    await expect.element(screen.getByText("This block cannot be shown").first()).toBeVisible();
    await expect.element(screen.getByText("broken", { exact: true }).first()).toBeVisible();
    expect(screen.container.textContent).not.toContain("This block is broken");
    expect(heard[0]).toEqual(["This block is broken", { id: "broken-1", type: "broken" }]);
    await expect.element(screen.getByText("I am b")).toBeVisible();
  });
});
