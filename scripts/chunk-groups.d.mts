import type { Plugin } from "vite";

export interface Graph {
  getModuleInfo(id: string): { importers: readonly string[]; dynamicImporters: readonly string[] } | null;
}

export function checkoutGroup(id: string, graph: Graph): "form" | "order" | null;

export const groupedEntries: Plugin;

export function withImporters(id: string, graph: Graph): string[];
