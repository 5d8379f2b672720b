import type { Meta, StoryObj } from "@storybook/react-vite";
import { Button } from "../../src/ui/button/Button";
import { Section, SectionHeading } from "../../src/ui/section/Section";

const content = (
  <>
    <SectionHeading heading="A heading of a band" intro={<p>And a line of introduction under it.</p>} />
    <Button href="#one">Primary</Button>{" "}
    <Button href="#two" variant="secondary">
      Secondary
    </Button>
  </>
);
const meta: Meta<typeof Section> = { title: "UI/Section", component: Section, args: { children: content } };
export default meta;

export const Plain: StoryObj<typeof Section> = {};
export const Soft: StoryObj<typeof Section> = { args: { tone: "soft" } };
export const Strong: StoryObj<typeof Section> = { args: { tone: "strong" } };
export const Text: StoryObj<typeof Section> = { args: { width: "text", space: "small" } };
