import { blockStory, statesOf, type BlockStory } from "../../.storybook/block-story";

const meta = { title: "Blocks/Page/Announcement", ...blockStory("announcement") };
export default meta;
type Story = BlockStory;

export const Default: Story = {};
export const Bright: Story = { args: { look: "spark", action: { label: "See the plans", href: "#offers" } } };
export const Quiet: Story = { args: { look: "soft" } };
/** Its days are over: nothing is shown. */
export const Over: Story = { args: { until: "2020-01-01T00:00" } };
/** On the canvas it stands, whatever the day. */
export const OverInTheBuilder: Story = { args: { until: "2020-01-01T00:00" }, parameters: { tillwright: { mode: "builder" } } };
export const Folio: Story = { parameters: { tillwright: { theme: "folio" } } };
export const French: Story = { parameters: { tillwright: { language: "fr" } } };
export const SwissGerman: Story = { parameters: { tillwright: { language: "gsw" } } };
const states = statesOf(Default);
export const BuilderMode = states.BuilderMode;
export const LongText = states.LongText;
export const RightToLeft = states.RightToLeft;
export const Phone = states.Phone;
