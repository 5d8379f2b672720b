/** Who the owner of a subscription is, and how they may be contacted. [MMA-2] */
import type { ReactNode } from "react";
import { FieldsStep } from "./FieldsStep";
import type { StepProps } from "./step";

export function DetailsStep({ details, ...props }: StepProps & { details: ReactNode }): ReactNode {
  const { texts } = props.settings;
  const form = props.opened.details;
  return (
    <FieldsStep
      {...props}
      heading={texts.changeDetails}
      save={texts.saveDetails}
      saved={texts.detailsSaved}
      fill={form.fill}
      read={() => {
        const typed = form.read();
        return typed && { kind: "change-details", ...typed };
      }}
    >
      {details}
    </FieldsStep>
  );
}
