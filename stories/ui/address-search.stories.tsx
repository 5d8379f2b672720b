import type { Meta, StoryObj } from "@storybook/react-vite";
import { useState } from "react";
import type { LookupPlace } from "../../src/domain/address/address-lookup";
import { find } from "../../src/sandbox/address-lookup/search";
import { AddressSearch } from "../../src/ui/address-search/AddressSearch";

const texts = {
  placeholder: "Start typing your address",
  manual: "Enter address manually",
  searching: "Searching…",
  results: "{{count}} suggestions. Use the arrow keys.",
  noResults: "No address found. Try fewer words, or enter it manually.",
};

function Example({ typed, error, help, slow }: { typed: string; error?: string; help?: string; slow?: boolean }) {
  const [value, setValue] = useState(typed);
  const [chosen, setChosen] = useState<LookupPlace | null>(null);
  const places = (text: string, container = ""): LookupPlace[] =>
    find(text, container, [], 8).map(({ Id, Text, Description, Type }) => ({
      id: Id,
      text: Text,
      description: Description,
      isAddress: Type === "Address",
    }));
  return (
    <div style={{ maxInlineSize: 460, minBlockSize: 460, padding: 24 }}>
      <AddressSearch
        label="Address"
        required
        requiredMark="*"
        value={value}
        onChange={setValue}
        texts={texts}
        error={error}
        help={help}
        find={(text, container) => (slow ? new Promise(() => {}) : Promise.resolve(places(text, container)))}
        onChoose={async (place) => setChosen(place)}
        onManual={() => setChosen(null)}
      />
      {chosen && <p>{chosen.text}</p>}
    </div>
  );
}
const meta: Meta<typeof Example> = { title: "UI/Address search", component: Example, args: { typed: "" } };
export default meta;
type Story = StoryObj<typeof Example>;
/** Arrow down asks for what stands in the line. */
const opened: Story["play"] = async ({ canvas, userEvent }) => {
  await userEvent.click(canvas.getByRole("combobox"));
  await userEvent.keyboard("{ArrowDown}");
  await canvas.findAllByRole("option");
  await userEvent.keyboard("{ArrowDown}");
};

export const Empty: Story = {};
export const Streets: Story = { args: { typed: "lantern" }, play: opened };
export const Houses: Story = { args: { typed: "12 lantern" }, play: opened };
export const NothingFound: Story = {
  args: { typed: "nowhere" },
  play: async ({ canvas, userEvent }) => {
    await userEvent.click(canvas.getByRole("combobox"));
    await userEvent.keyboard("{ArrowDown}");
    await canvas.findAllByText(texts.noResults);
  },
};
export const Slow: Story = {
  args: { typed: "lantern", slow: true },
  play: async ({ canvas, userEvent }) => {
    await userEvent.click(canvas.getByRole("combobox"));
    await userEvent.keyboard("{ArrowDown}");
    await canvas.findByText(texts.searching);
  },
};
export const WithError: Story = { args: { error: "Address is required" } };
export const WithHelp: Story = { args: { help: "We deliver to your door." } };
