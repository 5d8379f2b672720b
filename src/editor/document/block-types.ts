import { walk } from "../../layout/walk";
import type { Layout } from "../../layout/types";

/** Names of the blocks on a page, each once. */
export const blockTypesIn = (layout: Layout): string[] => [...new Set([...walk(layout)].map(({ node }) => node.block))];
