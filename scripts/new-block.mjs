// npm run new:block <name>: everything a block needs, complete and passing. [REG-3]
import { existsSync, readdirSync, writeFileSync } from "node:fs";
import path from "node:path";
import { settingsSource } from "./generate.mjs";
import { writeFiles } from "./write-files.mjs";

const root = path.resolve(import.meta.dirname, "..");
const name = process.argv[2] ?? "";
if (!/^[a-z][a-z0-9]*(-[a-z0-9]+)*$/.test(name)) {
  console.error(`A block's name is kebab-case, for example "price-table"; got "${name}".\nUsage: npm run new:block <name>`);
  process.exit(2);
}
if (existsSync(path.join(root, "src/blocks", name))) {
  console.error(`There is a block "${name}" already: src/blocks/${name}`);
  process.exit(2);
}

const Name = name
  .split("-")
  .map((word) => word[0].toUpperCase() + word.slice(1))
  .join("");
const title = name[0].toUpperCase() + name.slice(1).replaceAll("-", " ");
const json = (value) => JSON.stringify(value, null, 2) + "\n";

/** What a new block says, and what the builder says of it; a language that is not here begins with the English words. */
const WORDS = {
  en: {
    text: "<p>Say what matters here.</p>",
    description: "A heading and a text.",
    properties: {
      heading: { title: "Heading" },
      text: { title: "Text" },
      align: { title: "Alignment", titles: { start: "start", center: "center" } },
    },
  },
  fr: {
    text: "<p>Dites ici l’essentiel.</p>",
    description: "Un titre et un texte.",
    properties: {
      heading: { title: "Titre" },
      text: { title: "Texte" },
      align: { title: "Alignement", titles: { start: "Début", center: "Centre" } },
    },
  },
  gsw: {
    text: "<p>Säg da, was wichtig isch.</p>",
    description: "E Titel und en Text.",
    properties: {
      heading: { title: "Titel" },
      text: { title: "Text" },
      align: { title: "Usrichtig", titles: { start: "Aafang", center: "Mitti" } },
    },
  },
};
const languages = readdirSync(path.join(root, "locales"));

const files = {
  [`schemas/blocks/${name}.schema.json`]: json({
    $schema: "https://json-schema.org/draft/2020-12/schema",
    $id: `https://tillwright.dev/schemas/blocks/${name}.schema.json`,
    title,
    description: `A heading and a text.`,
    type: "object",
    properties: {
      heading: { title: "Heading", type: "string", translatable: true, maxLength: 120 },
      text: { title: "Text", type: "string", holds: "rich-text", translatable: true },
      align: { title: "Alignment", enum: ["start", "center"], default: "start" },
    },
    additionalProperties: false,
  }),
  ...Object.fromEntries(
    languages.flatMap((language) => {
      const { text, ...words } = WORDS[language] ?? WORDS.en;
      return [
        [`locales/${language}/blocks/${name}.json`, json({ heading: title, text })],
        ...(language === "en" ? [] : [[`locales/${language}/block-settings/${name}.json`, json({ title, ...words })]]),
      ];
    }),
  ),
  [`src/blocks/${name}/late-block.ts`]: `import { defineBlock } from "../../registry/define-block";

export const block = defineBlock({
  type: "${name}",
  version: 1,
  load: async () => (await import("./${Name}")).${Name},
});
`,
  [`src/blocks/${name}/block.editor.ts`]: `import { defineBlockEditor } from "../../registry/define-block-editor";

export const editor = defineBlockEditor({ icon: "square", category: "content" });
`,
  [`src/blocks/${name}/${Name}.tsx`]: `import type { ReactNode } from "react";
import type { BlockProps } from "../../registry/define-block";
import type { ${Name}Settings } from "./settings.gen";
import styles from "./${Name}.module.css";

export function ${Name}({ id, settings: { heading, text, align } }: BlockProps<${Name}Settings>): ReactNode {
  return (
    <section id={id} className={styles.block} data-align={align}>
      {heading && <h2 className={styles.heading}>{heading}</h2>}
      <div dangerouslySetInnerHTML={{ __html: text }} />
    </section>
  );
}
`,
  [`src/blocks/${name}/${Name}.module.css`]: `.block {
  box-sizing: border-box;
  inline-size: min(100%, var(--page-width));
  margin-inline: auto;
  padding: var(--space-6) var(--space-4);
}

.block[data-align="center"] {
  text-align: center;
}

.heading {
  margin: 0 0 var(--space-3);
  font: var(--weight-heading) var(--text-2xl) / var(--leading-tight) var(--font-heading);
}
`,
  [`stories/blocks/${name}.stories.tsx`]: `import { blockStory, statesOf, type BlockStory } from "../../.storybook/block-story";

const meta = { title: "Blocks/Content/${title}", ...blockStory("${name}") };
export default meta;
type Story = BlockStory;

export const Default: Story = {};
export const Centred: Story = { args: { align: "center" } };
const states = statesOf(Default);
export const BuilderMode = states.BuilderMode;
export const LongText = states.LongText;
export const RightToLeft = states.RightToLeft;
export const Phone = states.Phone;
`,
  [`tests/blocks/${name}/${Name}.test.tsx`]: `import { expect, test } from "vitest";
import { renderBlock } from "../../support/render-block";

test("[REG-1] ${title} shows its heading and text", async () => {
  const { screen } = await renderBlock("${name}", { settings: { heading: "Good morning", text: "<p>Read <strong>this</strong>.</p>" } });
  await expect.element(screen.getByRole("heading", { name: "Good morning" })).toBeVisible();
  await expect.element(screen.getByText("this")).toBeVisible();
});

test("[REG-1] ${title} carries its id, so that links of the page lead to it", async () => {
  await renderBlock("${name}", { settings: { heading: "Good morning" } });
  expect(document.getElementById("under-test")?.textContent).toContain("Good morning");
});
`,
};

await writeFiles(files);
writeFileSync(path.join(root, `src/blocks/${name}/settings.gen.ts`), await settingsSource(name));
console.log(
  `${Object.keys(files).join("\n")}\nsrc/blocks/${name}/settings.gen.ts\n\nThe block "${name}" is in the palette and in Storybook. Its settings: schemas/blocks/${name}.schema.json, then npm run generate.`,
);
