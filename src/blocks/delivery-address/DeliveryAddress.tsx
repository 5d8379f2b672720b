/** The delivery address, of a gift its recipient's; the box under it makes the billing address the same. [ADDR-1] [ADDR-2] [ADDR-4] */
import type { ReactNode } from "react";
import { goesToRecipient } from "../../domain/order/gift-delivery";
import type { BlockProps } from "../../registry/define-block";
import { useAddressForm, useBillingSame } from "../../shop/hooks/use-address";
import { useCompactAddress } from "../../shop/hooks/use-address-lookup";
import { useBasket, usePreferences } from "../../shop/hooks/use-shop";
import { AddressSection } from "../../ui/address-fields/AddressSection";
import { CheckboxField } from "../../ui/checkbox-field/CheckboxField";
import type { DeliveryAddressSettings } from "./settings.gen";

export function DeliveryAddress({ id, settings }: BlockProps<DeliveryAddressSettings>): ReactNode {
  const { texts, sameAsBilling, stateLists } = settings;
  const { language } = usePreferences();
  const form = useAddressForm("deliveryDetails", settings);
  const compact = useCompactAddress("deliveryDetails", settings.compact, form);
  const gift = useBasket(({ checkout }) => checkout !== null && goesToRecipient(checkout.basket));
  const { heading, sameAsBilling: label } = gift ? texts.gift : texts;
  return (
    <AddressSection
      {...form}
      compact={compact}
      id={id}
      purpose={gift ? "section-recipient shipping" : "shipping"}
      heading={heading}
      stateLists={stateLists}
      language={language}
      texts={texts}
    >
      {sameAsBilling && <BillingSame label={label} gift={gift} />}
    </AddressSection>
  );
}

function BillingSame({ label, gift }: { label: string; gift: boolean }): ReactNode {
  const { checked, onChange } = useBillingSame(gift);
  return <CheckboxField label={label} checked={checked} onChange={onChange} />;
}
