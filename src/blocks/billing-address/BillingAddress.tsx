/**
 * The billing address, with the fields the chosen country needs; not asked for while it is the delivery address. [ADDR-1] [ADDR-2] [ADDR-4]
 */
import type { ReactNode } from "react";
import type { BlockProps } from "../../registry/define-block";
import { useAddressForm, useBillingFollowsDelivery } from "../../shop/hooks/use-address";
import { useCompactAddress } from "../../shop/hooks/use-address-lookup";
import { usePreferences } from "../../shop/hooks/use-shop";
import { AddressSection } from "../../ui/address-fields/AddressSection";
import type { BillingAddressSettings } from "./settings.gen";

export function BillingAddress(props: BlockProps<BillingAddressSettings>): ReactNode {
  return useBillingFollowsDelivery() ? null : <BillingAddressForm {...props} />;
}

function BillingAddressForm({ id, settings }: BlockProps<BillingAddressSettings>): ReactNode {
  const { texts, stateLists } = settings;
  const { language } = usePreferences();
  const form = useAddressForm("billingDetails", settings);
  const compact = useCompactAddress("billingDetails", settings.compact, form);
  return (
    <AddressSection
      {...form}
      compact={compact}
      id={id}
      purpose="billing"
      heading={texts.heading}
      stateLists={stateLists}
      language={language}
      texts={texts}
    />
  );
}
