/** What is found in a layout as it is shown, at the places of the layout as it is stored: the author sees the link. [BLD-11] */
import { walk } from "../walk";
import type { Layout } from "../types";
import type { ExpandedLayout, Origin } from "./expand-sections";

interface Found {
  code?: string;
  path: string;
  message: string;
  blockId?: string;
  values?: Readonly<Record<string, string | number>>;
}

/**
 * Said of a page's own blocks alone: a section stands on others as well, where what it names may be asked for, and nobody can put it right
 * on this one.
 */
const OF_OWN_BLOCKS: ReadonlySet<string> = new Set(["condition-unset"]);

export interface ThroughLink<T> {
  found: T;
  /** Of the block in a section that it is about; undefined for what is the page's own. */
  origin: Origin | undefined;
}

/**
 * Findings in a section are about its link: the message says which section and where in it, `values.section` its name and
 * `values.sectionBlock` the type of the block.
 *
 * @param nameOf what a section is called
 */
export function throughLinks<T extends Found>(
  stored: Pick<Layout, "regions">,
  { layout, origins }: ExpandedLayout,
  found: readonly T[],
  nameOf: (section: string) => string,
): ThroughLink<T>[] {
  if (origins.size === 0) return found.map((each) => ({ found: each, origin: undefined }));
  const shown = new Map([...walk(layout)].map(({ node, path }) => [node.id, { path, block: node.block }]));
  const own = new Map([...walk(stored)].map(({ node, path }) => [node.id, path]));
  return found.flatMap((each) => {
    const at = each.blockId === undefined ? undefined : shown.get(each.blockId);
    if (!at || !each.path.startsWith(at.path)) return { found: each, origin: undefined };
    const origin = origins.get(each.blockId!);
    const rest = each.path.slice(at.path.length);
    if (!origin) return { found: { ...each, path: (own.get(each.blockId!) ?? at.path) + rest }, origin };
    if (OF_OWN_BLOCKS.has(each.code ?? "")) return [];
    const name = nameOf(origin.section);
    return {
      found: {
        ...each,
        path: (own.get(origin.linkId) ?? at.path) + rest,
        blockId: origin.linkId,
        message: `in the section "${name}", ${origin.path}${rest}: ${each.message}`,
        values: { ...each.values, section: name, sectionBlock: at.block },
      },
      origin,
    };
  });
}
