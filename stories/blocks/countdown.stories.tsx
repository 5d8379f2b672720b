import { blockStory, statesOf, type BlockStory } from "../../.storybook/block-story";

const meta = { title: "Blocks/Content/Countdown", ...blockStory("countdown") };
export default meta;
type Story = BlockStory;

const args = { until: "2099-12-31T18:00", action: { label: "See the plans", href: "#offers" } };

export const Default: Story = { args };
export const Soft: Story = { args: { ...args, tone: "soft" } };
export const Strong: Story = { args: { ...args, tone: "strong" } };
export const Over: Story = { args: { until: "2020-01-01T00:00" } };
export const WithoutADay: Story = {};
export const Folio: Story = { args, parameters: { tillwright: { theme: "folio" } } };
export const French: Story = { args, parameters: { tillwright: { language: "fr" } } };
export const SwissGerman: Story = { args, parameters: { tillwright: { language: "gsw" } } };
const states = statesOf(Default);
export const BuilderMode = states.BuilderMode;
export const LongText = states.LongText;
export const RightToLeft = states.RightToLeft;
export const Phone = states.Phone;
