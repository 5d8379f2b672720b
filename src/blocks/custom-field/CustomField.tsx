/** A field of the shop's own: its kind decides the control, its name where it stands in the order's customFields. [FIELD-1] */
import type { ReactNode } from "react";
import type { BlockProps } from "../../registry/define-block";
import { FormSection } from "../../ui/form-section/FormSection";
import { ChoiceField } from "./ChoiceField";
import { DayField } from "./DayField";
import { EmailKind } from "./EmailKind";
import type { KindProps } from "./kind";
import { PhoneKind } from "./PhoneKind";
import { CountryKind, StateKind } from "./PlaceKind";
import type { CustomFieldSettings } from "./settings.gen";
import { TickField } from "./TickField";
import { WordsField } from "./WordsField";

export function CustomField({ id, settings }: BlockProps<CustomFieldSettings>): ReactNode {
  return (
    <FormSection id={id} heading={settings.texts.heading}>
      {/* Another kind is another field: nothing of the old one's state stays. */}
      <Kind key={settings.type} name={`customFields.${settings.name || `field_${id}`}`} settings={settings} />
    </FormSection>
  );
}

function Kind(props: KindProps): ReactNode {
  switch (props.settings.type) {
    case "text":
    case "textarea":
    case "regex":
      return <WordsField {...props} />;
    case "email":
      return <EmailKind {...props} />;
    case "phone":
      return <PhoneKind {...props} />;
    case "date":
      return <DayField {...props} />;
    case "checkbox":
      return <TickField {...props} />;
    case "radio":
    case "select":
      return <ChoiceField {...props} />;
    case "country":
      return <CountryKind {...props} />;
    case "state":
      return <StateKind {...props} />;
  }
}
