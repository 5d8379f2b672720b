/** The day a gift starts. Loaded when it is wanted: most gifts start at once. [FIELD-1] */
import type { ReactNode } from "react";
import { dateMessage } from "../../i18n/date-message";
import { useCheckoutDate } from "../../shop/hooks/use-checkout-date";
import { controlOf } from "../../shop/hooks/use-checkout-field";
import { usePreferences } from "../../shop/hooks/use-shop";
import { DateField } from "../../ui/date-field/DateField";
import type { GiftRecipientSettings } from "./settings.gen";

/** While the day is not asked for it is neither required nor sent. */
export function StartDate({ settings: { maxDaysAhead, texts } }: { settings: GiftRecipientSettings }): ReactNode {
  const { locale } = usePreferences();
  const { field, min, max } = useCheckoutDate({
    name: "recipientDetails.startDate",
    label: texts.startDate,
    required: true,
    minDays: 1,
    maxDays: maxDaysAhead,
    message: (problem, bounds) =>
      problem === "required" ? texts.messages.required : dateMessage(texts.messages.date[problem], bounds, locale),
  });
  return (
    <DateField
      {...controlOf(field)}
      label={texts.startDate}
      help={texts.startDateHelp}
      required
      requiredMark={texts.requiredMark}
      min={min}
      max={max}
    />
  );
}
