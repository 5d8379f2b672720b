import { fills, leaves } from "../../.storybook/acts";
import { blockStory, statesOf, type BlockStory } from "../../.storybook/block-story";
import schema from "../../schemas/blocks/custom-field.schema.json";
import { sampleState } from "../../src/storefront/sample-state";
import { RenderBlocks, type StagedBlock } from "../../src/storefront/stage";

const meta = { title: "Blocks/Checkout/Custom field", ...blockStory("custom-field") };
export default meta;
type Story = BlockStory;

const options = [
  { value: "search", label: "A search engine" },
  { value: "friend", label: "A friend" },
];
const pattern = "[A-Z].+";
const date = { hasEarliest: true, earliestDays: 1, hasLatest: true, latestDays: 30 };
const { enum: kinds, titles } = schema.properties.type;

/** One field of every kind that the schema knows, one below another. */
const everyKind = (required: boolean): StagedBlock[] =>
  kinds.map((type) => ({
    block: "custom-field",
    id: type,
    settings: {
      name: type,
      type,
      required,
      options,
      date,
      pattern: type === "regex" ? pattern : "",
      texts: { label: titles[type as keyof typeof titles], help: "What it is for." },
    },
  }));
const render = (required: boolean) => () => (
  <div style={{ display: "grid", gap: 16 }}>
    <RenderBlocks blocks={everyKind(required)} state={sampleState()} />
  </div>
);

export const Default: Story = {};
export const Required: Story = { args: { required: true } };
export const Filled: Story = { play: fills };
export const WithMessages: Story = { args: { required: true }, play: leaves };
export const EveryKind: Story & { render(): unknown } = { render: render(false) };
export const EveryKindFilled: Story & { render(): unknown } = { render: render(true), play: fills };
export const EveryKindWithMessages: Story & { render(): unknown } = { render: render(true), play: leaves };
export const SeveralLines: Story = { args: { type: "textarea" } };
export const Pattern: Story = { args: { type: "regex", pattern: "PO-[0-9]{6}" } };
export const Email: Story = { args: { type: "email" } };
export const PhoneNumber: Story = { args: { type: "phone" } };
export const Day: Story = { args: { type: "date", date } };
export const Box: Story = { args: { type: "checkbox" } };
export const Radio: Story = { args: { type: "radio", options } };
export const Select: Story = { args: { type: "select", required: true, options } };
export const Country: Story = { args: { type: "country" } };
export const State: Story = { args: { type: "state", stateCountry: "CA" } };
const states = statesOf(Default);
export const BuilderMode = states.BuilderMode;
export const LongText = states.LongText;
export const RightToLeft = states.RightToLeft;
export const Phone = states.Phone;
export const PhoneRightToLeft: Story = { args: { type: "phone" }, parameters: { tillwright: { direction: "rtl" } } };
export const Folio: Story = { parameters: { tillwright: { theme: "folio" } } };
export const French: Story = { parameters: { tillwright: { language: "fr" } } };
export const SwissGerman: Story = { parameters: { tillwright: { language: "gsw" } } };
