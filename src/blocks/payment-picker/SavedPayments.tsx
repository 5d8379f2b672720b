/**
 * What a signed-in shopper saved, as far as this basket can be paid with it, and whether they want more of it saved. Gone from the page as
 * soon as they are. Loaded where somebody is signed in. [PAY-14]
 */
import { useEffect, type ReactNode } from "react";
import type { StoredPayment } from "../../domain/payment/stored-payment";
import { interpolate } from "../../i18n/format";
import { usePaymentForm } from "../../payment-flows/use-payment-form";
import type { PaymentMethodDefinition } from "../../registry/define-payment-method";
import type { PaymentForm } from "../../shop/checkout/form";
import { useSavedPayments } from "../../shop/hooks/use-saved-payments";
import { useBasket, useCheckoutForm, useShop } from "../../shop/hooks/use-shop";
import { CheckboxField } from "../../ui/checkbox-field/CheckboxField";
import type { RadioOption } from "../../ui/radio-group/RadioGroup";
import type { PaymentPickerSettings } from "./settings.gen";

export interface Saved {
  options: readonly RadioOption[];
  /** Of the option that is chosen. */
  value: string | undefined;
  /** @returns whether it was one of the options; another choice ends this one */
  choose(value: string): boolean;
  /** In the place of a method's own form. */
  form: ReactNode;
  /** Under a method's own form. */
  consent(type: string): ReactNode;
}

export interface SavedPaymentsProps {
  /** Of the picker. */
  id: string;
  methods: readonly PaymentMethodDefinition[];
  texts: PaymentPickerSettings["texts"];
  labelOf(type: string): string;
  iconOf(method: PaymentMethodDefinition): ReactNode;
  children(saved: Saved): ReactNode;
}

export function SavedPayments({ id, methods, texts, labelOf, iconOf, children }: SavedPaymentsProps): ReactNode {
  const { actions } = useShop();
  const { saved: all, methods: types } = useSavedPayments();
  const checkout = useBasket((state) => state.checkout);
  const payment = useCheckoutForm((state) => state.payment);
  const methodOf = ({ paymentType }: StoredPayment) => methods.find(({ type }) => type === paymentType);
  // Once the order is placed the basket is gone, and what pays for it stays as it was until the page is left.
  const fits = (one: StoredPayment) =>
    methodOf(one) !== undefined &&
    (checkout === null || (one.currency === checkout.order.total.currency && one.country === checkout.country));
  const saved = all.filter(fits);
  const isStored = payment["type"] === "stored";
  const { id: storedId } = (payment["stored"] ?? {}) as { id?: string };
  const chosen = isStored ? saved.find((one) => one.id === storedId && isUsable(one)) : undefined;
  const { choosePayment, setPayment } = actions;
  const isLost = isStored && !chosen && checkout !== null;
  // What an earlier page kept may be somebody's who has signed out, or fit the basket no more.
  useEffect(() => {
    if (isLost) setPayment({});
  }, [isLost, setPayment]);

  const option = (one: StoredPayment): RadioOption => {
    const { brand, lastDigits: digits, expiry, isExpired, isDeclined } = one;
    const name = brand ?? labelOf(one.paymentType);
    const month = expiry && `${expiry.slice(5)}/${expiry.slice(2, 4)}`;
    return {
      value: one.id,
      label: digits ? interpolate(texts.saved, { name, digits }) : name,
      // Of one that has expired that is the reason, whatever its bank said before.
      description:
        isDeclined && !isExpired ? texts.declined : month ? interpolate(isExpired ? texts.expired : texts.expires, { month }) : undefined,
      icon: iconOf(methodOf(one)!),
      disabled: !isUsable(one),
    };
  };
  const keep = (isKept: boolean) => {
    const { save: _save, ...others } = payment;
    setPayment({ ...others, ...(isKept && { save: true }) });
  };
  return children({
    options: saved.map(option),
    value: chosen?.id,
    choose(value) {
      const one = saved.find((each) => each.id === value);
      if (one) {
        choosePayment(one.paymentType);
        setPayment({ type: "stored", stored: { id: one.id } });
      } else if (isStored) setPayment({});
      return one !== undefined;
    },
    form: chosen && <SavedPaymentForm key={chosen.id} type={chosen.paymentType} />,
    consent: (type) =>
      types.includes(type) && <CheckboxField name={`${id}-save`} label={texts.save} checked={payment["save"] === true} onChange={keep} />,
  });
}

const isUsable = ({ isExpired, isDeclined }: StoredPayment): boolean => !isExpired && !isDeclined;

const READY: PaymentForm = { prepare: async () => ({ ok: true, details: {} }) };

/** Nothing more is asked of whoever pays with what they saved. */
function SavedPaymentForm({ type }: { type: string }): null {
  usePaymentForm(type, READY);
  return null;
}
