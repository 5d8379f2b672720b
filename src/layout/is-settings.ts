import type { Settings } from "./types";

/** An object with names, neither a list nor null. */
export const isSettings = (value: unknown): value is Settings => typeof value === "object" && value !== null && !Array.isArray(value);
