/** A visibility rule as a sentence: "Shown when Gift in the basket is Yes and Total of the order does not equal 0". [BLD-6] */
import type { Condition, VisibilityRule } from "../../domain/page/visibility";

type Translate = (key: string, values?: Record<string, string | number>) => string;

/** @returns undefined for a block that is always shown */
export function ruleInWords(rule: VisibilityRule | undefined, t: Translate): string | undefined {
  const condition = rule && joined(rule, t);
  return condition ? t("visibility.shownWhen", { condition }) : undefined;
}

function joined(rule: VisibilityRule, t: Translate): string {
  const [parts, word] = "all" in rule ? [rule.all, t("visibility.and")] : [rule.any, t("visibility.or")];
  return parts
    .map((part) => {
      if ("attribute" in part) return condition(part, t);
      const group = joined(part, t);
      return group && `(${group})`;
    })
    .filter(Boolean)
    .join(` ${word} `);
}

function condition({ attribute, operator, value }: Condition, t: Translate): string {
  const words = [value].flat().map((each) => (each === true ? t("visibility.yes") : each === false ? t("visibility.no") : String(each)));
  return [
    t(`attributes.${attribute}`, { defaultValue: attribute }),
    t(`operators.${operator}`, { defaultValue: operator }),
    words.join(", ") || "…",
  ].join(" ");
}
