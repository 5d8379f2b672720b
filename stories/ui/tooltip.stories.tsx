import type { Meta, StoryObj } from "@storybook/react-vite";
import { Icon } from "../../src/ui/icon/Icon";
import { Tooltip } from "../../src/ui/tooltip/Tooltip";

const meta: Meta = {
  title: "UI/Tooltip",
  render: () => (
    <div style={{ padding: 80 }}>
      <Tooltip content="Tax is worked out from your billing address, so it is known on the next step.">
        <button type="button" aria-label="About tax" style={{ inlineSize: 44, blockSize: 44, border: 0, background: "none" }}>
          <Icon name="info" size="22px" />
        </button>
      </Tooltip>
    </div>
  ),
};
export default meta;

export const Closed: StoryObj = {};
export const OnFocus: StoryObj = { play: ({ canvasElement }) => canvasElement.querySelector("button")?.focus() };
/** It says what a dropdown without a label is: at once, and it fades. */
export const OfADropdown: StoryObj = {
  render: () => (
    <div style={{ padding: 80 }}>
      <Tooltip content="Quantity of Five more devices" timing="dropdown">
        <button type="button" style={{ minInlineSize: 64, minBlockSize: 44 }}>
          Devices
        </button>
      </Tooltip>
    </div>
  ),
  play: ({ canvasElement }) => canvasElement.querySelector("button")?.focus(),
};
