import { useCallback, useEffect, useRef, useState } from "react";
import { matchesEmail } from "../../domain/person/email";
import {
  EMAIL_NOT_CHECKED,
  emailFieldError,
  emailKey,
  isUnchecked,
  NOT_CHECKED,
  readableMessage,
  type EmailCheckState,
} from "../../domain/person/email-check";
import type { EmailFindings } from "../../domain/order/order";
import { useCheckoutField, type CheckoutField } from "../../shop/hooks/use-checkout-field";
import { useEmailCheck } from "../../shop/hooks/use-email-check";
import { useCheckoutForm, useSession, useShopActions } from "../../shop/hooks/use-shop";
import type { DialogAbout } from "./EmailDialog";
import type { CustomerEmailSettings } from "./settings.gen";

const NAME = "customerDetails.email";

export interface EmailField {
  field: CheckoutField;
  /** The users service is being asked. */
  pending: boolean;
  /** What came of it, where something stands against the address; read out, because nobody is in the field any more. */
  verdict: string | undefined;
  dialog: DialogAbout | null;
  closeDialog(): void;
}

/** The address as a field of the checkout form: asked about when it is left and before it is ordered with. */
export function useEmailField({ required, checkAddress, blockOnFailure, pattern, texts }: CustomerEmailSettings): EmailField {
  const signedInAs = useSession((session) => session.user?.email);
  const typed = useCheckoutForm((form) => form.values[NAME]);
  const { clearError, leave } = useShopActions();
  const check = useEmailCheck(checkAddress);
  const { active, state, blocked, current, ask, sellsWhenDown } = check;

  /** Nothing could be found out, and that stops the sale. */
  const stops = (now: EmailCheckState): boolean => blockOnFailure && isUnchecked(now) && !(sellsWhenDown && now.users === "error");
  const uncheckedMessage = ({ users, message }: EmailCheckState): string =>
    users === "recaptcha error" ? texts.botCheck : readableMessage(message) || texts.notChecked;
  /** What stands against `value`, as far as it is known; that nothing could be found out is no fault of it. */
  const validate = (value: string): string | null => {
    if (!value) return required ? texts.required : null;
    const now = current();
    switch (emailFieldError(matchesEmail(value, pattern), about(value, now.state), now.blocked)) {
      case "validation":
        return texts.invalid;
      case "b2b-user":
        return texts.businessUser;
      case "blocked-products":
        return texts.blockedProducts;
      case "recaptcha":
      case "none":
        return null;
    }
  };
  const refusalOf = async (value: string): Promise<string | null> => {
    if (!value || !matchesEmail(value, pattern)) return null;
    await ask(value);
    const now = about(value, current().state);
    return stops(now) ? uncheckedMessage(now) : null;
  };
  /** What the order keeps: whose account it is, or that nobody could say. */
  const findings = (value: string): EmailFindings => {
    const now = about(value, current().state);
    const account = now.facts?.zuoraAccountId;
    return { ...(account && { zuoraAccountId: account }), ...(value && now.users === "error" && { emailCheck: NOT_CHECKED }) };
  };
  const field = useCheckoutField({
    name: NAME,
    label: texts.label,
    initial: signedInAs,
    validate,
    outside: active ? { check: refusalOf, waiting: texts.checking, findings } : undefined,
    abortMessage: blockOnFailure && (typed ?? signedInAs) ? texts.invalidEmail : undefined,
  });

  const shown = about(field.value, state);
  const [dialog, setDialog] = useState<DialogAbout | null>(null);
  const closeDialog = useCallback(() => setDialog(null), [setDialog]);
  const before = useRef(shown.users);
  const opensDialog = stops(shown);
  useEffect(() => {
    const answered = before.current !== shown.users;
    before.current = shown.users;
    if (answered && shown.users === "success" && blocked.length) setDialog(blocked);
    if (answered && shown.users !== "recaptcha error" && opensDialog) setDialog("failed");
  }, [shown, blocked, opensDialog]);
  // An answer has come, or what was owned already has left the basket.
  const refusal = active && shown.users !== "initial" ? validate(field.value.trim()) : null;
  const refused = useRef(refusal);
  useEffect(() => {
    if (refusal !== refused.current) leave(NAME);
    refused.current = refusal;
  }, [refusal, leave]);

  // Where the shop sells although the service is down, there is nothing for the shopper to mend.
  const error = field.error ?? (isUnchecked(shown) && !(sellsWhenDown && shown.users === "error") ? uncheckedMessage(shown) : undefined);
  return {
    field: {
      ...field,
      error,
      onChange(value) {
        if (emailKey(value) !== emailKey(field.value)) {
          check.typed(value);
          if (shown.users !== "initial") clearError(NAME);
        }
        field.onChange(value);
      },
      onBlur() {
        // What a submit found out stays said while its dialog has the focus.
        if (!isUnchecked(shown)) field.onBlur();
        const value = field.value.trim();
        // What did not work is tried again when it is ordered, not each time somebody passes by.
        if (active && value && matchesEmail(value, pattern) && about(value, current().state).users === "initial") void ask(value);
      },
    },
    pending: shown.users === "pending",
    verdict: ["initial", "pending"].includes(shown.users) ? undefined : error,
    dialog,
    closeDialog,
  };
}

/** The state as far as it is about this text. */
const about = (value: string, state: EmailCheckState): EmailCheckState => (state.email === emailKey(value) ? state : EMAIL_NOT_CHECKED);
