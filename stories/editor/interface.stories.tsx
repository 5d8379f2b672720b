import type { Meta, StoryObj } from "@storybook/react-vite";
import { Trash2 } from "lucide-react";
import { useState } from "react";
import "../../src/editor/editor.css";
import { Dialog } from "../../src/editor/interface/Dialog";
import { Field } from "../../src/editor/interface/Field";
import { IconButton } from "../../src/editor/interface/IconButton";
import { TextButton } from "../../src/editor/interface/TextButton";
import { startTexts } from "../../src/editor/interface/words/texts";
import { TipHost } from "../../src/editor/interface/TipHost";

const meta: Meta = { title: "Builder/Interface", loaders: [async () => ({ texts: await startTexts() })] };
export default meta;

export const Buttons: StoryObj = {
  render: () => (
    <div style={{ display: "flex", gap: 10, padding: 20, font: "13px/1.45 var(--editor-font)" }}>
      <TextButton variant="primary">Publish</TextButton>
      <TextButton>Save draft</TextButton>
      <TextButton variant="quiet">Preview</TextButton>
      <TextButton variant="danger">Delete page</TextButton>
      <TextButton variant="primary" busy>
        Publishing…
      </TextButton>
      <TextButton disabled>Save draft</TextButton>
      <IconButton label="Delete" keys="Del">
        <Trash2 size={16} />
      </IconButton>
      <TipHost />
    </div>
  ),
};

export const Fields: StoryObj = {
  render: function Fields() {
    const [value, setValue] = useState("/spring");
    return (
      <div style={{ display: "grid", gap: 14, inlineSize: 280, padding: 20, font: "13px/1.45 var(--editor-font)" }}>
        <Field label="Address" help="Where shoppers find it." value={value} onChange={setValue} />
        <Field label="Title" error="Give the page a title" value="" onChange={() => {}} />
      </div>
    );
  },
};

export const Question: StoryObj = {
  render: () => (
    <Dialog title="Leave without saving?" onClose={() => {}} actions={<TextButton variant="primary">Save and leave</TextButton>}>
      <p>This page has changes that are not saved yet.</p>
    </Dialog>
  ),
};
