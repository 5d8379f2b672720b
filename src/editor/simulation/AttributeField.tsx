/** What is said of the order outright, or "automatic": as basket and form say it. One for each attribute, by its kind. [BLD-6] */
import { useId, type ReactNode } from "react";
import { useTranslation } from "react-i18next";
import type { OrderAttribute } from "../../domain/order/order-attribute";
import type { AttributeValue } from "../../domain/page/visibility";
import interfaceStyles from "../interface/interface.module.css";
import { ChoiceSelect } from "../settings/choices/ChoiceSelect";
import { useShopChoices } from "../settings/choices/use-shop-choices";
import type { SimulatedShopper } from "../../domain/simulation/simulated-shopper";
import { valueInWords } from "./value-words";

type Said = SimulatedShopper["said"][string];

export interface AttributeFieldProps {
  name: string;
  kind: OrderAttribute["kind"];
  /** undefined: nothing is said of it. */
  said: Said | undefined;
  /** What it is by itself. */
  automatic: AttributeValue;
  onChange(said: Said | undefined): void;
}

const AUTOMATIC = "automatic";

export function AttributeField({ name, kind, said, automatic, onChange }: AttributeFieldProps): ReactNode {
  const { t, i18n } = useTranslation();
  const id = useId();
  const shop = useShopChoices(name);
  const { choices } = shop;
  const byItself = t("simulator.automatic", { value: valueInWords(automatic, choices, t, i18n.language) });
  const input = () => {
    if (kind === "number" || (kind === "choice" && !choices && !shop.isComing))
      return (
        <input
          id={id}
          className={interfaceStyles.input}
          {...(kind === "number" ? { type: "number", step: "any", min: 0 } : { type: "text" })}
          placeholder={byItself}
          value={said === undefined ? "" : String(said)}
          onChange={({ target }) =>
            onChange(target.value === "" ? undefined : kind === "number" ? target.valueAsNumber || 0 : target.value)
          }
        />
      );
    if (kind === "choice")
      return (
        <ChoiceSelect
          id={id}
          label={t(`attributes.${name}`)}
          value={said === undefined ? undefined : String(said)}
          shop={shop}
          empty={byItself}
          canClear
          onChange={onChange}
        />
      );
    const options = [true, false].map((value) => ({ value, label: valueInWords(value, undefined, t, i18n.language) }));
    const chosen = options.findIndex(({ value }) => value === said);
    return (
      <select
        id={id}
        className={interfaceStyles.input}
        value={chosen < 0 ? AUTOMATIC : chosen}
        onChange={({ target }) => onChange(target.value === AUTOMATIC ? undefined : options[Number(target.value)]!.value)}
      >
        <option value={AUTOMATIC}>{byItself}</option>
        {options.map(({ label }, index) => (
          <option key={index} value={index}>
            {label}
          </option>
        ))}
      </select>
    );
  };
  return (
    <div className={interfaceStyles.field}>
      <label className={interfaceStyles.label} htmlFor={id}>
        {t(`attributes.${name}`)}
      </label>
      {input()}
    </div>
  );
}
