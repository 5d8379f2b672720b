/** When a gift starts: with the order, or on a day that its buyer chooses. [FIELD-1] */
import { lazy, Suspense, useEffect, useId, type ReactNode } from "react";
import type { BlockProps } from "../../registry/define-block";
import { untilLoaded } from "../../registry/until-loaded";
import { useCheckoutForm, useShopActions } from "../../shop/hooks/use-shop";
import { WholeWidth } from "../../ui/form-section/FormSection";
import { RadioGroup } from "../../ui/radio-group/RadioGroup";
import type { GiftRecipientSettings } from "./settings.gen";

const day = () => import("./StartDate");
const StartDate = lazy(async () => ({ default: (await untilLoaded(day)).StartDate }));

type Settings = BlockProps<GiftRecipientSettings>["settings"];

/** Kept with what was typed; no field of the order: without a day the gift starts with it. */
const CHOICE = "recipientDetails.start";

export function GiftStart({ settings }: { settings: Settings }): ReactNode {
  const { texts } = settings;
  const name = useId();
  const later = useCheckoutForm(({ values }) => values[CHOICE] === "later");
  const { setValue } = useShopActions();
  // At hand before it is asked for: a day that is wanted and not there yet could not be required.
  useEffect(() => void day().catch(() => undefined), []);
  return (
    <>
      <WholeWidth>
        <RadioGroup
          legend={texts.start}
          help={texts.startHelp}
          name={name}
          options={[
            { value: "now", label: texts.startNow },
            { value: "later", label: texts.startLater },
          ]}
          value={later ? "later" : "now"}
          onChange={(choice) => setValue(CHOICE, choice)}
        />
      </WholeWidth>
      <Suspense fallback={null}>{later && <StartDate settings={settings} />}</Suspense>
    </>
  );
}
