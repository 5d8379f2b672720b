/** A form from a settings schema. [BLD-4] */
import Form from "@rjsf/core";
import type { ErrorSchema, RegistryFieldsType, RegistryWidgetsType } from "@rjsf/utils";
import { useMemo, type ReactNode } from "react";
import type { SettingsSchema } from "../../layout/catalog";
import type { Problem, Settings } from "../../layout/types";
import { conditionValidator } from "./condition-validator";
import { CountriesField } from "./fields/CountriesField";
import { PictureField } from "./fields/PictureField";
import { formSchema } from "./form-schema";
import { BlockValues } from "./shown-when";
import type { FormContext } from "./form-context";
import { templates } from "./templates/templates";
import { widgets } from "./widgets/widgets";

export interface SchemaFormProps {
  /** Another id is another form: nothing of the one before is kept. */
  id: string;
  schema: SettingsSchema;
  /** What ids of fields begin with, so that a problem leads there: a path is asked for below "setting". */
  prefix?: string;
  value: Settings;
  context: FormContext;
  problems: readonly Pick<Problem, "path" | "message">[];
  /** @param field path of what was changed, for undo */
  onChange(value: Settings, field: string): void;
}

const fields = { picture: PictureField, countries: CountriesField } as unknown as RegistryFieldsType;

export function SchemaForm({ id, schema, prefix = "setting", value, context, problems, onChange }: SchemaFormProps): ReactNode {
  const form = formSchema(schema);
  const errors = useMemo(() => errorSchema(problems), [problems]);
  return (
    <BlockValues.Provider value={value}>
      <Form
        key={id}
        tagName="div"
        idPrefix={prefix}
        schema={form.schema}
        uiSchema={form.uiSchema}
        formData={value}
        formContext={context}
        validator={conditionValidator}
        widgets={widgets as unknown as RegistryWidgetsType}
        fields={fields}
        templates={templates}
        extraErrors={errors}
        showErrorList={false}
        noHtml5Validate
        liveValidate={false}
        // Settings arrive filled; the library must not fill in anything by itself.
        experimental_defaultFormStateBehavior={{ emptyObjectFields: "skipDefaults", arrayMinItems: { populate: "never" } }}
        onChange={({ formData }, field) => formData !== undefined && onChange(formData as Settings, field ?? "")}
      />
    </BlockValues.Provider>
  );
}

/** "items[0].label" → { items: { 0: { label: { __errors } } } } */
function errorSchema(problems: SchemaFormProps["problems"]): ErrorSchema {
  const errors: ErrorSchema = {};
  for (const { path, message } of problems) {
    let at = errors as Record<string, ErrorSchema> & ErrorSchema;
    for (const part of path.split(/[.[\]]/).filter(Boolean)) at = (at[part] ??= {}) as typeof at;
    (at.__errors ??= []).push(message);
  }
  return errors;
}
