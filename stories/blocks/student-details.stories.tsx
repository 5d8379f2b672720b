import { fills, leaves } from "../../.storybook/acts";
import { blockStory, statesOf, type BlockStory } from "../../.storybook/block-story";

const meta = { title: "Blocks/Checkout/Student details", ...blockStory("student-details") };
export default meta;
type Story = BlockStory;

export const Default: Story = {};
export const UniversityAlone: Story = { args: { showCourse: false, showYear: false } };
export const Optional: Story = { args: { required: false } };
export const WithMessages: Story = { play: leaves };
export const Filled: Story = { play: fills };
const states = statesOf(Default);
export const BuilderMode = states.BuilderMode;
export const LongText = states.LongText;
export const RightToLeft = states.RightToLeft;
export const Phone = states.Phone;
export const Folio: Story = { parameters: { tillwright: { theme: "folio" } } };
export const French: Story = { parameters: { tillwright: { language: "fr" } } };
export const SwissGerman: Story = { parameters: { tillwright: { language: "gsw" } } };
