import type { Meta, StoryObj } from "@storybook/react-vite";
import { texts } from "../../locales/en/blocks/add-on-selector.json";
import { AddOns } from "../../src/ui/add-ons/AddOns";
import { sampleCheckout, sampleOffers } from "../../src/storefront/sample-state";

const [item] = sampleCheckout("sample").basket.basketItems;
const [, second] = sampleOffers;
const vpn = {
  ...second!,
  path: "/add-ons/sample/vpn",
  name: "Secure VPN",
  record_type: "add_on" as const,
  data: { attributes: { ...second!.data.attributes, display_name__limio: "Secure VPN" } },
};
const long = {
  ...vpn,
  path: "/add-ons/sample/set-up",
  name: "Set-up service",
  data: { attributes: { ...vpn.data.attributes, display_name__limio: "Set-up by an expert, on all the devices of your household" } },
};
const chosen = (quantity: number, more = {}) => {
  const addOn = { ...vpn, data: { attributes: { ...vpn.data.attributes, ...more } } };
  return { id: "vpn", addOn, quantity, price: vpn.price };
};
const meta: Meta<typeof AddOns> = {
  title: "UI/Add-ons",
  component: AddOns,
  args: {
    item: { ...item!, addOns: [chosen(1)], availableAddOns: [vpn, long] },
    texts,
    locale: "en-GB",
    onAdd: () => {},
    onQuantity: () => {},
  },
};
export default meta;
type Story = StoryObj<typeof AddOns>;

export const Default: Story = {};
export const NoneChosen: Story = { args: { item: { ...item!, addOns: [], availableAddOns: [vpn, long] } } };
export const SeveralOfOne: Story = {
  args: {
    item: {
      ...item!,
      addOns: [
        chosen(3, {
          allow_multibuy__limio: true,
          default_quantity_options__limio: { minimum_quantity: 1, maximum_quantity: 5, increment: 1 },
        }),
      ],
      availableAddOns: [],
    },
  },
};
export const LargeWithDescriptions: Story = { args: { large: true, showDescription: true } };
export const ReadOnly: Story = { args: { readOnly: true } };
export const OneThatCannotBeShown: Story = {
  args: { item: { ...item!, addOns: [chosen(1)], availableAddOns: [], lostAddOns: [{ id: "lost", quantity: 1 }] } },
};
export const None: Story = { args: { item: { ...item!, addOns: [], availableAddOns: [] } } };
