/** Whether blocks may be kept as a section. Where they may stand is asked where the section is used. [BLD-11] */
import type { BlockCatalog } from "../../../layout/catalog";
import { isLinkedSection } from "../../../layout/sections/linked-section";
import { sectionLayout } from "../../../layout/sections/section-layout";
import type { BlockNode, Problem } from "../../../layout/types";
import { validateLayout } from "../../../layout/validate";
import { walk } from "../../../layout/walk";
import { patternProblems } from "../pattern-check";

/** Every problem, by its place in the section (`blocks[0].settings.heading`). A block of another program is none. */
export async function sectionProblems(blocks: readonly unknown[], catalog: BlockCatalog): Promise<Problem[]> {
  const layout = sectionLayout(blocks as BlockNode[]);
  const found = validateLayout(layout, catalog).filter(({ code }) => code !== "placement" && code !== "unknown-block");
  const problems = found.length > 0 ? found : [...nestedLinks(layout), ...(await patternProblems(layout, catalog))];
  return problems.map(inSection);
}

/** The path of what stands in a section that is checked as a page. */
export const inSection = <T extends { path: string }>(found: T): T => ({
  ...found,
  path: found.path.replace(/^(regions\.)?main/, "blocks"),
});

/** A section that links another could lead in a circle, and would hide from its author what it shows. */
const nestedLinks = (layout: ReturnType<typeof sectionLayout>): Problem[] =>
  [...walk(layout)].flatMap(({ node, path }) =>
    isLinkedSection(node)
      ? [
          {
            path,
            code: "nested-section" as const,
            message: "a section cannot hold a link to a section: unlink it first, so that its blocks stand here themselves",
            blockId: node.id,
          },
        ]
      : [],
  );
