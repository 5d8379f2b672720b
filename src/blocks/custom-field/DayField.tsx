/** A day, within bounds in days ahead. */
import type { ReactNode } from "react";
import { dateMessage } from "../../i18n/date-message";
import { useCheckoutDate } from "../../shop/hooks/use-checkout-date";
import { controlOf } from "../../shop/hooks/use-checkout-field";
import { usePreferences } from "../../shop/hooks/use-shop";
import { DateField } from "../../ui/date-field/DateField";
import { wordsOf, type KindProps } from "./kind";

export function DayField({ name, settings }: KindProps): ReactNode {
  const { required, date, autocomplete, texts } = settings;
  const { locale } = usePreferences();
  const { label, messages } = texts;
  const { field, min, max } = useCheckoutDate({
    name,
    label,
    required,
    minDays: date.hasEarliest ? date.earliestDays : null,
    maxDays: date.hasLatest ? date.latestDays : null,
    message: (problem, bounds) => (problem === "required" ? messages.required : dateMessage(messages.date[problem], bounds, locale)),
  });
  return <DateField {...controlOf(field)} {...wordsOf(settings)} min={min} max={max} autoComplete={autocomplete} />;
}
