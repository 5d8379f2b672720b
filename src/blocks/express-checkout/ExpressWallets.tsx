/** The buttons: their code comes where the offers take a wallet. */
import { useCallback, useEffect, useId, useState, type Dispatch, type ReactNode, type SetStateAction } from "react";
import { useMethodForm } from "../../payment-flows/use-method-form";
import { usePaymentMethods } from "../../payment-flows/use-payment-methods";
import type { BlockProps } from "../../registry/define-block";
import type { PaymentMethodDefinition } from "../../registry/define-payment-method";
import { usePage } from "../../registry/page-context";
import { Button } from "../../ui/button/Button";
import { Skeleton } from "../../ui/skeleton/Skeleton";
import { VisuallyHidden } from "../../ui/visually-hidden/VisuallyHidden";
import styles from "./ExpressWallets.module.css";
import type { ExpressCheckoutSettings } from "./settings.gen";

type Texts = ExpressCheckoutSettings["texts"];

export default function ExpressWallets({ id, settings: { texts } }: BlockProps<ExpressCheckoutSettings>): ReactNode {
  const heading = useId();
  const { methods, asked } = usePaymentMethods();
  const [gone, setGone] = useState<readonly string[]>([]);
  const wallets = expressOf([...methods, ...asked]).filter(({ type }) => !gone.includes(type));
  if (!wallets.length)
    return (
      <p className={styles.secure} id={id}>
        {texts.secure}
      </p>
    );
  return (
    <section className={styles.express} id={id} aria-labelledby={heading}>
      <h2 className={styles.heading} id={heading}>
        {texts.heading}
      </h2>
      <ul className={styles.wallets} role="list">
        {wallets.map((method) => (
          <li key={method.type} className={styles.wallet} tabIndex={-1}>
            {/* Its place is kept while the device is asked. */}
            {asked.includes(method) ? <Waiting texts={texts} /> : <Wallet method={method} texts={texts} onGone={setGone} />}
          </li>
        ))}
      </ul>
      <p className={styles.divider}>{texts.divider}</p>
    </section>
  );
}

interface WalletProps {
  method: PaymentMethodDefinition;
  texts: Texts;
  onGone: Dispatch<SetStateAction<readonly string[]>>;
}

/** What fails to load goes: the same method can be chosen in the form, which says so, and where it can be tried again. */
function Wallet({ method, texts, onGone }: WalletProps): ReactNode {
  const { form, props } = useMethodForm(method);
  const unavailable = useCallback(() => onGone((gone) => [...gone, method.type]), [onGone, method.type]);
  useEffect(() => {
    if (form === "failed") unavailable();
  }, [form, unavailable]);
  const { mode, texts: pageTexts } = usePage();
  const [isWanted, setIsWanted] = useState(method.express === true || mode === "builder");
  if (!isWanted)
    return (
      <Button
        variant="secondary"
        wide
        className={styles.opener}
        onClick={(event) => {
          // The button goes: the focus stays where it was.
          event.currentTarget.closest("li")?.focus();
          setIsWanted(true);
        }}
      >
        {pageTexts[`payment.${method.type}.label`] ?? method.type}
      </Button>
    );
  return typeof form === "string" ? <Waiting texts={texts} /> : <form.Form {...props} express={{ ...texts, unavailable }} />;
}

const Waiting = ({ texts }: { texts: Texts }): ReactNode => (
  <>
    <Skeleton height="48px" />
    <VisuallyHidden>{texts.loading}</VisuallyHidden>
  </>
);

/** One button of each, though offers may know it by two names. */
function expressOf(methods: readonly PaymentMethodDefinition[]): PaymentMethodDefinition[] {
  const express = methods.filter((method) => method.express).sort((a, b) => a.rank - b.rank);
  return express.filter(({ name }, index) => express.findIndex((other) => other.name === name) === index);
}
