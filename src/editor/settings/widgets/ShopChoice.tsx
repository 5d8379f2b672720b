/** A product of the shop or a way to pay, by its name. */
import type { WidgetProps } from "@rjsf/utils";
import type { ReactNode } from "react";
import { useTranslation } from "react-i18next";
import { ChoiceSelect, type ChoiceSelectProps } from "../choices/ChoiceSelect";
import type { ShopChoices } from "../choices/use-shop-choices";

export interface ShopChoiceProps extends Pick<WidgetProps, "id" | "label" | "value" | "onChange">, Pick<ChoiceSelectProps, "described"> {
  shop: ShopChoices;
}

export function ShopChoice({ id, label, value, shop, described, onChange }: ShopChoiceProps): ReactNode {
  const { t } = useTranslation();
  const stored = (value as string | undefined) ?? "";
  // That nothing is chosen yet is a value of conditions, and none of a setting.
  const named = { ...shop, choices: shop.choices?.filter((choice) => choice.value !== "") };
  return (
    <ChoiceSelect
      id={id}
      label={label}
      value={stored === "" ? undefined : stored}
      shop={named}
      empty={t("visibility.nothingChosen")}
      canClear
      described={described}
      onChange={(picked) => onChange(picked ?? "")}
    />
  );
}
