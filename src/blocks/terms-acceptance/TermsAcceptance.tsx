/** What the shopper agrees to with the order. It is never ticked beforehand, and kept with the time of each tick. [FIELD-1] */
import type { ReactNode } from "react";
import type { BlockProps } from "../../registry/define-block";
import { useCheckoutBox } from "../../shop/hooks/use-checkout-box";
import { CheckboxField } from "../../ui/checkbox-field/CheckboxField";
import { FormSection } from "../../ui/form-section/FormSection";
import { RichText } from "../../ui/rich-text/RichText";
import type { TermsAcceptanceSettings } from "./settings.gen";

export function TermsAcceptance({ id, settings: { required, label, statements, texts } }: BlockProps<TermsAcceptanceSettings>): ReactNode {
  return (
    <FormSection id={id} heading={texts.heading} statement>
      <div>
        <Statement
          name="terms"
          label={label}
          help={texts.help}
          required={required}
          message={texts.messages.terms}
          mark={texts.requiredMark}
        />
        {statements.map((statement, index) => (
          <Statement
            key={statement.name || index}
            name={statement.name || `statement${index + 1}`}
            label={statement.label}
            help={statement.help}
            required={statement.required}
            message={texts.messages.statement}
            mark={texts.requiredMark}
          />
        ))}
      </div>
    </FormSection>
  );
}

function Statement({
  name,
  label,
  help,
  required,
  message,
  mark,
}: {
  name: string;
  label: string;
  help: string;
  required: boolean;
  message: string;
  mark: string;
}): ReactNode {
  const box = useCheckoutBox({ name: `consents.${name}`, label: "", message: required ? message : undefined });
  return <CheckboxField {...box} label={<RichText html={label} />} help={help} required={required} requiredMark={mark} />;
}
