/** One condition of a block: what it looks at, how it compares, and values picked from those there are. [BLD-6, VIS-1] */
import { Trash2 } from "lucide-react";
import type { ReactNode } from "react";
import { useTranslation } from "react-i18next";
import { ATTRIBUTE_KINDS, type AttributeKind } from "../../domain/page/condition-check";
import { ORDER_ATTRIBUTES } from "../../domain/order/order-attributes";
import type { Condition, Operator } from "../../domain/page/visibility";
import { IconButton } from "../interface/IconButton";
import interfaceStyles from "../interface/interface.module.css";
import { ConditionValues } from "./ConditionValues";
import styles from "./SettingsPane.module.css";

const OPERATORS_OF: Readonly<Record<AttributeKind, readonly Operator[]>> = {
  choice: ["is one of", "is not one of", "is", "equal to", "not equal to"],
  number: ["more than", "less than", "equal to", "not equal to"],
  "yes-no": ["is"],
};
const FIRST: Readonly<Record<AttributeKind, Omit<Condition, "attribute">>> = {
  choice: { operator: "is one of", value: [] },
  number: { operator: "more than", value: 0 },
  "yes-no": { operator: "is", value: true },
};

export const newCondition = (attribute: string): Condition => ({ attribute, ...FIRST[ATTRIBUTE_KINDS[attribute] ?? "choice"] });

const takesList = (operator: Operator) => operator === "is one of" || operator === "is not one of";

export interface ConditionRowProps {
  condition: Condition;
  number: number;
  /** Its path on the block, as in `visibleWhen.all[0]`. */
  place: string;
  onChange(condition: Condition | undefined): void;
}

export function ConditionRow({ condition, number, place, onChange }: ConditionRowProps): ReactNode {
  const { t } = useTranslation();
  const { attribute, operator, value } = condition;
  const kind = ATTRIBUTE_KINDS[attribute];
  const operators = kind ? [...new Set([...OPERATORS_OF[kind], operator])] : [operator];
  const setOperator = (next: Operator) => {
    const single = Array.isArray(value) ? (value as readonly (string | number)[])[0] : value;
    const list = Array.isArray(value) ? value : value === "" ? [] : [value as string];
    onChange({ attribute, operator: next, value: takesList(next) ? list : (single ?? (kind === "number" ? 0 : "")) });
  };
  return (
    <div className={styles.condition} role="group" aria-label={t("visibility.condition", { number })}>
      <div className={styles.conditionRow}>
        <select
          className={interfaceStyles.input}
          aria-label={t("visibility.attribute")}
          data-place={`${place}.attribute`}
          value={attribute}
          onChange={(event) => onChange(newCondition(event.target.value))}
        >
          {!kind && <option value={attribute}>{t("visibility.unknownAttribute", { attribute })}</option>}
          {ORDER_ATTRIBUTES.map((each) => (
            <option key={each} value={each}>
              {t(`attributes.${each}`)}
            </option>
          ))}
        </select>
        <IconButton label={t("visibility.remove", { number })} onClick={() => onChange(undefined)}>
          <Trash2 size={14} />
        </IconButton>
      </div>
      {operators.length > 1 && (
        <select
          className={interfaceStyles.input}
          aria-label={t("visibility.operator")}
          value={operator}
          onChange={(event) => setOperator(event.target.value as Operator)}
        >
          {operators.map((each) => (
            <option key={each} value={each}>
              {t(`operators.${each}`)}
            </option>
          ))}
        </select>
      )}
      <ConditionValues
        condition={condition}
        kind={kind}
        place={`${place}.value`}
        onChange={(next) => onChange({ ...condition, value: next })}
      />
    </div>
  );
}
