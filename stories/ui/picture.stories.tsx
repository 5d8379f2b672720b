import type { Meta, StoryObj } from "@storybook/react-vite";
import { Picture } from "../../src/ui/picture/Picture";

const meta: Meta<typeof Picture> = {
  title: "UI/Picture",
  component: Picture,
  args: { src: "/media/sentinel/family.svg", alt: "A box of Family Protection", width: 320, height: 320 },
};
export default meta;

export const Default: StoryObj<typeof Picture> = {};
export const First: StoryObj<typeof Picture> = { args: { first: true } };
