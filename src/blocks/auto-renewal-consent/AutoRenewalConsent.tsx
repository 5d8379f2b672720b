/** Express consent to automatic renewal, where the law of the buyer's state wants it. [CONSENT-1] [GAP-17] */
import { useMemo, type ReactNode } from "react";
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
  return <Box id={id} settings={settings} />;
}

function Box({ id, settings: { required, label, texts } }: { id: string; settings: AutoRenewalConsentSettings }): ReactNode {
  const box = useCheckoutBox({ name: "consents.autoRenewal", label: "", message: required ? texts.messages.required : undefined });
  return (
    <FormSection id={id} heading={texts.heading} statement>
      <CheckboxField {...box} label={<RichText html={label} />} help={texts.help} required={required} requiredMark={texts.requiredMark} />
    </FormSection>
  );
}
