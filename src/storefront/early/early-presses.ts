/**
 * What somebody does before the page is alive is not lost: as soon as the page can answer it, the last button that was pressed is pressed
 * once more, and what was chosen from lists is told. On a slow line seconds pass between the first paint and the first script: a button
 * that did nothing is not tried again, and a quantity of three would fall back to the one that the basket has.
 *
 * A script of its own, ahead of all others (decision 059). Buttons that send a form do so by themselves or wait, disabled, until the page
 * is alive; links and what folds work without any script; what is typed or ticked is taken by whoever asks for it.
 */
import { ALIVE_EVENT } from "./alive-event";

let pressed: HTMLButtonElement | null;
/** With what was chosen there. */
const lists = new Map<HTMLSelectElement, string>();
const tell = (target: HTMLElement, type: string) => target.dispatchEvent(new Event(type, { bubbles: true }));

// They stay: the page's own parts listen to whatever comes later.
addEventListener("click", ({ target }) => {
  const from = target as Element;
  // The banner that asks for consent comes alive later than the page, and knows it by this.
  from.closest("[data-consent]")?.setAttribute("data-early", "");
  // Only the newest wish counts: whoever follows a link has left what was pressed before.
  pressed = from.closest<HTMLButtonElement>("a, #root button:not([data-consent])") ?? pressed;
});
addEventListener("change", ({ target }) => lists.set(target as HTMLSelectElement, (target as HTMLSelectElement).value));
addEventListener(
  ALIVE_EVENT,
  () => {
    lists.forEach((value, list) => {
      if (!/select/.test(list.type)) return;
      // React takes over where such an event arrives, and no part of a page listens to it. The list shows then what the shop knows of.
      tell(list, "auxclick");
      list.value = value;
      tell(list, "change");
    });
    if (pressed?.type === "button") pressed.click();
  },
  { once: true },
);
