import { blockStory, statesOf, type BlockStory } from "../../.storybook/block-story";
import { fourTimes, VERY_LONG_WORD } from "../../src/layout/lengthen";
import { checkoutWithAddOns } from "../../src/storefront/samples/sample-add-ons";

const meta = { title: "Blocks/Basket/Add-on selector", ...blockStory("add-on-selector") };
export default meta;
type Story = BlockStory;

/** Two items with add-ons: each list says whose it is. */
const several = { checkout: checkoutWithAddOns() };
const one = { checkout: checkoutWithAddOns(([first]) => [first!]) };

export const Default: Story = { parameters: { tillwright: { state: one } } };
export const SeveralItems: Story = { parameters: { tillwright: { state: several } } };
export const WithoutPictures: Story = {
  args: { showImages: false, showDescriptions: false },
  parameters: { tillwright: { state: several } },
};
/** Nothing in the basket: the block is not there. */
export const Empty: Story = { parameters: { tillwright: { basket: "empty" } } };
export const MissingData: Story = {
  parameters: {
    tillwright: {
      state: {
        checkout: checkoutWithAddOns(([first]) => {
          const [vpn, devices, service] = first!.availableAddOns;
          const lost = { ...devices!, data: null as never };
          return [
            {
              ...first!,
              addOns: [{ id: "lost", addOn: null as never, quantity: 1, price: vpn!.price }],
              availableAddOns: [vpn!, lost, service!],
            },
          ];
        }),
      },
    },
  },
};
/** What is pressed without a connection is kept. */
export const Offline: Story = {
  parameters: { tillwright: { basket: "offline" } },
  play: ({ canvasElement }) => canvasElement.querySelector("button")?.click(),
};
const states = statesOf(SeveralItems);
export const BuilderMode = states.BuilderMode;
export const LongText: Story = {
  parameters: {
    tillwright: {
      longTexts: true,
      state: {
        checkout: checkoutWithAddOns((items) =>
          items.map((item) => ({
            ...item,
            availableAddOns: item.availableAddOns.map((addOn) => ({
              ...addOn,
              data: {
                attributes: { display_name__limio: `${VERY_LONG_WORD} ${addOn.name}`, short_description: fourTimes(addOn.name, {}) },
              },
            })),
          })),
        ),
      },
    },
  },
};
export const RightToLeft = states.RightToLeft;
export const Phone = states.Phone;
export const Folio: Story = { parameters: { tillwright: { theme: "folio", state: several } } };
export const French: Story = { parameters: { tillwright: { language: "fr", state: several } } };
