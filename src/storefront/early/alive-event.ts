/** Told to the window once: from now on the page answers. */
export const ALIVE_EVENT = "alive";
