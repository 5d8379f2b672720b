/**
 * Whose undo Ctrl Z is in a field of text: the field's own while it holds typing that is not taken back yet, else the page's.
 * Fields that hold no text (choices, switches) have no undo of their own. [BLD-5]
 */

const WITHOUT_TEXT = ["checkbox", "radio", "range", "color", "file", "button", "submit", "datetime-local"];
const TYPED_INTO = `textarea, input:not(${WITHOUT_TEXT.map((type) => `[type="${type}"]`).join(", ")})`;

type TextField = HTMLInputElement | HTMLTextAreaElement;

export class FieldUndo {
  /** What the fields said when they were entered, or when the page's history changed them. */
  private readonly before = new WeakMap<TextField, string>();
  /** Fields whose typing was taken back last: their own redo brings it again. */
  private readonly takenBack = new WeakSet<TextField>();

  /** Call when a field is entered. */
  entered(target: EventTarget | null): void {
    if (isTextField(target)) this.before.set(target, target.value);
  }

  /** Call when something was typed into a field. */
  typed(target: EventTarget | null, inputType: string): void {
    if (!isTextField(target)) return;
    if (inputType === "historyUndo") this.takenBack.add(target);
    else if (inputType !== "historyRedo") this.takenBack.delete(target);
  }

  /** Whether the field itself answers the keys now. Rich texts take what is theirs before this is asked. */
  isOwn(target: EventTarget | null, how: "undo" | "redo"): boolean {
    if (!isTextField(target)) return false;
    return how === "undo" ? target.value !== (this.before.get(target) ?? target.value) : this.takenBack.has(target);
  }

  /** Call after the page's history moved: what a field says now is no typing of its own. */
  pageMoved(target: EventTarget | null): void {
    if (!isTextField(target)) return;
    this.takenBack.delete(target);
    requestAnimationFrame(() => this.before.set(target, target.value));
  }
}

const isTextField = (target: EventTarget | null): target is TextField => target instanceof Element && target.matches(TYPED_INTO);
