import type { Meta, StoryObj } from "@storybook/react-vite";
import { Field, useFieldIds, type FieldProps } from "../../src/ui/field/Field";
import styles from "../../src/ui/field/Field.module.css";

function Example(props: FieldProps) {
  const ids = useFieldIds(props);
  return (
    <Field props={props} ids={ids}>
      <input id={ids.id} className={styles.control} defaultValue="" />
    </Field>
  );
}
const meta: Meta<typeof Example> = { title: "UI/Field", component: Example, args: { label: "Any control" } };
export default meta;

export const Default: StoryObj<typeof Example> = {};
export const WithHelpAndError: StoryObj<typeof Example> = { args: { help: "What it is for.", error: "What is wrong with it." } };
