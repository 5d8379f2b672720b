/** Several countries as one field: a list of codes is nothing that one reorders. [BLD-4] */
import type { FieldProps } from "@rjsf/utils";
import type { ReactNode } from "react";
import type { SettingsSchema } from "../../../layout/catalog";
import { CountryPicker } from "../widgets/CountryPicker";

export function CountriesField({ fieldPathId, formData, onChange, schema, name, errorSchema }: FieldProps<string[]>): ReactNode {
  const { title = name, description } = schema as SettingsSchema;
  const id = fieldPathId.$id;
  const isInvalid = errorSchema !== undefined && Object.keys(errorSchema).length > 0;
  return (
    <CountryPicker
      id={id}
      label={title}
      values={formData ?? []}
      several
      isInvalid={isInvalid}
      describedBy={[description && `${id}-help`, isInvalid && `${id}-error`].filter(Boolean).join(" ") || undefined}
      onChange={(values) => onChange(values, fieldPathId.path, undefined, id)}
    />
  );
}
