/** Told to the document once: from now on the page answers. */
export const ALIVE_EVENT = "tillwright:alive";
