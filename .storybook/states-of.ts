import type { BlockStory, BlockStoryParameters } from "./block-story";

/** The states in which a designer looks at every block, by the names that their stories have. */
export const BLOCK_STATES = {
  BuilderMode: { mode: "builder" },
  LongText: { longTexts: true },
  RightToLeft: { direction: "rtl" },
  Phone: { width: "phone" },
} as const satisfies Record<string, BlockStoryParameters>;

export type BlockState = keyof typeof BLOCK_STATES;

/**
 * A story of each of these states, made of one that shows much of the block. A story file exports each of them under its own name:
 * Storybook reads the names of stories off the file without running it.
 */
export function statesOf(story: BlockStory): Record<BlockState, BlockStory> {
  const inState = (state: BlockStoryParameters): BlockStory => ({
    ...story,
    parameters: { ...story.parameters, tillwright: { ...story.parameters?.tillwright, ...state } },
  });
  return Object.fromEntries(Object.entries(BLOCK_STATES).map(([name, state]) => [name, inState(state)])) as Record<BlockState, BlockStory>;
}
