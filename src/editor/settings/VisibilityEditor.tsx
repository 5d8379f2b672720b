/** When a block is shown: conditions over the order in progress. [BLD-6, VIS-1] */
import { Plus, Trash2 } from "lucide-react";
import type { ReactNode } from "react";
import { useTranslation } from "react-i18next";
import { knownAttributes } from "../../domain/order/known-attributes";
import type { Condition, VisibilityRule } from "../../domain/page/visibility";
import { IconButton } from "../interface/IconButton";
import interfaceStyles from "../interface/interface.module.css";
import { TextButton } from "../interface/TextButton";
import { useSession } from "../screens/edit/session/edit-session";
import { BlockTrace } from "../simulation/BlockTrace";
import { ConditionRow, newCondition } from "./ConditionRow";
import styles from "./SettingsPane.module.css";

export function VisibilityEditor({ id, rule }: { id: string; rule: VisibilityRule | undefined }): ReactNode {
  const { t } = useTranslation();
  const { commands } = useSession();
  const mode = rule && "any" in rule ? "any" : "all";
  const parts = rule ? ("all" in rule ? rule.all : rule.any) : [];
  const set = (nextMode: "all" | "any", next: readonly (Condition | VisibilityRule)[]) =>
    commands.setVisibility(id, next.length === 0 ? undefined : nextMode === "all" ? { all: next } : { any: next });
  const replace = (index: number, condition: Condition | undefined) =>
    set(mode, condition ? parts.map((part, at) => (at === index ? condition : part)) : parts.filter((_, at) => at !== index));

  return (
    <section className={styles.more} aria-label={t("visibility.title")}>
      <h3>{t("visibility.title")}</h3>
      <BlockTrace id={id} rule={rule} />
      {parts.length === 0 && <p className={interfaceStyles.help}>{t("visibility.always")}</p>}
      {parts.length > 1 && (
        <select
          className={interfaceStyles.input}
          aria-label={t("visibility.join")}
          value={mode}
          onChange={(event) => set(event.target.value as "all" | "any", parts)}
        >
          <option value="all">{t("visibility.all")}</option>
          <option value="any">{t("visibility.any")}</option>
        </select>
      )}
      {parts.map((part, index) =>
        "attribute" in part ? (
          <ConditionRow
            key={index}
            condition={part}
            number={index + 1}
            place={`visibleWhen.${mode}[${index}]`}
            onChange={(condition) => replace(index, condition)}
          />
        ) : (
          // Groups inside groups come from files; they are kept as they are.
          <div key={index} className={styles.condition} data-place={`visibleWhen.${mode}[${index}]`}>
            <div className={styles.conditionRow}>
              <span>{t("visibility.group")}</span>
              <IconButton label={t("visibility.remove", { number: index + 1 })} onClick={() => replace(index, undefined)}>
                <Trash2 size={14} />
              </IconButton>
            </div>
          </div>
        ),
      )}
      <TextButton onClick={() => set(mode, [...parts, newCondition([...knownAttributes.keys()][0]!)])}>
        <Plus size={14} aria-hidden="true" />
        {t("visibility.add")}
      </TextButton>
    </section>
  );
}
