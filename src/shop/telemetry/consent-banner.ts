/** Makes the cookie banner work that the server rendered: it shows while nothing is decided, and its dialog opens again from the footer. */
import { CONSENT_CATEGORIES, ONLY_NECESSARY, type Consent } from "../../domain/person/consent";
import type { ConsentStore } from "./consent-store";

const EVERYTHING: Consent = { analytics: true, recaptcha: true };
/** The `position` of what would stick to the bottom of the screen: with the banner there, it goes back to its place. */
const AT_BOTTOM = "--at-bottom";

export interface ConsentBanner {
  /** Opens the dialog with the choices as they are. */
  openDialog(): void;
}

/**
 * @param root   the block's own element
 * @param signal ends it; a shopper's page never does
 */
export function connectBanner(root: HTMLElement, store: ConsentStore, signal?: AbortSignal): ConsentBanner {
  const banner = root.querySelector<HTMLElement>("[data-consent-banner]")!;
  const dialog = root.querySelector("dialog")!;
  const box = (category: string) => dialog.querySelector<HTMLInputElement>(`input[name="${category}"]`);
  const observer = new ResizeObserver(() => takeRoom(banner));

  // The server may have shown it already.
  let known: boolean | undefined;
  const show = () => {
    const hidden = store.getState().consent !== null;
    if (hidden === (known ?? (banner.hidden || undefined))) return;
    known = hidden;
    const hadFocus = banner.contains(document.activeElement);
    banner.hidden = hidden;
    takeRoom(banner);
    if (hidden) observer.disconnect();
    else observer.observe(banner);
    // The focus must not fall back to the top of the page.
    if (hidden && hadFocus) document.getElementById("main")?.focus({ preventScroll: true });
  };
  // The bot check watches how a page is used, so it is of no use without the analytics.
  const follow = () => {
    const [analytics, recaptcha] = [box("analytics"), box("recaptcha")];
    if (!analytics || !recaptcha) return;
    recaptcha.disabled = !analytics.checked;
    if (recaptcha.disabled) recaptcha.checked = false;
  };
  const decide = (consent: Consent) => {
    if (dialog.open) dialog.close();
    store.decide(consent);
  };
  const chosen = (): Consent =>
    Object.fromEntries(CONSENT_CATEGORIES.map((category) => [category, box(category)?.checked === true])) as Record<keyof Consent, boolean>;
  const openDialog = () => {
    const consent = store.getState().consent ?? ONLY_NECESSARY;
    for (const category of CONSENT_CATEGORIES) {
      const control = box(category);
      if (control) control.checked = consent[category];
    }
    follow();
    if (!dialog.open) dialog.showModal();
  };

  // Heard before the page's root: React lets no event through to what it has not hydrated, and this block it never does.
  const early = { capture: true, ...(signal && { signal }) };
  document.addEventListener("change", (event) => dialog.contains(event.target as Node) && follow(), early);
  document.addEventListener(
    "click",
    (event) => {
      if (!root.contains(event.target as Node)) return;
      const choice = (event.target as Element).closest<HTMLElement>("[data-consent]")?.dataset["consent"];
      if (choice === "all") decide(EVERYTHING);
      else if (choice === "necessary") decide(ONLY_NECESSARY);
      else if (choice === "choose") openDialog();
      else if (choice === "save") decide(chosen());
      else if (choice === "close") dialog.close();
    },
    early,
  );
  store.subscribe(show);
  show();
  // Pressed before anybody listened (src/storefront/early); who pressed two of them is asked still.
  const [pressed, another] = banner.querySelectorAll<HTMLElement>("[data-early]");
  if (pressed && !another && !banner.hidden) pressed.click();
  return { openDialog };
}

function takeRoom(banner: HTMLElement): void {
  const { height, bottom } = banner.getBoundingClientRect();
  const space = banner.hidden ? 0 : Math.ceil(height + 2 * Math.max(0, window.innerHeight - bottom));
  const { style } = document.documentElement;
  if (space) style.setProperty(AT_BOTTOM, "relative");
  else style.removeProperty(AT_BOTTOM);
  // The page can be scrolled until its last line, and the control with the focus, stand above the banner.
  style.scrollPaddingBlockEnd = space ? `${space}px` : "";
  document.body.style.paddingBlockEnd = space ? `${space}px` : "";
}
