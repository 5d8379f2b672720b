/** Ways the shopper may be contacted. Nothing is ticked beforehand: a permission that was not given is none. [FIELD-1] */
import type { ReactNode } from "react";
import type { BlockProps } from "../../registry/define-block";
import { useCheckoutBox } from "../../shop/hooks/use-checkout-box";
import { CheckboxField } from "../../ui/checkbox-field/CheckboxField";
import { FormSection } from "../../ui/form-section/FormSection";
import { RichText } from "../../ui/rich-text/RichText";
import type { ContactPermissionsSettings } from "./settings.gen";

type Entry = ContactPermissionsSettings["permissions"][number];

export function ContactPermissions({ id, settings: { permissions, texts } }: BlockProps<ContactPermissionsSettings>): ReactNode {
  return (
    <FormSection id={id} heading={texts.heading} statement>
      <RichText html={texts.intro} size="small" />
      <div>
        {permissions.map((permission, index) => (
          <PermissionBox
            key={permission.name || index}
            permission={permission}
            name={permission.name || `permission${index + 1}`}
            texts={texts}
          />
        ))}
      </div>
    </FormSection>
  );
}

function PermissionBox({
  permission: { label, help, required },
  name,
  texts,
}: {
  permission: Entry;
  name: string;
  texts: ContactPermissionsSettings["texts"];
}): ReactNode {
  const box = useCheckoutBox({ name: `contactPermissions.${name}`, label, message: required ? texts.messages.required : undefined });
  return <CheckboxField {...box} label={label} help={help} required={required} requiredMark={texts.requiredMark} />;
}
