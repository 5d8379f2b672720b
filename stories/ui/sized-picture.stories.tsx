import type { Meta, StoryObj } from "@storybook/react-vite";
import { SizedPicture } from "../../src/ui/sized-picture/SizedPicture";

const meta: Meta<typeof SizedPicture> = {
  title: "UI/SizedPicture",
  component: SizedPicture,
  args: { src: "/media/sentinel/family.svg", alt: "A box of Family Protection", width: 320, height: 320 },
};
export default meta;

export const Default: StoryObj<typeof SizedPicture> = {};
