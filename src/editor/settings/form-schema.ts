/** A block's settings schema as the form library wants it: which field draws what. */
import type { RJSFSchema, UiSchema } from "@rjsf/utils";
import type { SettingsSchema } from "../../layout/catalog";

export interface FormSchema {
  schema: RJSFSchema;
  uiSchema: UiSchema;
}

const made = new WeakMap<SettingsSchema, FormSchema>();

export function formSchema(schema: SettingsSchema): FormSchema {
  let form = made.get(schema);
  if (!form) {
    const { $schema: _dialect, $id: _id, title: _title, description: _description, ...rest } = schema;
    made.set(
      schema,
      (form = { schema: rest as RJSFSchema, uiSchema: { ...uiSchema(schema), "ui:submitButtonOptions": { norender: true } } }),
    );
  }
  return form;
}

function uiSchema(schema: SettingsSchema): UiSchema {
  const ui: UiSchema = {};
  const widget = widgetOf(schema);
  if (widget) ui["ui:widget"] = widget;
  if (isPicture(schema)) ui["ui:field"] = "picture";
  if (schema.items?.holds === "country") ui["ui:field"] = "countries";
  for (const [key, below] of Object.entries(schema.properties ?? {})) ui[key] = uiSchema(below);
  if (schema.items) ui["items"] = uiSchema(schema.items);
  // A condition may bring fields of its own.
  for (const branch of branchesOf(schema)) for (const [key, below] of Object.entries(branch.properties ?? {})) ui[key] ??= uiSchema(below);
  return ui;
}

function branchesOf(schema: SettingsSchema): SettingsSchema[] {
  const conditions = [schema, ...((schema["allOf"] as SettingsSchema[] | undefined) ?? [])];
  return conditions
    .flatMap((each) => [each["then"], each["else"]])
    .filter((branch): branch is SettingsSchema => typeof branch === "object" && branch !== null);
}

function widgetOf(schema: SettingsSchema): string | undefined {
  if (schema.holds)
    return {
      "rich-text": "richText",
      link: "link",
      image: "image",
      offer: "offer",
      "offer-label": "offerLabel",
      product: "product",
      "payment-method": "paymentMethod",
      "color-token": "colorToken",
      page: "link",
      pattern: "text",
      video: "text",
      country: "country",
      "local-time": "localTime",
      icon: "icon",
    }[schema.holds];
  if (schema.enum) return schema.enum.length <= 4 && schema.enum.join("").length <= 26 ? "segmented" : "select";
  if (schema.type === "boolean") return "switch";
  if (schema.type === "integer" || schema.type === "number") return "number";
  if (schema.type === "string")
    return schema["format"] === "multiline" || ((schema["maxLength"] as number | undefined) ?? 0) > 240 ? "textarea" : "text";
  return undefined;
}

/** A picture is an object whose `src` holds an image. */
export const isPicture = (schema: SettingsSchema): boolean => schema.properties?.["src"]?.holds === "image";
