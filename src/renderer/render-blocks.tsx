/** Layout + registry + context → React. Knows nothing of the editor. [REN-1] */
import { memo, Suspense, use, useContext, useEffect, useState, useSyncExternalStore, type ReactNode } from "react";
import type { VisibilityRule } from "../domain/page/visibility";
import type { ResolvedBlock } from "../layout/resolve";
import { usePage } from "../registry/page-context";
import { BlockBoundary } from "./block-boundary";
import { inertRuns, InertBlocks } from "./inert-block";
import { MissingBlock } from "./missing-block";
import pageStyles from "./render-page.module.css";
import { VisibilityContext } from "./visibility-context";

/**
 * The blocks of a region: each in a boundary of its own, so that one that fails takes nothing along, and hydration goes piece by piece.
 * Inert neighbours share one boundary more, so that the browser passes over all of them at once.
 */
export function RenderRegion({ blocks }: { blocks: readonly ResolvedBlock[] }): ReactNode {
  const { hydrating, registry } = usePage();
  return inertRuns(blocks, registry).map((run) => {
    if (!Array.isArray(run)) return <IsolatedBlock key={run.id} block={run} />;
    return (
      <Suspense key={run[0]!.id} fallback={null}>
        {hydrating ? <InertBlocks /> : run.map((block) => <IsolatedBlock key={block.id} block={block} />)}
      </Suspense>
    );
  });
}

function IsolatedBlock({ block }: { block: ResolvedBlock }): ReactNode {
  return (
    <Suspense fallback={null}>
      <BlockBoundary id={block.id} type={block.block}>
        <RenderBlock block={block} />
      </BlockBoundary>
    </Suspense>
  );
}

const RenderBlock = memo(function RenderBlock({ block }: { block: ResolvedBlock }): ReactNode {
  if (block.visibleWhen) return <ConditionalBlock block={block} rule={block.visibleWhen} />;
  return <ShownBlock block={block} />;
});

function ConditionalBlock({ block, rule }: { block: ResolvedBlock; rule: VisibilityRule }): ReactNode {
  const source = useContext(VisibilityContext);
  // A page that comes alive begins with what the server saw: what was kept of an earlier visit shows a moment later.
  const shown = useSyncExternalStore(
    source.subscribe,
    () => source.isShown(rule),
    () => source.isShown(rule, true),
  );
  // Of what the server sent, a block whose file did not come stays as it stands (ShownBlock).
  const [served] = useState(shown);
  const loaded = useLoaded(block, shown);
  return shown && (served || loaded) ? <ShownBlock block={block} /> : null;
}

/** What was hidden when the page began comes when it is shown first, with what stands in it. */
function useLoaded(block: ResolvedBlock, shown: boolean): boolean {
  const { registry } = usePage();
  const [, setArrivals] = useState(0);
  const missing = shown && typesIn(block).some(registry.isMissing);
  useEffect(() => {
    if (missing) void Promise.all(typesIn(block).map(registry.arrival)).then(() => setArrivals((count) => count + 1));
  }, [missing, registry, block]);
  return !missing;
}

/**
 * Of what stands in it, only what has no condition: one with a condition brings itself when it is shown, and nothing waits for it until
 * then.
 */
const typesIn = (block: ResolvedBlock): string[] => [
  block.block,
  ...Object.values(block.slots ?? {}).flatMap((children) => children.flatMap((child) => (child.visibleWhen ? [] : typesIn(child)))),
];

function ShownBlock({ block }: { block: ResolvedBlock }): ReactNode {
  const page = usePage();
  const Component = page.registry.component(block.block);
  if (!Component) {
    // Its file did not come, or not yet: what the server sent stays as it stands until it does.
    if (page.registry.isMissing(block.block)) use(page.registry.arrival(block.block));
    return <MissingBlock id={block.id} type={block.block} />;
  }
  const shown = <Component id={block.id} settings={block.settings} slots={block.slots ? renderSlots(block.slots) : noSlots} />;
  return block.around ? (
    <div className={pageStyles.around} {...block.around}>
      {shown}
    </div>
  ) : (
    shown
  );
}

const noSlots = {};

function renderSlots(slots: NonNullable<ResolvedBlock["slots"]>): Record<string, ReactNode> {
  const rendered: Record<string, ReactNode> = {};
  for (const slot in slots)
    rendered[slot] = slots[slot]!.map((child) => (
      <BlockBoundary key={child.id} id={child.id} type={child.block}>
        <RenderBlock block={child} />
      </BlockBoundary>
    ));
  return rendered;
}
