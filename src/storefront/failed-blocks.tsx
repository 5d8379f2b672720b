/**
 * Inert blocks that throw while the server renders. [REN-2]
 *
 * A block that comes to life in the browser is tried again there, and whoever reports faults hears of it. An inert one stays as the server
 * left it, so
 * the server has to find out which one it was.
 */
import type { ResolvedBlock, ResolvedPage } from "../layout/resolve";
import { REGIONS } from "../layout/types";
import type { Registry } from "../registry/create-registry";
import type { BlockProps } from "../registry/define-block";
import { isInert } from "../renderer/inert-block";
import { MissingBlock } from "../renderer/missing-block";

export interface FailedBlock {
  id: string;
  type: string;
  error: unknown;
}

/** Tries each inert block by itself. @param firstError renders a page and answers what was thrown first; undefined when nothing was */
export async function failedInertBlocks(
  page: ResolvedPage,
  registry: Registry,
  firstError: (page: ResolvedPage) => Promise<unknown>,
): Promise<FailedBlock[]> {
  const inert = REGIONS.flatMap((region) => page.regions[region])
    .filter((block) => isInert(block, registry))
    .flatMap(tree);
  const failed: FailedBlock[] = [];
  for (const block of inert) {
    const alone = { ...block, ...(block.slots && { slots: Object.fromEntries(Object.keys(block.slots).map((slot) => [slot, []])) }) };
    const error = await firstError({ ...page, regions: { header: [], main: [alone], side: [], footer: [] } });
    if (error !== undefined) failed.push({ id: block.id, type: block.block, error });
  }
  return failed;
}

/** The same blocks, with those that failed named to builders and left out for shoppers. */
export function withoutFailed(registry: Registry, failed: readonly FailedBlock[]): Registry {
  const types = new Set(failed.map(({ type }) => type));
  return {
    ...registry,
    component(type) {
      const Component = registry.component(type);
      if (!Component || !types.has(type)) return Component;
      return (props: BlockProps) => {
        const own = failed.find(({ id }) => id === props.id);
        return own ? <MissingBlock id={own.id} type={own.type} failed /> : <Component {...props} />;
      };
    },
  };
}

const tree = (block: ResolvedBlock): ResolvedBlock[] => [
  block,
  ...Object.values(block.slots ?? {}).flatMap((children) => children.flatMap(tree)),
];
