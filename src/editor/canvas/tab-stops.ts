/** What Tab stops at inside an element, in page order; neither what is switched off nor what is out of sight. */
export const stops = (pane: HTMLElement): HTMLElement[] =>
  [
    ...pane.querySelectorAll<HTMLElement>(
      'a[href], button:enabled, input:enabled, select:enabled, textarea:enabled, [tabindex="0"], [contenteditable="true"]',
    ),
  ].filter((element) => element.offsetParent !== null && element.tabIndex >= 0);
