/** Files of ours by the names under which plug-ins import them. */
export const ENTRIES: Readonly<Record<string, string>>;
