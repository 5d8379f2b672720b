/** The editing engine's store as an EditorDocument: the one guarded way to change the page. */
import type { EditorStore, Node } from "@craftjs/core";
import type { BlockCatalog } from "../../layout/catalog";
import type { BlockNode, RegionName } from "../../layout/types";
import type { EditorDocument, Entry, History, PageFields, Refusal, Step } from "../document/editor-document";
import { CraftHistory } from "./craft-history";
import { engineNodes } from "./engine-nodes";
import { blockFromCraft, fromCraft } from "./from-craft";
import { ROOT_ID, type HeldProps } from "./node-names";
import { placementRefusal } from "./placement";
import { blockToCraft, type SlotNames } from "./to-craft";

type BlockEntry = Extract<Entry, { kind: "block" }>;

export class CraftDocument implements EditorDocument {
  private changes = 0;
  private notified = 0;
  private arranged = 0;
  /** While an entry gets other fields: nothing comes, goes or moves. In an object, as what stands before this document shares it. */
  private readonly writing = { now: false };
  private readonly listeners = new Set<() => void>();
  private readonly entryListeners = new Map<string, { listeners: Set<() => void>; seen: unknown }>();
  private readonly entries = new WeakMap<object, Entry>();
  private readonly past: CraftHistory;

  constructor(
    private readonly store: EditorStore,
    private readonly catalog: BlockCatalog,
    private readonly slotNames: SlotNames,
  ) {
    this.past = new CraftHistory(store);
  }

  /** Takes the engine's expensive question over. */
  attach(): void {
    // The engine writes the whole page as JSON on every dispatch to see whether it changed; a number tells as much.
    (this.store.query as { serialize: unknown }).serialize = () => this.changes;
  }

  /** For the engine's normalizeNodes, which runs exactly when the page itself changed. */
  readonly noteChange = (): void => {
    this.changes++;
    if (!this.writing.now) this.arranged++;
  };

  /** For the engine's onNodesChange: tells everyone who follows. */
  readonly notify = (): void => {
    if (this.notified === this.changes) return;
    this.notified = this.changes;
    for (const [id, followed] of this.entryListeners) {
      const data = this.nodes()[id]?.data;
      if (data === followed.seen) continue;
      followed.seen = data;
      for (const listener of followed.listeners) listener();
    }
    for (const listener of this.listeners) listener();
  };

  entry(id: string): Entry | undefined {
    const data = this.nodes()[id]?.data;
    if (!data) return undefined;
    let entry = this.entries.get(data);
    if (!entry) this.entries.set(data, (entry = { id, parentId: data.parent, children: data.nodes, ...heldOf(data.props as HeldProps) }));
    return entry;
  }

  layout = () => fromCraft((id) => this.nodes()[id]?.data);
  block = (id: string): BlockNode => blockFromCraft((node) => this.nodes()[node]?.data, id);
  revision = (): number => this.notified;
  arrangement = (): number => this.arranged;
  subscribe = (listener: () => void): (() => void) => {
    this.listeners.add(listener);
    return () => void this.listeners.delete(listener);
  };

  subscribeEntry(id: string, listener: () => void): () => void {
    let followed = this.entryListeners.get(id);
    if (!followed) this.entryListeners.set(id, (followed = { listeners: new Set(), seen: this.nodes()[id]?.data }));
    followed.listeners.add(listener);
    return () => {
      followed.listeners.delete(listener);
      if (followed.listeners.size === 0 && this.entryListeners.get(id) === followed) this.entryListeners.delete(id);
    };
  }

  standsFor = (block: BlockNode): string[] => [block.block];

  refusal = (blockType: string, listId: string, movingId?: string): Refusal | undefined =>
    this.refusalOfAll([blockType], listId, movingId === undefined ? [] : [movingId]);

  refusalOfAll(blockTypes: readonly string[], listId: string, moving: readonly string[] = []): Refusal | undefined {
    const list = this.entry(listId);
    if (!list || (list.kind !== "region" && list.kind !== "slot")) return { key: "refusals.nowhere", values: {} };
    for (let above: Entry | undefined = list; above; above = above.parentId ? this.entry(above.parentId) : undefined)
      if (above.kind === "block" && moving.includes(above.id))
        return { key: "refusals.itself", values: { block: this.catalog.get(above.block.block)?.schema.title ?? above.block.block } };
    const parent = list.kind === "slot" ? this.entry(list.parentId!) : undefined;
    if (list.kind === "slot" && parent?.kind !== "block") return undefined;
    const place = list.kind === "region" ? { region: list.region } : { parentType: (parent as BlockEntry).block.block, slot: list.slot };
    const standing = list.children.filter((child) => !moving.includes(child)).length;
    for (const [at, type] of blockTypes.entries()) {
      const refusal = placementRefusal(this.catalog, type, place, standing + at);
      if (refusal) return refusal;
    }
    return undefined;
  }

  add(block: BlockNode, listId: string, index: number, step: Omit<Step, "id">): string {
    this.insist(this.refusal(block.block, listId));
    const { root, nodes } = blockToCraft(block, listId, this.slotNames, (id) => id in this.nodes());
    this.store.actions.addNodeTree({ rootNodeId: root, nodes: engineNodes(nodes, this.store) }, listId, index);
    this.past.remember({ ...step, id: root });
    return root;
  }

  move(id: string, listId: string, index: number, step: Omit<Step, "id">): void {
    const entry = this.entry(id);
    if (entry?.kind !== "block") return;
    this.insist(this.refusal(entry.block.block, listId, id));
    this.store.actions.move(id, listId, index);
    this.past.remember({ ...step, id });
  }

  remove(id: string, step: Omit<Step, "id">): void {
    if (this.entry(id)?.kind !== "block") return;
    this.store.actions.delete(id);
    this.past.remember({ ...step, id });
  }

  changeBlock(id: string, change: (block: BlockNode) => BlockNode, step: Omit<Step, "id">, field?: string): void {
    const entry = this.entry(id);
    if (entry?.kind !== "block") return;
    const next = change(entry.block);
    if (next !== entry.block) this.setHeld(id, { block: { json: next as unknown as Record<string, unknown> } }, step, field);
  }

  changePage(change: (settings: PageFields["settings"]) => PageFields["settings"], step: Omit<Step, "id">, field?: string): void {
    const { json } = this.nodes()[ROOT_ID]!.data.props["page"] as { json: PageFields };
    const settings = change(json.settings);
    if (settings !== json.settings) this.setHeld(ROOT_ID, { page: { json: { ...json, settings } } }, step, field);
  }

  undo = (): Step | undefined => this.noticed(() => this.past.undo());
  redo = (): Step | undefined => this.noticed(() => this.past.redo());
  canUndo = (): boolean => this.past.canUndo();
  canRedo = (): boolean => this.past.canRedo();
  moment = (): unknown => this.past.moment();
  history = (): History => this.past.history();
  together = <T>(work: () => T, nameOf: (steps: readonly Step[]) => Omit<Step, "id">): T => this.past.together(work, nameOf);

  /** The engine takes no notice of a block that goes and comes at the same place in one step, as one that was replaced under its own id. */
  private noticed(travel: () => Step | undefined): Step | undefined {
    const before = this.changes;
    const step = travel();
    if (step && this.changes === before) {
      this.noteChange();
      this.notify();
    }
    return step;
  }

  private setHeld(id: string, held: HeldProps, step: Omit<Step, "id">, field: string | undefined): void {
    const { actions } = this.store;
    const change = this.past.goesOn(id, field) ? actions.history.merge() : actions;
    this.writing.now = true;
    try {
      change.setProp(id, (props: Record<string, unknown>) => void Object.assign(props, held));
    } finally {
      this.writing.now = false;
    }
    this.past.remember({ ...step, id }, field);
  }

  private insist(refusal: { key: string } | undefined): void {
    if (refusal) throw new Error(`Refused: ${refusal.key}`);
  }

  // The engine's own type is wrong here: it answers the state itself.
  private nodes = () => (this.store.getState() as unknown as { nodes: Record<string, Node> }).nodes;
}

function heldOf(props: HeldProps) {
  if ("block" in props) return { kind: "block", block: props.block.json as unknown as BlockNode } as const;
  if ("slot" in props) return { kind: "slot", slot: props.slot.name } as const;
  if ("region" in props) return { kind: "region", region: props.region.name as RegionName } as const;
  return { kind: "page", page: props.page.json as unknown as PageFields } as const;
}
