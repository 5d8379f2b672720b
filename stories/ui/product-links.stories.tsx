import type { Meta, StoryObj } from "@storybook/react-vite";
import { ProductLinks } from "../../src/ui/product-links/ProductLinks";

const meta: Meta<typeof ProductLinks> = {
  title: "UI/Product links",
  component: ProductLinks,
  args: {
    products: [{ path: "/products/antivirus", name: "Antivirus", url: "/activate?order=TW-7Q4K-2M9D", kind: "activate" }],
    texts: { activate: "Activate {{name}}", read: "Read {{name}}", open: "Open {{name}}" },
  },
};
export default meta;
type Story = StoryObj<typeof ProductLinks>;

export const Default: Story = {};
export const Several: Story = {
  args: {
    products: [
      { path: "/products/antivirus", name: "Antivirus", url: "/activate", kind: "activate" },
      { path: "/products/magazine", name: "The quarterly magazine with all of its supplements", url: "/magazine/read", kind: "read" },
      { path: "/products/vpn", name: "VPN", url: "https://vpn.example/start", kind: "open" },
    ],
  },
};
export const NothingToOpen: Story = { args: { products: [] } };
