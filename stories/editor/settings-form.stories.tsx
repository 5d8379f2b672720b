import type { Meta, StoryObj } from "@storybook/react-vite";
import "../../src/editor/editor.css";
import { startTexts } from "../../src/editor/interface/words/texts";
import { EveryField } from "../../tests/editor/support/every-field";

const meta: Meta<typeof EveryField> = {
  title: "Builder/Settings form",
  component: EveryField,
  loaders: [async () => ({ texts: await startTexts() })],
};
export default meta;

/** A field of every kind a settings schema may ask for. */
export const EveryKindOfField: StoryObj<typeof EveryField> = {};
