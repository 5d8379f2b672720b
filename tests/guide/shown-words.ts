/** What is read on a screen: of what is in view and lies on top, in the order of the document. Both run in the page. */

/** Days and times that a picture would show of the minute it was taken in: each is the same one, as long as any. */
export function stopClocks(): void {
  const texts = document.createTreeWalker(document.body, NodeFilter.SHOW_TEXT);
  for (let node = texts.nextNode(); node; node = texts.nextNode()) {
    const words = node.nodeValue!;
    const same = words
      .replace(/\b\d{1,2} (?:Jan|Feb|Mar|Apr|May|Jun|Jul|Aug|Sept?|Oct|Nov|Dec) 20\d\d\b/g, "22 Sep 2030")
      .replace(/\b\d\d:\d\d\b(?! (?:to|in)\b)/g, "09:30");
    if (same !== words) node.nodeValue = same;
  }
}

/** Numbers are left out of it: what scripts weigh, and what the catalogue asks for something, age no picture. */
export function shownWords(): string[] {
  const view = { top: 0, left: 0, bottom: innerHeight, right: innerWidth };
  /** What an element's own scroll boxes leave of the view; nothing around it cuts off what is fixed, or a dialog. */
  const roomOf = (element: Element) => {
    let room = view;
    for (let box: Element | null = element; box; box = box.parentElement) {
      const { overflow, position } = getComputedStyle(box);
      const { top, left, bottom, right } = box.getBoundingClientRect();
      if (overflow !== "visible")
        room = {
          top: Math.max(room.top, top),
          left: Math.max(room.left, left),
          bottom: Math.min(room.bottom, bottom),
          right: Math.min(room.right, right),
        };
      if (position === "fixed") break;
    }
    return room;
  };
  /** A line of which a part is cut off above or below is none; one that is cut off at its end is. */
  const isSeen = (element: Element, lines: Iterable<DOMRect>) => {
    if (!element.checkVisibility({ opacityProperty: true, visibilityProperty: true })) return false;
    const room = roomOf(element);
    return [...lines].some(({ top, left, bottom, width }) => {
      const x = left + Math.min(4, width / 2);
      if (width < 2 || top < room.top - 1 || bottom > room.bottom + 1 || x < room.left || x > room.right) return false;
      const hit = document.elementFromPoint(x, (top + bottom) / 2);
      return hit !== null && (element.contains(hit) || hit.contains(element));
    });
  };
  const words: string[] = [];
  const add = (text: string) => {
    const line = text
      .replaceAll(/\d[\d.,]*/g, "0")
      .replaceAll(/\s+/g, " ")
      .trim();
    if (line) words.push(line);
  };
  const nodes = document.createTreeWalker(document.body, NodeFilter.SHOW_TEXT | NodeFilter.SHOW_ELEMENT);
  for (let node = nodes.nextNode(); node; node = nodes.nextNode()) {
    if (node instanceof Text) {
      const parent = node.parentElement!;
      if (!node.nodeValue!.trim() || parent.closest("script, style, option, textarea")) continue;
      const range = document.createRange();
      range.selectNodeContents(node);
      if (isSeen(parent, range.getClientRects())) add(node.nodeValue!);
    } else if (node instanceof HTMLSelectElement) {
      if (isSeen(node, node.getClientRects())) add(node.selectedOptions[0]?.text ?? "");
    } else if (node instanceof HTMLTextAreaElement || (node instanceof HTMLInputElement && !/checkbox|radio|range|color/.test(node.type))) {
      if (isSeen(node, node.getClientRects())) add(node.value || node.placeholder);
    }
  }
  return words;
}
