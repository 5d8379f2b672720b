/** When a gift starts: with the order, or on a day that its buyer chooses. [FIELD-1] */
import { useId, type ReactNode } from "react";
import { dateMessage } from "../../i18n/date-message";
import type { BlockProps } from "../../registry/define-block";
import { useCheckoutDate } from "../../shop/checkout-date/react";
import { controlOf } from "../../shop/checkout-field/control";
import { useCheckoutForm, usePreferences, useShopActions } from "../../shop/react";
import { DateField } from "../../ui/date-field/DateField";
import { WholeWidth } from "../../ui/form-section/FormSection";
import { RadioGroup } from "../../ui/radio-group/RadioGroup";
import type { GiftRecipientSettings } from "./settings.gen";

type Settings = BlockProps<GiftRecipientSettings>["settings"];

/** Kept with what was typed; no field of the order: without a day the gift starts with it. */
const CHOICE = "recipientDetails.start";

export function GiftStart({ settings }: { settings: Settings }): ReactNode {
  const { texts } = settings;
  const name = useId();
  const later = useCheckoutForm(({ values }) => values[CHOICE] === "later");
  const { setValue } = useShopActions();
  return (
    <>
      <WholeWidth>
        <RadioGroup
          legend={texts.start}
          name={name}
          options={[
            { value: "now", label: texts.startNow },
            { value: "later", label: texts.startLater },
          ]}
          value={later ? "later" : "now"}
          onChange={(choice) => setValue(CHOICE, choice)}
        />
      </WholeWidth>
      {later && <StartDate settings={settings} />}
    </>
  );
}

/** While the day is not asked for it is neither required nor sent. */
function StartDate({ settings: { maxDaysAhead, texts } }: { settings: Settings }): ReactNode {
  const { locale } = usePreferences();
  const { field, min, max } = useCheckoutDate({
    name: "recipientDetails.startDate",
    label: texts.startDate,
    required: true,
    minDays: 1,
    maxDays: maxDaysAhead,
    message: (problem, bounds) => (problem === "required" ? texts.messages.required : dateMessage(texts.messages.date[problem], bounds, locale)),
  });
  return <DateField {...controlOf(field)} label={texts.startDate} required requiredMark={texts.requiredMark} min={min} max={max} />;
}
