/** 'Carta di Credito': a card typed into fields of Nexi's, in frames: what is typed there never reaches the shop. [PAY-7] [PAY-13] */
import { useState, type ReactNode } from "react";
import { useProviderScript } from "../../payment-flows/use-provider-script";
import { WithProviderScript } from "../../payment-flows/WithProviderScript";
import type { PaymentMethodFormProps } from "../../registry/define-payment-method";
import { useBuilderMode } from "../../registry/page-context";
import { CardForm } from "./CardForm";
import { LOADING_HEIGHT } from "./heights";
import { StillPicture } from "./StillPicture";
import { readXPay, scriptUrl } from "./xpay";

export function Form(props: PaymentMethodFormProps): ReactNode {
  const { type, texts, settings } = props;
  const builder = useBuilderMode();
  const [address] = useState(() => scriptUrl(settings));
  const script = useProviderScript(address, readXPay);
  if (builder || address === null) return <StillPicture texts={texts} />;
  return (
    <WithProviderScript type={type} script={script} texts={texts} height={LOADING_HEIGHT}>
      {(xpay) => <CardForm xpay={xpay} {...props} />}
    </WithProviderScript>
  );
}
