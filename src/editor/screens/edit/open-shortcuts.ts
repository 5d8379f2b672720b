/** Asks for the list of keys. */
export const openShortcuts = (): boolean => window.dispatchEvent(new Event("tillwright-shortcuts"));
