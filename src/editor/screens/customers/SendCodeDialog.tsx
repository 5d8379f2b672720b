/** A gift's code once more: it says to whom, and what becomes of the code where the address was mistyped. [MMA-3] */
import { useState, type ReactNode } from "react";
import { useTranslation } from "react-i18next";
import type { CustomerGift } from "../../../domain/customers/customer-order";
import { isEmail } from "../../../domain/person/email";
import { Dialog } from "../../interface/Dialog";
import { Field } from "../../interface/Field";
import { DialogForm } from "../../interface/forms/DialogForm";
import { useSending } from "../../interface/forms/use-sending";
import { useApi } from "../../state/api-context";
import type { Notice } from "../../state/editor-ui";

export interface SendCodeDialogProps {
  gift: Pick<CustomerGift, "id" | "name" | "email">;
  onClose(): void;
  /** It could not be sent: it may have changed meanwhile. */
  onRefused(): void;
  onDone(notice: Notice): void;
}

export function SendCodeDialog({ gift: { id, name, email }, onClose, onRefused, onDone }: SendCodeDialogProps): ReactNode {
  const { t } = useTranslation();
  const api = useApi();
  const [typed, setTyped] = useState("");
  const other = typed.trim();
  const to = other || email;
  const isOther = other !== "" && other.toLowerCase() !== email.toLowerCase();
  const sending = useSending({
    isWhole: isEmail(to),
    send: async () => {
      try {
        await api.sendGiftCode(id, isOther ? other : undefined);
      } catch (error) {
        onRefused();
        throw error;
      }
      onDone({ tone: "success", text: t("customers.sentCode", { name, email: to }) });
    },
  });
  const says = !isEmail(to)
    ? t(email ? "people.emailWrong" : "customers.sendCodeMissing")
    : t(isOther && email ? "customers.sendCodeToOther" : "customers.sendCodeTo", { email: to });
  return (
    <Dialog title={t("customers.sendCodeTitle", { name })} onClose={onClose} unsaved={other !== ""} busy={sending.busy}>
      <DialogForm sending={sending} action={t("customers.sendCode")}>
        <Field
          label={t("customers.sendCodeEmail")}
          type="email"
          autoComplete="off"
          maxLength={254}
          value={typed}
          onChange={setTyped}
          help={says}
          error={sending.tried && !isEmail(to) ? t("people.emailWrong") : undefined}
        />
      </DialogForm>
    </Dialog>
  );
}
