/**
 * The values of a condition, by what its attribute holds. A stored value that does not exist is shown as what it is, and marked. [BLD-6]
 */
import equal from "fast-deep-equal";
import { TriangleAlert, X } from "lucide-react";
import { useRef, useState, type ReactNode } from "react";
import { useTranslation } from "react-i18next";
import type { AttributeKind } from "../../../domain/page/operator";
import type { Condition } from "../../../domain/page/visibility";
import { isOf, type Choice } from "../../../layout/publish/finding";
import { useChoiceLabel } from "../../interface/words/use-choice-label";
import { useFocusOnward } from "../../interface/forms/use-focus-onward";
import { IconButton } from "../../interface/IconButton";
import interfaceStyles from "../../interface/interface.module.css";
import { ChoiceSelect } from "../choices/ChoiceSelect";
import { useShopChoices, type ShopChoices } from "../choices/use-shop-choices";
import styles from "./ConditionValues.module.css";

export interface ConditionValuesProps {
  condition: Condition;
  /** undefined for an attribute that is not known here. */
  kind: AttributeKind | undefined;
  place: string;
  onChange(value: Condition["value"]): void;
}

export function ConditionValues({ condition, kind, place, onChange }: ConditionValuesProps): ReactNode {
  const { t } = useTranslation();
  const { attribute, value } = condition;
  const shop = useShopChoices(attribute);
  const named = { className: interfaceStyles.input, "aria-label": t("visibility.value"), "data-place": place };
  if (kind === "yes-no" && (typeof value === "boolean" || value === "true" || value === "false"))
    return (
      <select {...named} value={String(value)} onChange={(event) => onChange(event.target.value === "true")}>
        <option value="true">{t("visibility.yes")}</option>
        <option value="false">{t("visibility.no")}</option>
      </select>
    );
  if (kind === "number" && (typeof value === "number" || isNone(value)))
    return (
      <input
        {...named}
        type="number"
        step="any"
        min={0}
        value={isNone(value) ? "" : value}
        // A field that is empty, or not yet a number, means none: it is compared with nothing that nobody typed.
        onChange={({ target: { valueAsNumber } }) => onChange(Number.isNaN(valueAsNumber) ? [] : valueAsNumber)}
      />
    );
  if (kind === "choice" && shop.choices)
    return Array.isArray(value) ? (
      <ChosenValues values={value.map(String)} choices={shop.choices} shop={shop} place={place} onChange={onChange} />
    ) : (
      <ChoiceSelect
        label={t("visibility.value")}
        value={String(value)}
        shop={shop}
        described={{ "aria-invalid": shop.choices.some(isOf(String(value))) ? undefined : true }}
        place={place}
        onChange={(picked) => picked !== undefined && onChange(picked)}
      />
    );
  return <TypedValues condition={condition} isComing={kind === "choice" && shop.isComing} place={place} onChange={onChange} />;
}

/** How a condition says that it has no value yet. */
const isNone = (value: Condition["value"]): value is readonly [] => Array.isArray(value) && value.length === 0;

function ChosenValues({
  values,
  choices,
  shop,
  place,
  onChange,
}: {
  values: readonly string[];
  choices: readonly Choice[];
  shop: ShopChoices;
  place: string;
  onChange(values: string[]): void;
}): ReactNode {
  const { t } = useTranslation();
  const labelOf = useChoiceLabel(choices);
  const isChosen = (choice: Choice) => values.some((value) => isOf(value)(choice));
  // Where none is left to choose, a problem leads to the value that does not exist.
  const isOver = !shop.find && choices.every(isChosen);
  const wrong = isOver ? values.findIndex((value) => !choices.some(isOf(value))) : -1;
  const whole = useRef<HTMLDivElement>(null);
  const goOn = useFocusOnward(whole, values.length);
  return (
    <div ref={whole} className={styles.values}>
      {values.length > 0 && (
        <ul aria-label={t("visibility.chosen")}>
          {values.map((value, index) => {
            const choice = choices.find(isOf(value));
            const label = choice ? labelOf(choice) : t("visibility.unknownValue", { value });
            return (
              <li key={index} data-unknown={choice ? undefined : true} data-place={index === wrong ? place : undefined}>
                {!choice && <TriangleAlert size={13} aria-hidden="true" />}
                <span>{label}</span>
                <IconButton
                  label={t("visibility.removeValue", { value: label })}
                  onClick={() => {
                    goOn("select:not(:disabled), [aria-haspopup]", "button");
                    onChange(values.filter((_, at) => at !== index));
                  }}
                >
                  <X size={13} />
                </IconButton>
              </li>
            );
          })}
        </ul>
      )}
      <ChoiceSelect
        label={t("visibility.addValue")}
        title={t("visibility.addValueTitle")}
        value={undefined}
        shop={shop}
        empty={t("visibility.addValue")}
        without={isChosen}
        place={wrong < 0 ? place : undefined}
        onChange={(picked) => picked !== undefined && onChange([...values, picked])}
      />
    </div>
  );
}

/** For what is not known here, or of another kind than it should be: as it is stored. */
function TypedValues({
  condition: { value },
  isComing,
  place,
  onChange,
}: Omit<ConditionValuesProps, "kind"> & { isComing: boolean }): ReactNode {
  const { t } = useTranslation();
  const isList = Array.isArray(value);
  const meant = (text: string) =>
    isList
      ? text
          .split(",")
          .map((word) => word.trim())
          .filter(Boolean)
      : text;
  /** As it was typed, for as long as it means what is stored: rows take the place of others, and undo writes the value too. */
  const [typed, setTyped] = useState<string>();
  const stored = isList ? value.join(", ") : String(value);
  const shown = typed !== undefined && equal(meant(typed), isList ? value.map(String) : String(value)) ? typed : stored;
  return (
    <input
      className={interfaceStyles.input}
      type="text"
      readOnly={isComing}
      aria-label={t("visibility.value")}
      data-place={place}
      placeholder={isList ? t("visibility.listHint") : undefined}
      value={shown}
      onChange={({ target }) => {
        setTyped(target.value);
        onChange(meant(target.value));
      }}
      onBlur={() => setTyped(undefined)}
    />
  );
}
