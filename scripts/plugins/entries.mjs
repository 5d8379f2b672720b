// What plug-ins may import of ours; the same as `exports` of package.json.
export const ENTRIES = {
  "tillwright/plugin": "src/plugin/index.ts",
  "tillwright/plugin/page": "src/plugin/page.ts",
  "tillwright/plugin/server": "src/plugin/server.ts",
  "tillwright/plugin/stories": ".storybook/block-story.tsx",
};
