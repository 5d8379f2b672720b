/** The docs page of every block, found by itself: it names every setting with its words, and nobody is kept out of it. [STO-1] */
import axe from "axe-core";
import { describe, expect, it } from "vitest";
import { render } from "vitest-browser-react";
import { BlockFactsPage } from "../../.storybook/docs/BlockFactsPage";
import { docstringsOf } from "../../.storybook/docs/block-words";
import type { SettingsSchema } from "../../src/layout/catalog";
import { blockEditor } from "../../src/editor/palette/block-editors";
import { catalog } from "../../src/storefront/catalog";
import { registry } from "../../src/storefront/registry";

const types = registry.blocks.map(({ type }) => type);

/** Every setting by its way through the block's settings. */
function settingsOf(schema: SettingsSchema, prefix = ""): [path: string, schema: SettingsSchema][] {
  return Object.entries(schema.properties ?? {}).flatMap(([key, below]): [string, SettingsSchema][] => [
    [prefix + key, below],
    ...settingsOf(below, `${prefix}${key}.`),
    ...settingsOf(below.items ?? {}, `${prefix}${key}[].`),
  ]);
}

describe.each(types)("%s", (type) => {
  const { schema, slots } = catalog.get(type)!;

  it("[STO-1] has a docs page with its words, its slots, and a row for each setting, however deep it stands", async () => {
    const { container } = await render(<BlockFactsPage type={type} docstrings={await docstringsOf(type)} />);
    expect(container.querySelector("h1")?.textContent).toBe(schema.title);
    expect(container.textContent).toContain(schema.description);
    for (const slot of Object.keys(slots)) expect(container.textContent).toContain(`“${slot}”`);
    for (const word of blockEditor(type)!.keywords ?? []) expect(container.textContent).toContain(word);
    const rows = [...container.querySelectorAll("tbody tr")].map(({ children }) => children);
    const settings = settingsOf(schema);
    expect(rows.map(([name]) => name!.querySelector("code")!.textContent)).toEqual(settings.map(([path]) => path));
    for (const [index, [path, { title, description = "", enum: values = [], default: usual }]] of settings.entries()) {
      const [name, kind, byDefault, limits, says] = [...rows[index]!].map((cell) => cell.textContent);
      expect([path, name, says]).toEqual([path, `${title ?? path}${path}`, description]);
      expect(kind, path).toMatch(/^[a-z][\w :-]+$/);
      for (const value of values) expect(limits, path).toContain(`“${String(value)}”`);
      if (typeof usual === "number" || typeof usual === "boolean") expect(byDefault, path).not.toBe("");
    }
    expect((await axe.run(container)).violations.map(({ id, nodes }) => [id, nodes[0]?.html])).toEqual([]);
  });
});

it("[STO-1] what a component's docstring says stands on its block's page", async () => {
  expect(await docstringsOf("hero")).toEqual(["The opening of a page: its one h1, and the one thing to do."]);
  const { container } = await render(<BlockFactsPage type="hero" docstrings={await docstringsOf("hero")} />);
  expect(container.textContent).toContain("its one h1");
});
