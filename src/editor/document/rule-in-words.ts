/** A visibility rule as a sentence: "Shown when Gift in the basket is Yes and Total of the order does not equal 0". [BLD-6] */
import type { Condition, VisibilityRule } from "../../domain/page/visibility";
import { choiceLabel } from "../interface/words/choice-label";
import { isOf, type Choice } from "../../layout/publish/finding";

type Translate = (key: string, values?: Record<string, string | number>) => string;

/** What values of conditions are called, by attribute; undefined until it is known. */
export type ValueNames = Readonly<Record<string, readonly Choice[]>> | undefined;

/** @returns undefined for a block that is always shown */
export function ruleInWords(rule: VisibilityRule | undefined, t: Translate, names: ValueNames): string | undefined {
  const condition = rule && joined(rule, t, names);
  return condition ? t("visibility.shownWhen", { condition }) : undefined;
}

function joined(rule: VisibilityRule, t: Translate, names: ValueNames): string {
  const [parts, word] = "all" in rule ? [rule.all, t("visibility.and")] : [rule.any, t("visibility.or")];
  return parts
    .map((part) => {
      if ("attribute" in part) return conditionInWords(part, t, names?.[part.attribute]);
      const group = joined(part, t, names);
      return group && `(${group})`;
    })
    .filter(Boolean)
    .join(` ${word} `);
}

/** @param choices what its values are called; without them they are as they are stored */
export function conditionInWords({ attribute, operator, value }: Condition, t: Translate, choices: readonly Choice[] = []): string {
  const nameOf = (each: string | number) => {
    const choice = choices.find(isOf(String(each)));
    return choice ? choiceLabel(choice, choices, t) : String(each);
  };
  const words = [value]
    .flat()
    .map((each) => (each === true ? t("visibility.yes") : each === false ? t("visibility.no") : nameOf(each as string | number)));
  return [
    t(`attributes.${attribute}`, { defaultValue: attribute }),
    t(`operators.${operator}`, { defaultValue: operator }),
    words.join(", ") || "…",
  ].join(" ");
}
