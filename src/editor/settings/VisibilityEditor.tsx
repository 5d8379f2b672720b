/** When a block is shown: conditions over the order in progress. [BLD-6, VIS-1] */
import { Plus, Trash2 } from "lucide-react";
import type { ReactNode } from "react";
import { useTranslation } from "react-i18next";
import { ORDER_ATTRIBUTES } from "../../domain/order-attributes";
import { OPERATORS, type Condition, type Operator, type VisibilityRule } from "../../domain/visibility";
import { IconButton } from "../interface/IconButton";
import interfaceStyles from "../interface/interface.module.css";
import { TextButton } from "../interface/TextButton";
import { useSession } from "../screens/edit/edit-session";
import styles from "./SettingsPane.module.css";

/** Attributes that are yes or no, and the one that is a number; the others are words. */
const YES_NO = new Set(["trialOfferInBasket", "studentOfferInBasket", "giftOfferInBasket", "deliveryProductInBasket", "companyNameProvided"]);
const isNumber = (attribute: string) => attribute === "orderPrice";
const takesList = (operator: Operator) => operator === "is one of" || operator === "is not one of";

export function VisibilityEditor({ id, rule }: { id: string; rule: VisibilityRule | undefined }): ReactNode {
  const { t } = useTranslation();
  const { commands } = useSession();
  const mode = rule && "any" in rule ? "any" : "all";
  const parts = rule ? ("all" in rule ? rule.all : rule.any) : [];
  const set = (nextMode: "all" | "any", next: readonly (Condition | VisibilityRule)[]) => commands.setVisibility(id, next.length === 0 ? undefined : nextMode === "all" ? { all: next } : { any: next });
  const replace = (index: number, condition: Condition | undefined) => set(mode, condition ? parts.map((part, at) => (at === index ? condition : part)) : parts.filter((_, at) => at !== index));

  return (
    <section className={styles.more} aria-label={t("visibility.title")}>
      <h3>{t("visibility.title")}</h3>
      {parts.length === 0 && <p className={interfaceStyles.help}>{t("visibility.always")}</p>}
      {parts.length > 1 && (
        <select className={interfaceStyles.input} aria-label={t("visibility.join")} value={mode} onChange={(event) => set(event.target.value as "all" | "any", parts)}>
          <option value="all">{t("visibility.all")}</option>
          <option value="any">{t("visibility.any")}</option>
        </select>
      )}
      {parts.map((part, index) =>
        "attribute" in part ? (
          <ConditionRow key={index} condition={part} number={index + 1} onChange={(condition) => replace(index, condition)} />
        ) : (
          // Groups inside groups come from files; they are kept as they are.
          <div key={index} className={styles.condition}>
            <div className={styles.conditionRow}>
              <span>{t("visibility.group")}</span>
              <IconButton label={t("visibility.remove", { number: index + 1 })} onClick={() => replace(index, undefined)}>
                <Trash2 size={14} />
              </IconButton>
            </div>
          </div>
        ),
      )}
      <TextButton onClick={() => set(mode, [...parts, { attribute: "paymentMethodSelected", operator: "is one of", value: [] }])}>
        <Plus size={14} aria-hidden="true" />
        {t("visibility.add")}
      </TextButton>
    </section>
  );
}

function ConditionRow({ condition, number, onChange }: { condition: Condition; number: number; onChange(condition: Condition | undefined): void }): ReactNode {
  const { t } = useTranslation();
  const { attribute, operator, value } = condition;
  const known = (ORDER_ATTRIBUTES as readonly string[]).includes(attribute);
  const setAttribute = (next: string) => onChange(YES_NO.has(next) ? { attribute: next, operator: "is", value: true } : isNumber(next) ? { attribute: next, operator: "not equal to", value: 0 } : { attribute: next, operator: "is one of", value: [] });
  const setOperator = (next: Operator) => onChange({ attribute, operator: next, value: takesList(next) === Array.isArray(value) ? value : takesList(next) ? (value === "" ? [] : [value as string]) : ((value as readonly (string | number)[])[0] ?? "") });
  const name = t("visibility.condition", { number });
  return (
    <div className={styles.condition} role="group" aria-label={name}>
      <div className={styles.conditionRow}>
        <select className={interfaceStyles.input} aria-label={t("visibility.attribute")} value={attribute} onChange={(event) => setAttribute(event.target.value)}>
          {!known && <option value={attribute}>{attribute}</option>}
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
      {!YES_NO.has(attribute) && (
        <select className={interfaceStyles.input} aria-label={t("visibility.operator")} value={operator} onChange={(event) => setOperator(event.target.value as Operator)}>
          {OPERATORS.map((each) => (
            <option key={each} value={each}>
              {t(`operators.${each}`)}
            </option>
          ))}
        </select>
      )}
      {YES_NO.has(attribute) ? (
        <select className={interfaceStyles.input} aria-label={t("visibility.value")} value={String(value)} onChange={(event) => onChange({ ...condition, operator: "is", value: event.target.value === "true" })}>
          <option value="true">{t("visibility.yes")}</option>
          <option value="false">{t("visibility.no")}</option>
        </select>
      ) : isNumber(attribute) && !Array.isArray(value) ? (
        <input className={interfaceStyles.input} type="number" step="any" aria-label={t("visibility.value")} value={Number(value)} onChange={(event) => onChange({ ...condition, value: event.target.valueAsNumber || 0 })} />
      ) : (
        <input
          className={interfaceStyles.input}
          type="text"
          aria-label={t("visibility.value")}
          placeholder={takesList(operator) ? t("visibility.listHint") : undefined}
          defaultValue={Array.isArray(value) ? value.join(", ") : String(value)}
          key={`${attribute} ${operator}`}
          onChange={(event) => onChange({ ...condition, value: takesList(operator) ? event.target.value.split(",").map((word) => word.trim()).filter(Boolean) : event.target.value })}
        />
      )}
    </div>
  );
}
