/** A card or an account on Zuora's page, in a frame: what is typed there never reaches the shop. [PAY-2] [PAY-6] [PAY-13] */
import { useState, type ReactNode } from "react";
import { useProviderScript } from "../../payment-flows/use-provider-script";
import { WithProviderScript } from "../../payment-flows/WithProviderScript";
import { useBuilderMode } from "../../registry/page-context";
import type { PaymentMethodFormProps } from "../../registry/define-payment-method";
import { PAGE_HEIGHT } from "./constants";
import { HostedFields } from "./HostedFields";
import { StillPicture } from "./StillPicture";
import { readZ } from "./z";

export function Form(props: PaymentMethodFormProps): ReactNode {
  const { type, texts, settings } = props;
  const builder = useBuilderMode();
  const [address] = useState(settings["scriptUrl"] ?? null);
  const script = useProviderScript(address, readZ);
  if (builder || address === null) return <StillPicture type={type} texts={texts} />;
  return (
    <WithProviderScript type={type} script={script} texts={texts} height={`${PAGE_HEIGHT}px`}>
      {(z) => <HostedFields z={z} {...props} />}
    </WithProviderScript>
  );
}
