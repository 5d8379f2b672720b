import type { Meta, StoryObj } from "@storybook/react-vite";
import { Icon } from "../../src/ui/icon/Icon";
import { ICON_NAMES } from "../../src/ui/icon/icon-paths";

const meta: Meta<typeof Icon> = { title: "UI/Icon", component: Icon, args: { name: "basket", size: "32px" } };
export default meta;
type Story = StoryObj<typeof Icon>;

export const Default: Story = {};
export const All: Story = {
  render: () => (
    <ul role="list" style={{ display: "grid", gridTemplateColumns: "repeat(auto-fill, minmax(110px, 1fr))", gap: 16, padding: 16 }}>
      {ICON_NAMES.map((name) => (
        <li key={name} style={{ display: "grid", gap: 6, justifyItems: "center", fontSize: 13 }}>
          <Icon name={name} size="28px" />
          {name}
        </li>
      ))}
    </ul>
  ),
};
