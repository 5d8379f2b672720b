/**
 * What somebody does before the page is alive is not lost: as soon as the page can answer it, the last button that was pressed is pressed
 * once more, and what was chosen or ticked is told. On a slow line seconds pass between the first paint and the first script: a button that
 * did nothing is not tried again, and a quantity of three would stand there while the basket has one.
 *
 * A script of its own, ahead of all others (decision 059). Buttons that send a form do so by themselves or wait, disabled, until the page
 * is alive; links and what folds work without any script; who reads a text field takes what was typed (use-checkout-field.ts).
 */
import { ALIVE_EVENT } from "./alive-event";

const TYPES = ["click", "change"];
let pressed: HTMLElement | null | undefined;
/** What was chosen or ticked, with what it was left at. */
const touched = new Map<HTMLInputElement, [value: string, checked: boolean]>();

const keep = (event: Event): void => {
  const control = event.target as HTMLInputElement;
  touched.set(control, [control.value, control.checked]);
  // Only the newest wish counts: whoever pressed something else meanwhile wants that.
  pressed = control.closest<HTMLElement>("#root button:not([type=submit])") ?? pressed;
};
const tell = (target: HTMLElement, type: string) => target.dispatchEvent(new Event(type, { bubbles: true }));

TYPES.forEach((type) => addEventListener(type, keep));
addEventListener(
  ALIVE_EVENT,
  () => {
    TYPES.forEach((type) => removeEventListener(type, keep));
    touched.forEach(([value, checked], control) => {
      // React takes over where such an event arrives, and no part of a page listens to it. A list shows then what the shop knows of.
      tell(control, "auxclick");
      if (/select/.test(control.type)) {
        control.value = value;
        tell(control, "change");
      }
      if (/^(ch|ra)/.test(control.type)) {
        // Told by the click, and only where it changes something.
        control.checked = !checked;
        control.click();
      }
    });
    pressed?.click();
  },
  { once: true },
);
