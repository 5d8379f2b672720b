/** Who the owner of a subscription is, and how they may be contacted. [MMA-2] */
import { useLayoutEffect, useRef, useState, type ReactNode } from "react";
import { useSubscriptions } from "../../shop/hooks/use-account";
import { CheckboxField } from "../../ui/checkbox-field/CheckboxField";
import { FieldsStep } from "./FieldsStep";
import type { StepProps } from "./step";

export function DetailsStep({ details, ...props }: StepProps & { details: ReactNode }): ReactNode {
  const { texts } = props.settings;
  const form = props.opened.details;
  const hasSeveral = useSubscriptions().length > 1;
  // Who has several thinks of themselves, not of one of them: what they say holds for all, unless they say otherwise.
  const [forAll, setForAll] = useState(true);
  const box = useRef<HTMLInputElement>(null);
  // As it was left before the page came to life.
  useLayoutEffect(() => setForAll(box.current?.checked ?? true), []);
  return (
    <FieldsStep
      {...props}
      heading={texts.changeDetails}
      save={texts.saveDetails}
      saved={texts.detailsSaved}
      fill={form.fill}
      read={() => {
        const typed = form.read(hasSeveral && forAll);
        return typed && { kind: "change-details", ...typed };
      }}
    >
      {details}
      {hasSeveral && texts.permissionsForAll && (
        <CheckboxField label={texts.permissionsForAll} checked={forAll} onChange={setForAll} inputRef={box} />
      )}
    </FieldsStep>
  );
}
