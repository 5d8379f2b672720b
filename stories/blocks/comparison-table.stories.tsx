import { blockStory, statesOf, type BlockStory } from "../../.storybook/block-story";
import type { Settings } from "../../src/layout/types";

const meta = { title: "Blocks/Offers/Comparison table", ...blockStory("comparison-table") };
export default meta;
type Story = BlockStory;

const args: Settings = {
  offers: [
    { offer: "/offers/sample/antivirus", badge: "" },
    { offer: "/offers/sample/total-protection", badge: "Most popular", highlight: true },
    { offer: "/offers/sample/family", badge: "" },
  ],
};

export const Default: Story = { args };
export const Soft: Story = { args: { ...args, tone: "soft" } };
export const MoreRows: Story = {
  args: {
    ...args,
    rows: [
      { label: "Devices", cells: [{ text: "1" }, { text: "10" }, { text: "20" }] },
      { label: "Support at weekends", cells: [{ text: "no" }, { text: "yes" }, { text: "yes" }] },
    ],
  },
};
export const NoOffer: Story = {};
export const WaitingForAConnection: Story = { args, parameters: { tillwright: { basket: "offline" } } };
export const WaitingOnAPhone: Story = { args, parameters: { tillwright: { basket: "offline", width: "phone" } } };
export const Folio: Story = { args, parameters: { tillwright: { theme: "folio" } } };
export const French: Story = { args, parameters: { tillwright: { language: "fr" } } };
export const SwissGerman: Story = { args, parameters: { tillwright: { language: "gsw" } } };
const states = statesOf(Default);
export const BuilderMode = states.BuilderMode;
export const LongText = states.LongText;
export const RightToLeft = states.RightToLeft;
export const Phone = states.Phone;
