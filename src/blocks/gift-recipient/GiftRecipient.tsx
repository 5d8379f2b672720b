/** Who a gift is for. [FIELD-1] */
import type { ReactNode } from "react";
import { isEmail } from "../../domain/person/email";
import { toPlainEmail } from "../../domain/fields/plain-text";
import { textMessage } from "../../i18n/text-message";
import type { BlockProps } from "../../registry/define-block";
import { controlOf, useCheckoutField } from "../../shop/hooks/use-checkout-field";
import { useBasket } from "../../shop/hooks/use-shop";
import { FormSection, WholeWidth } from "../../ui/form-section/FormSection";
import { TextArea } from "../../ui/text-area/TextArea";
import { TextField } from "../../ui/text-field/TextField";
import { GiftStart } from "./GiftStart";
import type { GiftRecipientSettings } from "./settings.gen";

const NAME_MAX_LENGTH = 100;
const MESSAGE_MAX_LENGTH = 500;

export function GiftRecipient({ id, settings }: BlockProps<GiftRecipientSettings>): ReactNode {
  const { showEmail, showStart, showMessage, texts } = settings;
  const { messages } = texts;
  // What a gift's buyer may choose is the basket's to say; on the builder's canvas there is none.
  const fixed = useBasket(({ checkout }) => checkout !== null && checkout.basket.isGift && !checkout.basket.chooseDate);
  const validate = (message: string) => (value: string) =>
    textMessage(value, { required: true, maxLength: NAME_MAX_LENGTH, nameOf: "person" }, { ...messages, required: message });
  const first = useCheckoutField({ name: "recipientDetails.firstName", label: texts.firstName, validate: validate(messages.firstName) });
  const last = useCheckoutField({ name: "recipientDetails.lastName", label: texts.lastName, validate: validate(messages.lastName) });
  const name = { required: true, requiredMark: texts.requiredMark, enterKeyHint: "next" } as const;
  return (
    <FormSection id={id} heading={texts.heading} columns>
      <TextField
        {...controlOf(first)}
        {...name}
        label={texts.firstName}
        help={texts.firstNameHelp}
        autoComplete="section-recipient given-name"
      />
      <TextField
        {...controlOf(last)}
        {...name}
        label={texts.lastName}
        help={texts.lastNameHelp}
        autoComplete="section-recipient family-name"
      />
      {showEmail && <RecipientEmail settings={settings} />}
      {showStart && !fixed && <GiftStart settings={settings} />}
      {showMessage && <Message settings={settings} />}
    </FormSection>
  );
}

function RecipientEmail({ settings: { requireEmail, texts } }: { settings: GiftRecipientSettings }): ReactNode {
  const field = useCheckoutField({
    name: "recipientDetails.email",
    label: texts.email,
    validate: (value) => (!value ? (requireEmail ? texts.messages.required : null) : isEmail(value) ? null : texts.messages.email),
  });
  return (
    <WholeWidth>
      <TextField
        {...controlOf(field)}
        clean={toPlainEmail}
        label={texts.email}
        help={texts.emailHelp}
        required={requireEmail}
        requiredMark={texts.requiredMark}
        optionalMark={texts.optional}
        type="email"
        inputMode="email"
        autoComplete="section-recipient email"
        enterKeyHint="next"
      />
    </WholeWidth>
  );
}

function Message({ settings: { texts } }: { settings: GiftRecipientSettings }): ReactNode {
  const field = useCheckoutField({
    name: "recipientDetails.message",
    label: texts.message,
    validate: (value) => textMessage(value, { maxLength: MESSAGE_MAX_LENGTH, nameOf: "person" }, texts.messages),
  });
  return (
    <WholeWidth>
      <TextArea
        {...controlOf(field)}
        label={texts.message}
        help={texts.messageHelp}
        optionalMark={texts.optional}
        autoComplete="off"
        rows={3}
      />
    </WholeWidth>
  );
}
