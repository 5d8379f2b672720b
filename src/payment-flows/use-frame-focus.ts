/** While somebody types into a provider's frame, nothing sticks to the bottom of the screen. [FORM-1] */
import { useEffect, type RefObject } from "react";

/** As the checkout form reads it: what would stick there goes back to its place. */
const AT_BOTTOM = "--at-bottom";

/** Browsers scroll to a field in a frame without knowing what lies over the frame on the page around it. */
export function useFrameFocus(place: RefObject<HTMLElement | null>): void {
  useEffect(() => {
    const form = place.current?.closest("form");
    if (!form) return undefined;
    // The frame has the focus a moment after the window lost it; going on within the frame nobody hears of.
    const look = () =>
      setTimeout(() => {
        const inFrame = document.activeElement instanceof HTMLIFrameElement && form.contains(document.activeElement);
        if (inFrame) form.style.setProperty(AT_BOTTOM, "static");
        else form.style.removeProperty(AT_BOTTOM);
      });
    for (const event of ["blur", "focus"]) window.addEventListener(event, look);
    form.addEventListener("focusin", look);
    return () => {
      for (const event of ["blur", "focus"]) window.removeEventListener(event, look);
      form.removeEventListener("focusin", look);
      form.style.removeProperty(AT_BOTTOM);
    };
  }, [place]);
}
