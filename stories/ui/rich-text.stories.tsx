import type { Meta, StoryObj } from "@storybook/react-vite";
import { RichText } from "../../src/ui/rich-text/RichText";

const meta: Meta<typeof RichText> = {
  title: "UI/Rich text",
  component: RichText,
  args: {
    html: '<h2>Delivery</h2><p>Your first issue arrives in <strong>3 to 4 days</strong>. See <a href="#">where we deliver</a>.</p><ol><li>Choose</li><li>Pay</li><li>Read</li></ol><blockquote>Paper you will want to keep.</blockquote>',
  },
};
export default meta;

export const Default: StoryObj<typeof RichText> = {};
export const Small: StoryObj<typeof RichText> = { args: { size: "small" } };
export const Large: StoryObj<typeof RichText> = { args: { size: "large" } };
