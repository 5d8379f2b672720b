/** What of a block stands out of its place sideways: a page would scroll there, or texts lie over each other. */

/** Of a phone. */
const NARROW = "360px";

/** @throws Error where something stands out of the story's frame once that is as narrow as a phone */
export function holdsOnAPhone(frame: HTMLElement): void {
  const { inlineSize } = frame.style;
  frame.style.inlineSize = NARROW;
  const beyond = [...textsBeyond(frame), ...boxesBeyond(frame)];
  frame.style.inlineSize = inlineSize;
  if (beyond.length) throw new Error(`Stands out sideways at ${NARROW}: ${beyond.slice(0, 20).join(" · ")}`);
}

/** Texts that stand out of the frame, or of an element that they are in: containment hides such from `scrollWidth`. */
export function textsBeyond(frame: Element): string[] {
  const beyond: string[] = [];
  const texts = document.createTreeWalker(frame, NodeFilter.SHOW_TEXT);
  for (let text = texts.nextNode(); text; text = texts.nextNode()) {
    const parent = text.parentElement!;
    const range = document.createRange();
    range.selectNodeContents(text);
    const { left, right, width } = range.getBoundingClientRect();
    if (width === 0 || isCutOrElsewhere(parent, frame)) continue;
    const box = [parent, frame].map((element) => element.getBoundingClientRect()).filter((rect) => rect.width > 0);
    const inline = getComputedStyle(parent).display === "inline";
    for (const edge of inline ? box.slice(1) : box)
      if (left < edge.left - 1 || right > edge.right + 1)
        beyond.push(`${parent.tagName}.${parent.className}: ${text.textContent?.slice(0, 40)}`);
  }
  return beyond;
}

/** Pictures, fields and whatever else has no text of its own. */
function boxesBeyond(frame: Element): string[] {
  const edge = frame.getBoundingClientRect();
  return [...frame.querySelectorAll("*")]
    .filter((element) => {
      const { left, right, width } = element.getBoundingClientRect();
      const isOut = width > 1 && (left < edge.left - 1 || right > edge.right + 1);
      return isOut && getComputedStyle(element).position !== "fixed" && !isCutOrElsewhere(element.parentElement!, frame);
    })
    .map((element) => `${element.tagName}.${element.getAttribute("class") ?? ""}`);
}

/** In something that scrolls or cuts; or in a dialog or banner, whose place is the window. */
function isCutOrElsewhere(element: Element, frame: Element): boolean {
  for (let at: Element | null = element; at && at !== frame; at = at.parentElement) {
    const { overflowX, position } = getComputedStyle(at);
    if (overflowX !== "visible" || position === "fixed") return true;
  }
  return false;
}
