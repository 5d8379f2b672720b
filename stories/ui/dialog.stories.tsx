import type { Meta, StoryObj } from "@storybook/react-vite";
import { useRef, useState } from "react";
import { Button } from "../../src/ui/button/Button";
import { Dialog } from "../../src/ui/dialog/Dialog";

function Example({ title, text }: { title: string; text: string }) {
  const [open, setOpen] = useState(false);
  const button = useRef<HTMLButtonElement>(null);
  return (
    <div style={{ padding: 24, minBlockSize: 320 }}>
      <Button ref={button} onClick={() => setOpen(true)}>
        Check the address
      </Button>
      {open && (
        <Dialog title={title} closeLabel="Close" onClose={() => setOpen(false)} returnTo={button}>
          {text}
        </Dialog>
      )}
    </div>
  );
}
const meta: Meta<typeof Example> = {
  title: "UI/Dialog",
  component: Example,
  args: { title: "Validation Failed", text: "Unable to validate email. Please try again." },
};
export default meta;
type Story = StoryObj<typeof Example>;
const opened: Story["play"] = ({ canvasElement }) => canvasElement.querySelector("button")?.click();

export const Closed: Story = {};
export const Open: Story = { play: opened };
export const LongText: Story = {
  play: opened,
  args: {
    title: "A heading that takes more than one line because it says everything at once",
    text: "And a text that goes on and on, as texts do. ".repeat(40),
  },
};
