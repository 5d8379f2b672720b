import type { BlockCategory } from "../block-categories";

export const category: BlockCategory = { rank: 30 };
