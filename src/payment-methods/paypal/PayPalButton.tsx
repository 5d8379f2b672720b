/** PayPal's button, as its script draws it. [PAY-3] */
import type { PayPalButtonsComponent, PayPalButtonsComponentOptions } from "@paypal/paypal-js";
import { useEffect, useLayoutEffect, useRef, useState, type ReactNode } from "react";
import { Alert } from "../../ui/alert/Alert";
import type { PayPalConnection } from "./connection";

type Callbacks = Required<Pick<PayPalButtonsComponentOptions, "onClick" | "onApprove" | "onError">>;

export interface PayPalButtonProps extends Callbacks {
  connection: PayPalConnection;
  /** `renderFailed` and `unavailable` */
  texts: Readonly<Record<string, string>>;
}

/** In pixels. */
const HEIGHT = 48;

export function PayPalButton({ connection, texts, onClick, onApprove, onError }: PayPalButtonProps): ReactNode {
  const place = useRef<HTMLDivElement>(null);
  const [problem, setProblem] = useState<"renderFailed" | "unavailable" | null>(null);
  const latest = useRef<Callbacks>({ onClick, onApprove, onError });
  useLayoutEffect(() => {
    latest.current = { onClick, onApprove, onError };
  });
  useEffect(() => {
    let current = true;
    const buttons = connection.paypal.Buttons!({
      fundingSource: "paypal",
      style: { layout: "horizontal", label: "paypal", height: HEIGHT, tagline: false },
      createBillingAgreement: () => connection.createBillingAgreement(),
      onClick: (data, actions) => latest.current.onClick(data, actions),
      onApprove: (data, actions) => latest.current.onApprove(data, actions),
      // Closed by the shopper, which is no error.
      onCancel: () => undefined,
      onError: (error) => latest.current.onError(error),
    });
    draw(buttons, place.current!).catch((error: unknown) => {
      if (!current) return;
      console.warn("PayPal's button was not drawn", error);
      setProblem(error instanceof NotEligible ? "unavailable" : "renderFailed");
    });
    return () => {
      current = false;
      // Drawn for a page that goes on without it.
      buttons.close().catch(() => undefined);
    };
  }, [connection]);

  return (
    <>
      <div ref={place} />
      {problem && <Alert tone="danger">{texts[problem]}</Alert>}
    </>
  );
}

/** PayPal says that this browser or this shop cannot. */
class NotEligible extends Error {
  override readonly name = "NotEligible";
}

/** @throws NotEligible; what the provider's script throws */
async function draw(buttons: PayPalButtonsComponent, place: HTMLElement): Promise<void> {
  if (!buttons.isEligible()) throw new NotEligible("Not eligible");
  await buttons.render(place);
}
