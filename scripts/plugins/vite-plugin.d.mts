import type { Plugin } from "vite";

/** Vite's plugins for the shop's own; none where the shop has none. */
export function pluginsOfShop(root: string): Plugin[];
