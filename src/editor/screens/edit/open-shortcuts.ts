/** Asks for the list of keys. */
export const openShortcuts = (): boolean => window.dispatchEvent(new Event("tillwright-shortcuts"));

export const NEXT_PANE = "tillwright-next-pane";
/** Gives the focus to the pane after the one that has it (1), or before it (-1). */
export const goToPane = (step: 1 | -1): boolean => window.dispatchEvent(new CustomEvent(NEXT_PANE, { detail: step }));
