/** Express consent to automatic renewal, where the law of the buyer's state wants it. [CONSENT-1] [GAP-17] */
import { useEffect, useMemo, useRef, type ReactNode } from "react";
import type { Offer } from "../../domain/offer/offer";
import { offersOf } from "../../domain/basket/sound-item";
import { asksForRenewalConsent } from "../../domain/fields/renewal-consent";
import { useBuilderMode } from "../../registry/page-context";
import type { BlockProps } from "../../registry/define-block";
import { useBillingPlace } from "../../shop/hooks/use-billing-place";
import { useCheckoutBox } from "../../shop/hooks/use-checkout-box";
import { useBasket } from "../../shop/hooks/use-shop";
import { CheckboxField } from "../../ui/checkbox-field/CheckboxField";
import { FormSection } from "../../ui/form-section/FormSection";
import { RichText } from "../../ui/rich-text/RichText";
import type { AutoRenewalConsentSettings } from "./settings.gen";

export function AutoRenewalConsent({ id, settings }: BlockProps<AutoRenewalConsentSettings>): ReactNode {
  const builder = useBuilderMode();
  const place = useBillingPlace();
  const items = useBasket(({ checkout }) => checkout?.basket.basketItems);
  const offers = useMemo(() => offersOf(items), [items]);
  // A marketer must see what there is to set. Elsewhere the box is not there at all: it is neither required nor sent.
  if (!builder && !asksForRenewalConsent(settings.everywhere, offers, place)) return null;
  return <Box id={id} settings={settings} plans={offers.map(planOf)} />;
}

/** What somebody agrees to: the offer, and what it costs when. */
const planOf = ({ path, data }: Offer): string => JSON.stringify([path, data.attributes.price__limio]);

interface BoxProps {
  id: string;
  settings: AutoRenewalConsentSettings;
  plans: readonly string[];
}

function Box({ id, settings: { required, label, texts }, plans }: BoxProps): ReactNode {
  const box = useCheckoutBox({ name: "consents.autoRenewal", label: "", message: required ? texts.messages.required : undefined });
  const known = useRef(plans);
  const { checked, onChange } = box;
  useEffect(() => {
    const before = known.current;
    known.current = plans;
    // Nobody has agreed to what came later, another offer or another price of it. A basket that was still on its way held nothing.
    if (checked && before.length > 0 && plans.some((plan) => !before.includes(plan))) onChange(false);
  }, [plans, checked, onChange]);
  return (
    <FormSection id={id} heading={texts.heading} statement>
      <CheckboxField {...box} label={<RichText html={label} />} help={texts.help} required={required} requiredMark={texts.requiredMark} />
    </FormSection>
  );
}
