/** The engine's timeline: its steps named, bounded in number, and what one act did as one step. [BLD-5] */
import type { EditorStore } from "@craftjs/core";
import type { History, Step } from "../document/editor-document";

/** Changes of one field that follow each other within this time are one step back. */
const COALESCE_MS = 1200;

/** Older steps are dropped: each keeps what it changed in memory, and nobody reads a list of thousands. */
export const MAX_STEPS = 200;

interface Moment {
  patches: unknown[];
  inversePatches: unknown[];
  timestamp: number;
}

interface Timeline {
  pointer: number;
  timeline: Moment[];
}

export class CraftHistory {
  private readonly steps = new WeakMap<object, Step>();
  private last: { id: string; field: string; at: number; moment: unknown } | undefined;
  /** The newest of the dropped steps: the page cannot go back before it. */
  private dropped: Moment | undefined;
  /** Acts under way, one within the other: a block that is pasted is one act within that of all that are pasted. */
  private actsUnderWay = 0;

  constructor(private readonly store: EditorStore) {}

  canUndo = (): boolean => this.store.query.history.canUndo();
  canRedo = (): boolean => this.store.query.history.canRedo();
  moment = (): unknown => this.line().timeline[this.line().pointer] ?? this.dropped;

  history(): History {
    const { timeline, pointer } = this.line();
    return { steps: timeline.flatMap((moment) => this.steps.get(moment) ?? []), done: pointer + 1, hasDropped: this.dropped !== undefined };
  }

  undo(): Step | undefined {
    if (!this.canUndo()) return undefined;
    const step = this.steps.get(this.moment() as object);
    this.store.actions.history.undo();
    return step;
  }

  redo(): Step | undefined {
    if (!this.canRedo()) return undefined;
    this.store.actions.history.redo();
    return this.steps.get(this.moment() as object);
  }

  /** Whether a change of the field goes on with the step before it. */
  goesOn(id: string, field: string | undefined): boolean {
    const { last } = this;
    return (
      field !== undefined && last?.id === id && last.field === field && Date.now() - last.at < COALESCE_MS && last.moment === this.moment()
    );
  }

  /** Names the step that was just made. */
  remember(step: Step, field?: string): void {
    const moment = this.moment();
    if (moment) this.steps.set(moment as object, step);
    this.last = field === undefined ? undefined : { id: step.id, field, at: Date.now(), moment };
    this.drop();
  }

  together<T>(work: () => T, nameOf: (steps: readonly Step[]) => Omit<Step, "id">): T {
    const from = this.line().pointer + 1;
    this.actsUnderWay++;
    try {
      return work();
    } finally {
      this.actsUnderWay--;
      const line = this.line();
      const made = line.timeline.slice(from);
      if (made.length > 1) {
        const steps = made.flatMap((moment) => this.steps.get(moment) ?? []);
        line.timeline.splice(from, made.length, {
          patches: made.flatMap(({ patches }) => patches),
          inversePatches: made.toReversed().flatMap(({ inversePatches }) => inversePatches),
          timestamp: made[0]!.timestamp,
        });
        line.pointer = from;
        this.remember({ ...nameOf(steps), id: steps.at(-1)!.id });
      }
      this.drop();
    }
  }

  private drop(): void {
    // What is under way counts its steps from where it began.
    if (this.actsUnderWay > 0) return;
    const line = this.line();
    const tooMany = line.timeline.length - MAX_STEPS;
    if (tooMany <= 0) return;
    this.dropped = line.timeline.splice(0, tooMany).at(-1);
    line.pointer -= tooMany;
  }

  private line = (): Timeline => (this.store as unknown as { history: Timeline }).history;
}
