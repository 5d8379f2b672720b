/** Conditions that join with and or with or, and groups of them that join the other way. [BLD-6, VIS-1] */
import { FolderPlus, Plus, Trash2 } from "lucide-react";
import { useRef, type ReactNode } from "react";
import { useTranslation } from "react-i18next";
import { knownAttributes } from "../../../domain/order/known-attributes";
import type { VisibilityRule } from "../../../domain/page/visibility";
import { useFocusOnward } from "../../interface/forms/use-focus-onward";
import { IconButton } from "../../interface/IconButton";
import interfaceStyles from "../../interface/interface.module.css";
import { TextButton } from "../../interface/TextButton";
import styles from "../SettingsPane.module.css";
import { ConditionRow, newCondition } from "./ConditionRow";
import { joinOf, partsOf, ruleOf, type Join, type RulePart } from "./rule-parts";

/** Groups in groups in groups can be read and changed, but nobody is led to build more of them. */
const MAX_DEPTH_OFFERED = 2;

export interface ConditionGroupProps {
  rule: VisibilityRule;
  /** Its path on the block, as in `visibleWhen.all[1]`. */
  place: string;
  /** What goes before the numbers of its parts, as in "2." */
  numbered?: string;
  depth?: number;
  onChange(rule: VisibilityRule): void;
}

export function ConditionGroup({ rule, place, numbered = "", depth = 0, onChange }: ConditionGroupProps): ReactNode {
  const { t } = useTranslation();
  const whole = useRef<HTMLDivElement>(null);
  const join = joinOf(rule);
  const parts = partsOf(rule);
  const goOn = useFocusOnward(whole, parts.length);

  const replace = (index: number, part: RulePart | undefined) => {
    if (part === undefined) goOn(":scope > [data-add] button");
    onChange(ruleOf(join, part ? parts.map((each, at) => (at === index ? part : each)) : parts.filter((_, at) => at !== index)));
  };
  const add = (part: RulePart) => {
    // The last part, before the buttons that add one.
    goOn(":scope > :nth-last-child(2) :is(select, input)");
    onChange(ruleOf(join, [...parts, part]));
  };
  const first = () => newCondition([...knownAttributes.keys()][0]!);

  return (
    // A group inside of another has its place on what names it.
    <div ref={whole} className={styles.conditions} data-place={depth === 0 ? place : undefined}>
      {parts.length > 1 && (
        <select
          className={interfaceStyles.input}
          aria-label={t("visibility.join")}
          value={join}
          onChange={(event) => onChange(ruleOf(event.target.value as Join, parts))}
        >
          <option value="all">{t("visibility.all")}</option>
          <option value="any">{t("visibility.any")}</option>
        </select>
      )}
      {parts.map((part, index) => {
        const number = `${numbered}${index + 1}`;
        const at = `${place}.${join}[${index}]`;
        return (
          <div key={index} data-part>
            {"attribute" in part ? (
              <ConditionRow condition={part} number={number} place={at} onChange={(condition) => replace(index, condition)} />
            ) : (
              <div className={styles.condition} role="group" aria-label={t("visibility.group", { number })} data-place={at} tabIndex={-1}>
                <div className={styles.conditionRow}>
                  <strong>{t("visibility.group", { number })}</strong>
                  <IconButton label={t("visibility.removeGroup", { number })} onClick={() => replace(index, undefined)}>
                    <Trash2 size={14} />
                  </IconButton>
                </div>
                {partsOf(part).length === 0 && <p className={interfaceStyles.help}>{t("visibility.emptyGroup")}</p>}
                <ConditionGroup
                  rule={part}
                  place={at}
                  numbered={`${number}.`}
                  depth={depth + 1}
                  onChange={(next) => replace(index, partsOf(next).length > 0 || partsOf(part).length === 0 ? next : undefined)}
                />
              </div>
            )}
          </div>
        );
      })}
      <div className={styles.conditionButtons} data-add>
        <TextButton onClick={() => add(first())}>
          <Plus size={14} aria-hidden="true" />
          {t(depth === 0 ? "visibility.add" : "visibility.addTo", { number: numbered.slice(0, -1) })}
        </TextButton>
        {parts.length > 0 && depth < MAX_DEPTH_OFFERED && (
          <TextButton onClick={() => add(ruleOf(join === "all" ? "any" : "all", [first()]))}>
            <FolderPlus size={14} aria-hidden="true" />
            {t(depth === 0 ? "visibility.addGroup" : "visibility.addGroupTo", { number: numbered.slice(0, -1) })}
          </TextButton>
        )}
      </div>
    </div>
  );
}
