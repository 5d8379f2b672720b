/** Another delivery address. [MMA-2] */
import type { ReactNode } from "react";
import { SubscriptionDelivery } from "../../shop/hooks/SubscriptionShop";
import { FieldsStep } from "./FieldsStep";
import type { StepProps } from "./step";

export function AddressStep({ address, ...props }: StepProps & { address: ReactNode }): ReactNode {
  const { texts } = props.settings;
  const { delivery } = props.opened;
  return (
    <FieldsStep
      {...props}
      heading={texts.changeAddress}
      save={texts.saveAddress}
      saved={texts.addressSaved}
      fill={delivery.fill}
      read={() => {
        const deliveryDetails = delivery.read();
        return deliveryDetails && { kind: "change-address", deliveryDetails };
      }}
    >
      <SubscriptionDelivery subscription={props.opened.subscription}>{address}</SubscriptionDelivery>
    </FieldsStep>
  );
}
