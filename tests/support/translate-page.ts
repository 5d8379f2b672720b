/** As Chrome's translation leaves a page: every text stands in a <font> of its own, behind React's back. */
export function translatePage(root: HTMLElement): void {
  const walker = document.createTreeWalker(root, NodeFilter.SHOW_TEXT);
  const texts: Text[] = [];
  while (walker.nextNode()) texts.push(walker.currentNode as Text);
  for (const text of texts) {
    if (!text.data.trim()) continue;
    const translated = document.createElement("font");
    text.replaceWith(translated);
    translated.append(text.data);
  }
}
