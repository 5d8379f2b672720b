/** A product of the shop or a way to pay, by its name; what is stored and is not there is marked, and stays until somebody changes it. */
import type { WidgetProps } from "@rjsf/utils";
import type { ReactNode } from "react";
import { useTranslation } from "react-i18next";
import type { Choice } from "../../../layout/publish/finding";
import interfaceStyles from "../../interface/interface.module.css";
import { useChoiceLabel } from "../../interface/words/use-choice-label";

export interface ShopChoiceProps extends Pick<WidgetProps, "id" | "value" | "onChange"> {
  /** undefined: it is not known yet what there is. */
  choices: readonly Choice[] | undefined;
  described: { "aria-invalid": boolean | undefined; "aria-describedby": string | undefined };
}

export function ShopChoice({ id, value, choices, described, onChange }: ShopChoiceProps): ReactNode {
  const { t } = useTranslation();
  const stored = (value as string | undefined) ?? "";
  const named = (choices ?? []).filter((choice) => choice.value !== "");
  const labelOf = useChoiceLabel(named);
  // A product has other names, too, which older pages may say.
  const chosen = named.find((choice) => choice.value === stored || choice.also?.includes(stored) === true);
  return (
    <select
      id={id}
      className={interfaceStyles.input}
      value={chosen?.value ?? stored}
      {...described}
      onChange={(event) => onChange(event.target.value)}
    >
      <option value="">{t("visibility.nothingChosen")}</option>
      {stored !== "" && !chosen && <option value={stored}>{choices ? t("visibility.unknownValue", { value: stored }) : stored}</option>}
      {named.map((choice) => (
        <option key={choice.value} value={choice.value}>
          {labelOf(choice)}
        </option>
      ))}
    </select>
  );
}
