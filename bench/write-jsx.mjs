// Writes the bench page as a person would write it: JSX, one element per block, no interpreter.
import { mkdirSync, writeFileSync } from "node:fs";
import path from "node:path";

const pascal = (name) =>
  name
    .split("-")
    .map((word) => word[0].toUpperCase() + word.slice(1))
    .join("");

/** @param pages ResolvedPage by block count; writes one module per page and jsx.tsx that chooses */
export function writeJsx(folder, pages) {
  mkdirSync(folder, { recursive: true });
  for (const [count, page] of Object.entries(pages)) {
    const used = new Set();
    const settings = [];
    const element = ({ id, block, settings: own, slots }) => {
      used.add(block);
      const at = settings.push(own) - 1;
      const inside = Object.entries(slots ?? {}).map(([slot, list]) => `${slot}: <>${list.map(element).join("")}</>`);
      return `<${pascal(block)} id="${id}" settings={s[${at}] as never} slots={{${inside.join(", ")}}} />`;
    };
    const body = page.regions.main.map((block) => `      ${element(block)}`).join("\n");
    const imports = [...used].map((block) => `import { ${pascal(block)} } from "../../src/blocks/${block}/${pascal(block)}";`).join("\n");
    writeFileSync(
      path.join(folder, `page-${count}.tsx`),
      `${imports}\nimport { Done } from "../../bench/shell";\n\nconst s: unknown[] = JSON.parse(${JSON.stringify(JSON.stringify(settings))});\n\nexport function Page() {\n  return (\n    <main>\n${body}\n      <Done />\n    </main>\n  );\n}\n`,
    );
  }
  const counts = Object.keys(pages);
  writeFileSync(
    path.join(folder, "jsx.tsx"),
    `import type { ComponentType } from "react";
import { Shell } from "../../bench/shell";
import type { Variant } from "../../bench/variants";

const load: Record<string, () => Promise<{ Page: ComponentType }>> = { ${counts.map((count) => `"bench-${count}": () => import("./page-${count}")`).join(", ")} };
const pages: Record<string, ComponentType> = {};

export const variant: Variant = {
  name: "jsx",
  prepare: async ({ page: { id } }) => void (pages[id] ??= (await load[id]!()).Page),
  element: (data) => {
    const Page = pages[data.page.id]!;
    return <Shell data={data}><Page /></Shell>;
  },
};
`,
  );
}
