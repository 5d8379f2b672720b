/** Google's button, as its script makes it. [PAY-5] */
import { widelyKnownLanguage } from "../../domain/country/formatting-locale";
import { useEffect, useLayoutEffect, useRef, useState, type ReactNode } from "react";
import { Alert } from "../../ui/alert/Alert";
import type { GooglePayConfiguration } from "./configuration";
import styles from "./Form.module.css";
import { readyRequest } from "./requests";

export interface GooglePayButtonProps {
  api: typeof google.payments.api;
  configuration: GooglePayConfiguration;
  /** Two letters, or gsw. */
  language: string;
  /** Where Google says that this browser cannot pay with it. */
  unavailable: string | undefined;
  onClick(): void;
}

export function GooglePayButton({ api, configuration, language, unavailable, onClick }: GooglePayButtonProps): ReactNode {
  const place = useRef<HTMLDivElement>(null);
  const [canPay, setCanPay] = useState(true);
  const click = useRef(onClick);
  useLayoutEffect(() => {
    click.current = onClick;
  });
  useEffect(() => {
    let current = true;
    const { mode, button_config: button } = configuration;
    const client = new api.PaymentsClient({ environment: mode });
    client.isReadyToPay(readyRequest(configuration)).then(
      ({ result }) => current && setCanPay(result),
      // Not answered: whether it works, the shopper's click finds out.
      () => undefined,
    );
    place.current?.replaceChildren(
      client.createButton({
        buttonColor: button.color,
        buttonType: button.buttonType,
        buttonRadius: button.buttonRadius,
        buttonSizeMode: "fill",
        buttonLocale: widelyKnownLanguage(language),
        onClick: () => click.current(),
      }),
    );
    return () => {
      current = false;
    };
  }, [api, configuration, language]);

  return (
    <>
      <div ref={place} className={styles.button} hidden={!canPay} />
      {!canPay && <Alert tone="warning">{unavailable}</Alert>}
    </>
  );
}
