import type { Meta, StoryObj } from "@storybook/react-vite";
import { useRef, useState } from "react";
import { Button } from "../../src/ui/button/Button";
import { Popover } from "../../src/ui/popover/Popover";

function Example() {
  const [open, setOpen] = useState(false);
  const anchor = useRef<HTMLButtonElement>(null);
  return (
    <div style={{ padding: 24 }}>
      <Button ref={anchor} aria-expanded={open} onClick={() => setOpen(!open)}>
        My basket
      </Button>
      <Popover open={open} onOpenChange={setOpen} anchor={anchor} label="My basket" align="start">
        <p style={{ padding: 24 }}>No items in basket</p>
      </Popover>
    </div>
  );
}
const meta: Meta = { title: "UI/Popover", render: () => <Example /> };
export default meta;

export const Closed: StoryObj = {};
export const Open: StoryObj = { play: ({ canvasElement }) => canvasElement.querySelector("button")?.click() };
