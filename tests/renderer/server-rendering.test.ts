import { PassThrough } from "node:stream";
import { text } from "node:stream/consumers";
import { createElement, type ReactNode } from "react";
import { renderToPipeableStream } from "react-dom/server";
import { describe, expect, it } from "vitest";
import { isVisible, type Attributes } from "../../src/domain/page/visibility";
import type { ResolvedBlock } from "../../src/layout/resolve";
import { createRegistry } from "../../src/registry/create-registry";
import { defineBlock, type BlockComponent } from "../../src/registry/define-block";
import { PageContext } from "../../src/registry/page-context";
import { RenderRegion } from "../../src/renderer/render-blocks";
import { VisibilityContext } from "../../src/renderer/visibility-context";

const Text: BlockComponent = ({ id, settings }) => createElement("p", { id }, settings.text as string);
const Box: BlockComponent = ({ slots }) => createElement("section", null, slots.content);
const Broken: BlockComponent = () => {
  throw new Error("This block is broken");
};

const registry = createRegistry({
  blocks: (
    [
      ["text", Text],
      ["box", Box],
      ["broken", Broken],
      ["still", Text],
      ["broken-still", Broken],
    ] as const
  ).map(([type, component]) => defineBlock({ type, version: 1, inert: type.endsWith("still"), load: () => Promise.resolve(component) })),
});
await registry.preload(["text", "box", "broken", "still", "broken-still"]);

const block = (id: string, type: string, more: Partial<ResolvedBlock> = {}): ResolvedBlock => ({
  id,
  block: type,
  settings: { text: `I am ${id}` },
  ...more,
});

async function html(
  blocks: ResolvedBlock[],
  { mode = "shop", attributes = {} }: { mode?: "shop" | "builder"; attributes?: Attributes } = {},
): Promise<string> {
  const page: ReactNode = createElement(
    PageContext,
    { value: { mode, language: "en", locale: "en-GB", registry, texts: { "renderer.unknownBlock": "Not registered here" } } },
    createElement(
      VisibilityContext,
      { value: { isShown: (rule) => isVisible(rule, attributes), subscribe: () => () => {} } },
      createElement(RenderRegion, { blocks }),
    ),
  );
  const out = new PassThrough();
  const { pipe } = renderToPipeableStream(page, { progressiveChunkSize: 1e8, onAllReady: () => void pipe(out), onError: () => {} });
  return (await text(out)).replace(/<!--.*?-->/g, "");
}

describe("rendering a page on the server", () => {
  it("[REN-1] renders blocks in order, children in their slots", async () => {
    expect(await html([block("a", "text"), block("b", "box", { slots: { content: [block("c", "text"), block("d", "text")] } })])).toBe(
      '<p id="a">I am a</p><section><p id="c">I am c</p><p id="d">I am d</p></section>',
    );
  });

  it("[BLD-4] puts an element around a block where something is said of it, and none elsewhere", async () => {
    const around = { "data-above": "small", id: "plans" };
    expect(
      await html([block("a", "text", { around }), block("b", "box", { slots: { content: [block("c", "text", { around })] } })]),
    ).toMatch(
      /^<div class="[^"]+" data-above="small" id="plans"><p id="a">I am a<\/p><\/div><section><div class="[^"]+" data-above="small" id="plans"><p id="c">I am c<\/p><\/div><\/section>$/,
    );
    const rule = { all: [{ attribute: "orderPrice", operator: "not equal to" as const, value: 0 }] };
    expect(await html([block("a", "text", { around, visibleWhen: rule })], { attributes: { orderPrice: 0 } })).toBe("");
  });

  it("[REN-2] leaves out an unknown block for shoppers and names it for builders", async () => {
    const blocks = [block("a", "text"), block("x", "made-elsewhere"), block("b", "text")];
    expect(await html(blocks)).toBe('<p id="a">I am a</p><p id="b">I am b</p>');
    const built = await html(blocks, { mode: "builder" });
    expect(built).toContain("made-elsewhere");
    expect(built).toContain("Not registered here");
    expect(built).toContain("I am b");
  });

  it("[REN-2] an inert block that throws leaves its inert neighbours, who share a boundary with it, where they are", async () => {
    const made = await html([
      block("a", "still"),
      block("x", "broken-still"),
      block("b", "still"),
      block("c", "text"),
      block("d", "still"),
    ]);
    expect(made.replace(/<template[^]*?<\/template>/g, "")).toBe(["a", "b", "c", "d"].map((id) => `<p id="${id}">I am ${id}</p>`).join(""));
  });

  it("[REN-2] keeps a block that throws to itself", async () => {
    const rendered = await html([block("a", "text"), block("x", "broken"), block("b", "text")]);
    expect(rendered).toContain("I am a");
    expect(rendered).toContain("I am b");
  });

  it("[VIS-1] shows a block when its conditions hold, and all of them without a source", async () => {
    const rule = { all: [{ attribute: "orderPrice", operator: "not equal to" as const, value: 0 }] };
    const blocks = [block("a", "text", { visibleWhen: rule }), block("b", "text")];
    expect(await html(blocks, { attributes: { orderPrice: 0 } })).toBe('<p id="b">I am b</p>');
    expect(await html(blocks, { attributes: { orderPrice: 12 } })).toContain("I am a");
    expect(await html(blocks)).toContain("I am a");
  });
});

describe("[REG-1] the registry", () => {
  it("refuses two blocks of one name, and a name that is not kebab-case", () => {
    const one = defineBlock({ type: "text", version: 1, load: () => Promise.resolve(Text) });
    expect(() => createRegistry({ blocks: [one, one] })).toThrow('Two entries are registered as "text"');
    expect(() => defineBlock({ ...one, type: "TextBlock" })).toThrow("kebab-case");
    expect(() => defineBlock({ ...one, version: 0 })).toThrow("whole number");
  });

  it("tries a block again whose code did not arrive", async () => {
    let tries = 0;
    const flaky = createRegistry({
      blocks: [
        defineBlock({ type: "flaky", version: 1, load: () => (++tries === 1 ? Promise.reject(new Error("lost")) : Promise.resolve(Text)) }),
      ],
    });
    await flaky.preload(["flaky", "unknown"]);
    expect(flaky.component("flaky")).toBeUndefined();
    await flaky.preload(["flaky"]);
    expect(flaky.component("flaky")).toBe(Text);
  });
});
