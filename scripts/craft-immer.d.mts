import type { Plugin } from "vite";

/** Gives Craft.js the Immer of the project. */
export function craftImmer(): Plugin;
