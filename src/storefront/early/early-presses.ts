/**
 * What is pressed before the page is alive is not lost: the last button that was pressed is pressed once more as soon as the page can
 * answer. On a slow line seconds pass between the first paint and the first script, and a button that does nothing is not tried again.
 *
 * A script of its own, ahead of all others (decision 059). Buttons that send a form do so by themselves or wait, disabled, until the page
 * is alive; links, choices and what folds work without any script.
 */
import { ALIVE_EVENT } from "./alive-event";

const ANSWERED_BY_SCRIPTS = "#root button:not([type=submit])";

let pressed: HTMLElement | null | undefined;

const keep = ({ target }: Event): void => {
  // Only the newest wish counts: whoever pressed something else meanwhile wants that.
  pressed = (target as Element).closest<HTMLElement>(ANSWERED_BY_SCRIPTS) ?? pressed;
};

document.addEventListener("click", keep);
document.addEventListener(
  ALIVE_EVENT,
  () => {
    document.removeEventListener("click", keep);
    pressed?.click();
  },
  { once: true },
);
