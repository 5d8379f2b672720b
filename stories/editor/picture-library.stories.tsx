import type { Meta, StoryObj } from "@storybook/react-vite";
import "../../src/editor/editor.css";
import { startTexts } from "../../src/editor/interface/words/texts";
import { PictureDialog } from "../../src/editor/pictures/PictureDialog";
import { picturesMemory } from "../../tests/editor/support/memory/pictures-memory";

const meta: Meta<typeof PictureDialog> = {
  title: "Builder/Picture library",
  component: PictureDialog,
  loaders: [async () => ({ texts: await startTexts() })],
  args: { value: "", onChoose: () => undefined, onClose: () => undefined },
};
export default meta;

const filled = picturesMemory();
for (const name of ["garden.jpg", "family at breakfast.jpg", "logo.svg", "team.png", "office.png"])
  filled.add(name, { uses: name.length % 3 });

export const Filled: StoryObj<typeof PictureDialog> = { args: { library: filled.api } };
export const Empty: StoryObj<typeof PictureDialog> = { args: { library: picturesMemory().api } };
export const Failed: StoryObj<typeof PictureDialog> = {
  args: { library: { ...filled.api, pictures: () => Promise.reject(new Error("no answer")) } },
};
