import type { Graph } from "./chunk-groups.mjs";

export function builderGroup(id: string, graph: Graph): "base" | "screens" | "edit" | "settings" | null;
