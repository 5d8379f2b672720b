/** Express consent to automatic renewal, where the law of the buyer's state wants it. [CONSENT-1] [GAP-17] */
import { useEffect, useMemo, type ReactNode } from "react";
import { priceFacts } from "../../domain/offer/price-facts";
import { isSound, offersOf } from "../../domain/basket/sound-item";
import { asksForRenewalConsent } from "../../domain/fields/renewal-consent";
import { useBuilderMode } from "../../registry/page-context";
import type { BlockProps } from "../../registry/define-block";
import { useBillingPlace } from "../../shop/hooks/use-billing-place";
import { useCheckoutBox } from "../../shop/hooks/use-checkout-box";
import { useBasket, useCheckoutForm, useShopActions } from "../../shop/hooks/use-shop";
import { CheckboxField } from "../../ui/checkbox-field/CheckboxField";
import { FormSection } from "../../ui/form-section/FormSection";
import { RichText } from "../../ui/rich-text/RichText";
import type { AutoRenewalConsentSettings } from "./settings.gen";

export function AutoRenewalConsent({ id, settings }: BlockProps<AutoRenewalConsentSettings>): ReactNode {
  const builder = useBuilderMode();
  const place = useBillingPlace();
  const items = useBasket(({ checkout }) => checkout?.basket.basketItems);
  const offers = useMemo(() => offersOf(items), [items]);
  const plans = useMemo(
    () => (items ?? []).filter(isSound).flatMap(({ offer, addOns }) => [offer, ...addOns.map(({ addOn }) => addOn)].map(priceFacts)),
    [items],
  );
  // A marketer must see what there is to set. Elsewhere the box is not there at all: it is neither required nor sent.
  if (!builder && !asksForRenewalConsent(settings.everywhere, offers, place)) return null;
  return <Box id={id} settings={settings} plans={plans} />;
}

/** What was agreed to, kept beside the consent and never sent: a consent comes back with a page, perhaps beside another plan. */
const AGREED = "consents.autoRenewalPlans";

interface BoxProps {
  id: string;
  settings: AutoRenewalConsentSettings;
  plans: readonly string[];
}

function Box({ id, settings: { required, label, texts }, plans }: BoxProps): ReactNode {
  const { onChange, ...box } = useCheckoutBox({
    name: "consents.autoRenewal",
    label: "",
    message: required ? texts.messages.required : undefined,
  });
  const agreed = useCheckoutForm(({ values }) => values[AGREED]);
  const { setValue } = useShopActions();
  const { checked } = box;
  const change = (checked: boolean) => {
    setValue(AGREED, checked ? plans.join() : "");
    onChange(checked);
  };
  useEffect(() => {
    // A basket that is on its way says nothing yet.
    if (!checked || plans.length === 0) return;
    // Ticked before the page was alive.
    if (!agreed) setValue(AGREED, plans.join());
    else if (!plans.every((plan) => agreed.includes(plan))) onChange(false);
  }, [plans, agreed, checked, onChange, setValue]);
  return (
    <FormSection id={id} heading={texts.heading} statement>
      <CheckboxField
        {...box}
        onChange={change}
        label={<RichText html={label} />}
        help={texts.help}
        required={required}
        requiredMark={texts.requiredMark}
      />
    </FormSection>
  );
}
