/** What stands on the canvas: the page, its regions, blocks and slots, each drawn from its node. */
import { createContext, createElement, memo, useContext, useMemo, type ComponentType, type ReactNode } from "react";
import type { BlockCatalog } from "../../layout/catalog";
import { LINKED_SECTION, type RegionName } from "../../layout/types";
import type { Registry } from "../../registry/create-registry";
import { usePage } from "../../registry/page-context";
import { MissingBlock } from "../../renderer/missing-block";
import pageStyles from "../../renderer/render-page.module.css";
import { useCanvas } from "../canvas/canvas-context";
import { useEntry } from "../document/editor-document";
import { useUi } from "../state/editor-ui";
import { Around } from "./around";
import { CanvasBoundary } from "./canvas-boundary";
import styles from "./canvas-nodes.module.css";
import { LinkedSection } from "./linked-section";
import { useComponent } from "./use-component";
import { MISSING_NODE, PAGE_NODE, REGION_NODE, ROOT_ID, SLOT_NODE, regionId } from "./node-names";
import { placementRefusal, type ListPlace } from "./placement";

interface CraftComponent {
  (props: { id: string }): ReactNode;
  craft?: object;
}

/** Components by resolver name: a distinct one per block type, or the engine would save a block under another's name. */
export type CanvasResolver = Record<string, CraftComponent>;

export function createResolver(registry: Registry, catalog: BlockCatalog): CanvasResolver {
  // Without a prototype: "constructor" is a block's name like any other.
  const resolver = Object.create(null) as CanvasResolver;
  const rules = {
    canMoveIn: (incoming: RuleNode[], self: RuleNode, read: (id: string) => { get(): RuleNode }) =>
      incoming.every((node) => mayEnter(catalog, node, self, read)),
  };
  const never = () => false;
  resolver[PAGE_NODE] = Object.assign(() => <PageNode />, { craft: { rules: { canDrag: never, canMoveIn: never, canMoveOut: never } } });
  resolver[REGION_NODE] = Object.assign(({ id }: { id: string }) => <List id={id} />, { craft: { rules: { ...rules, canDrag: never } } });
  resolver[SLOT_NODE] = Object.assign(({ id }: { id: string }) => <List id={id} catalog={catalog} />, {
    craft: { rules: { ...rules, canDrag: never } },
  });
  resolver[MISSING_NODE] = ({ id }) => <UnknownBlock id={id} />;
  resolver[LINKED_SECTION] = ({ id }) => <LinkedSection id={id} />;
  for (const { type } of registry.blocks)
    resolver[type] = Object.assign(({ id }: { id: string }) => <RegisteredBlock id={id} />, { displayName: type });
  return resolver;
}

/** The canvas draws nodes by itself rather than through the engine, which subscribes three times per node. */
export const ResolverContext = createContext<CanvasResolver>({});

const CanvasNode = memo(function CanvasNode({ id, name }: { id: string; name: string }): ReactNode {
  const components = useContext(ResolverContext);
  const Node = components[name] ?? components[MISSING_NODE]!;
  return createElement(Node as ComponentType<{ id: string }>, { id });
});

/**
 * The page itself, drawn. The engine's own frame hands every node below it a new context with the first change, which costs a page of 1,000
 * blocks 30 ms; nothing here asks for that context.
 */
export const CanvasFrame = (): ReactNode => <CanvasNode id={ROOT_ID} name={PAGE_NODE} />;

function PageNode(): ReactNode {
  const { texts } = usePage();
  const entry = useEntry(ROOT_ID);
  const side = useEntry(regionId("side"));
  const { region: only } = useCanvas();
  if (entry?.kind !== "page") return null;
  const region = (name: RegionName) => <CanvasNode id={regionId(name)} name={REGION_NODE} />;
  const aside = (
    <div className={pageStyles.side} aria-label={texts["sideRegion"]} role="group">
      {region("side")}
    </div>
  );
  const { pageType, settings } = entry.page;
  if (only)
    return (
      <div className={`${pageStyles.page} ${styles.page}`} data-page-type={pageType}>
        {only === "main" ? (
          <div className={`${pageStyles.single} ${styles.body}`}>
            <div className={pageStyles.main}>{region(only)}</div>
          </div>
        ) : (
          <div className={only === "header" ? pageStyles.header : undefined}>{region(only)}</div>
        )}
      </div>
    );
  const sideFirst = settings.sideFirst || pageType === "customer-details";
  return (
    <div className={`${pageStyles.page} ${styles.page}`} data-page-type={pageType}>
      <div className={pageStyles.header}>{region("header")}</div>
      <div
        className={`${side?.children.length ? pageStyles.columns : pageStyles.single} ${styles.body}`}
        data-side-first={settings.sideFirst}
      >
        {sideFirst && aside}
        <div className={pageStyles.main}>{region("main")}</div>
        {!sideFirst && aside}
      </div>
      <div>{region("footer")}</div>
    </div>
  );
}

/** A region or a slot: blocks one after the other, or an invitation where there are none. */
function List({ id, catalog }: { id: string; catalog?: BlockCatalog }): ReactNode {
  const entry = useEntry(id);
  const canvas = useCanvas();
  if (entry?.kind !== "region" && entry?.kind !== "slot") return null;
  return (
    <div className={styles.list} data-list={id}>
      {entry.children.map((child) => (
        <BlockNodeById key={child} id={child} />
      ))}
      {entry.children.length === 0 &&
        (entry.kind === "region" ? (
          <EmptyRegion name={entry.region} />
        ) : (
          <EmptySlot parentId={entry.parentId!} slot={entry.slot} catalog={catalog} canvas={canvas} />
        ))}
    </div>
  );
}

function EmptyRegion({ name }: { name: RegionName }): ReactNode {
  const { invite } = useCanvas();
  const page = useEntry(ROOT_ID);
  const others = useBlocksElsewhere(page?.children ?? []);
  if (name === "main") return <div className={styles.emptyMain}>{others ? invite.region(name) : invite.firstUse}</div>;
  return <div className={styles.emptyRegion}>{invite.region(name)}</div>;
}

/** Whether any region holds a block: the page's first use is over then. */
function useBlocksElsewhere(regions: readonly string[]): boolean {
  const [header, main, side, footer] = [
    useEntry(regions[0] ?? ""),
    useEntry(regions[1] ?? ""),
    useEntry(regions[2] ?? ""),
    useEntry(regions[3] ?? ""),
  ];
  return [header, main, side, footer].some((region) => (region?.children.length ?? 0) > 0);
}

function EmptySlot({
  parentId,
  slot,
  catalog,
  canvas,
}: {
  parentId: string;
  slot: string;
  catalog: BlockCatalog | undefined;
  canvas: ReturnType<typeof useCanvas>;
}): ReactNode {
  const parent = useEntry(parentId);
  if (parent?.kind !== "block") return null;
  const accepts = catalog?.get(parent.block.block)?.slots[slot]?.accepts;
  return (
    <div className={styles.emptySlot}>
      {canvas.invite.slot(
        canvas.titleOf(parent.block),
        accepts?.map((type) => catalog?.get(type)?.schema.title ?? type),
      )}
    </div>
  );
}

const BlockNodeById = memo(function BlockNodeById({ id }: { id: string }): ReactNode {
  const entry = useEntry(id);
  return entry?.kind === "block" ? <CanvasNode id={id} name={entry.block.block} /> : null;
});

function RegisteredBlock({ id }: { id: string }): ReactNode {
  const entry = useEntry(id);
  const canvas = useCanvas();
  const { registry } = usePage();
  const block = entry?.kind === "block" ? entry.block : undefined;
  const Component = useComponent(registry, block?.block ?? "");
  const standIns = useUi((state) => (state.standIns?.id === id ? state.standIns.texts : undefined));
  const settings = useMemo(() => (block ? canvas.settingsOf(block, standIns) : {}), [canvas, block, standIns]);
  const children = entry?.children;
  const slots = useMemo(
    () =>
      Object.fromEntries(
        (children ?? []).map((list) => [list.slice(list.lastIndexOf(":") + 1), <CanvasNode key={list} id={list} name={SLOT_NODE} />]),
      ),
    [children],
  );
  if (!block) return null;
  return (
    <div className={styles.block} data-node={id} data-title={canvas.titleOf(block)}>
      <CanvasBoundary block={block}>
        <Around appearance={block.appearance}>
          {Component ? <Component id={block.id} settings={settings} slots={slots} /> : <div className={styles.loading} />}
        </Around>
      </CanvasBoundary>
    </div>
  );
}

/** A block this program does not know: named in its place, kept with all it holds. */
function UnknownBlock({ id }: { id: string }): ReactNode {
  const entry = useEntry(id);
  if (entry?.kind !== "block") return null;
  return (
    <div className={styles.block} data-node={id} data-title={entry.block.block}>
      <MissingBlock id={entry.block.id} type={entry.block.block} />
    </div>
  );
}

interface RuleNode {
  id: string;
  data: { name: string; parent: string | null; nodes: string[]; props: Record<string, unknown> };
}

function mayEnter(catalog: BlockCatalog, node: RuleNode, self: RuleNode, read: (id: string) => { get(): RuleNode }): boolean {
  const type = (node.data.props["block"] as { json: { block: string } } | undefined)?.json.block;
  if (type === undefined) return false;
  const place = placeOf(self, read);
  return place === undefined || placementRefusal(catalog, type, place, self.data.nodes.filter((id) => id !== node.id).length) === undefined;
}

function placeOf(list: RuleNode, read: (id: string) => { get(): RuleNode }): ListPlace | undefined {
  const region = list.data.props["region"] as { name: RegionName } | undefined;
  if (region) return { region: region.name };
  const parent = list.data.parent
    ? (read(list.data.parent).get().data.props["block"] as { json: { block: string } } | undefined)
    : undefined;
  return parent ? { parentType: parent.json.block, slot: (list.data.props["slot"] as { name: string }).name } : undefined;
}
