/** One condition of a block: what it looks at, how it compares, and values picked from those there are. [BLD-6, VIS-1] */
import { Trash2 } from "lucide-react";
import type { ReactNode } from "react";
import { useTranslation } from "react-i18next";
import { knownAttributes } from "../../../domain/order/known-attributes";
import { operators, operatorsFor } from "../../../domain/page/operators";
import type { Condition } from "../../../domain/page/visibility";
import { IconButton } from "../../interface/IconButton";
import interfaceStyles from "../../interface/interface.module.css";
import { ConditionValues } from "./ConditionValues";
import styles from "../SettingsPane.module.css";

const FIRST_VALUE = { number: 0, "yes-no": true, choice: "" } as const;

const takesList = (operator: string): boolean => operators.get(operator)?.takesList === true;

export function newCondition(attribute: string): Condition {
  const kind = knownAttributes.get(attribute)?.kind ?? "choice";
  const operator = operatorsFor(kind)[0]!;
  return { attribute, operator, value: takesList(operator) ? [] : FIRST_VALUE[kind] };
}

export interface ConditionRowProps {
  condition: Condition;
  /** Its place among the others, as in "2" or "2.1". */
  number: string;
  /** Its path on the block, as in `visibleWhen.all[0]`. */
  place: string;
  onChange(condition: Condition | undefined): void;
}

export function ConditionRow({ condition, number, place, onChange }: ConditionRowProps): ReactNode {
  const { t } = useTranslation();
  const { attribute, operator, value } = condition;
  const kind = knownAttributes.get(attribute)?.kind;
  const fitting = kind ? [...new Set([...operatorsFor(kind), operator])] : [operator];
  const setOperator = (next: string) => {
    const single = Array.isArray(value) ? (value as readonly (string | number)[])[0] : value;
    const list = Array.isArray(value) ? value : value === "" ? [] : [value as string];
    onChange({ attribute, operator: next, value: takesList(next) ? list : (single ?? (kind === "number" ? [] : "")) });
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
          {[...knownAttributes.keys()].map((each) => (
            <option key={each} value={each}>
              {t(`attributes.${each}`)}
            </option>
          ))}
        </select>
        <IconButton label={t("visibility.remove", { number })} onClick={() => onChange(undefined)}>
          <Trash2 size={14} />
        </IconButton>
      </div>
      {fitting.length > 1 && (
        <select
          className={interfaceStyles.input}
          aria-label={t("visibility.operator")}
          value={operator}
          onChange={(event) => setOperator(event.target.value)}
        >
          {fitting.map((each) => (
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
