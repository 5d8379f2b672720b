import type { BlockCategory } from "../block-category";

export const category: BlockCategory = { rank: 40 };
