import { blockStory, statesOf, type BlockStory } from "../../.storybook/block-story";
import { sampleCheckout } from "../../src/storefront/sample-state";

const meta = { title: "Blocks/Order/Order complete", ...blockStory("order-complete") };
export default meta;
type Story = BlockStory;

export const Default: Story = { parameters: { tillwright: { basket: "completed" } } };
const ordered = sampleCheckout("completed");
export const Delivered: Story = {
  parameters: {
    tillwright: {
      state: {
        checkout: {
          ...ordered,
          order: { ...ordered.order, placed: { ...ordered.order.placed!, delivery: { city: "Edinburgh", country: "GB" } } },
        },
      },
    },
  },
};
export const Gift: Story = {
  parameters: {
    tillwright: {
      state: {
        checkout: {
          ...ordered,
          order: {
            ...ordered.order,
            placed: {
              ...ordered.order.placed!,
              delivery: { city: "Edinburgh", country: "GB" },
              gift: { recipient: "Grace", startsOn: "2026-12-24" },
              firstDispatch: "2027-01-03",
            },
          },
        },
      },
    },
  },
};
export const NotPlacedYet: Story = {};
export const UnknownOrder: Story = { parameters: { tillwright: { basket: "none" } } };
export const Loading: Story = { parameters: { tillwright: { basket: "loading" } } };
export const Failed: Story = { parameters: { tillwright: { basket: "failed" } } };
const states = statesOf(Default);
export const BuilderMode = statesOf(NotPlacedYet).BuilderMode;
export const LongText = states.LongText;
export const RightToLeft = states.RightToLeft;
export const Phone = states.Phone;
export const Folio: Story = { parameters: { tillwright: { basket: "completed", theme: "folio" } } };
export const French: Story = { parameters: { tillwright: { basket: "completed", language: "fr" } } };
