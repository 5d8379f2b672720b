import type { Plugin } from "vite";

export function checkoutGroup(
  id: string,
  graph: { getModuleInfo(id: string): { importers: readonly string[]; dynamicImporters: readonly string[] } | null },
): "form" | "order" | null;

export const groupedEntries: Plugin;
