/** What every kind of a custom field is given, and shows. */
import type { CustomFieldSettings } from "./settings.gen";

export interface KindProps {
  name: `customFields.${string}`;
  settings: CustomFieldSettings;
}

/** Label, help and marks, as every control of src/ui takes them. */
export const wordsOf = ({ required, texts: { label, help, requiredMark, optional } }: CustomFieldSettings) => ({
  label,
  help,
  required,
  requiredMark,
  optionalMark: optional,
});

/** Keeps what browsers fill in here apart from what they fill into the shopper's own fields. */
export const browserSection = (name: KindProps["name"]): string => `section-${name.slice("customFields.".length).toLowerCase()}`;
