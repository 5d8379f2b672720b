/** An invoice is marked as paid: on which day, and what the bank calls the payment. [MMA-2] */
import { useState, type ReactNode } from "react";
import { useTranslation } from "react-i18next";
import type { CustomerInvoice } from "../../../domain/customers/customer-invoice";
import { formatAmount } from "../../../i18n/format";
import { Dialog } from "../../interface/Dialog";
import { Field } from "../../interface/Field";
import { DialogForm } from "../../interface/forms/DialogForm";
import { useSending } from "../../interface/forms/use-sending";
import { useApi } from "../../state/api-context";
import type { Notice } from "../../state/editor-ui";

export interface MarkPaidDialogProps {
  invoice: CustomerInvoice;
  onClose(): void;
  /** It could not be marked: it may have changed meanwhile. */
  onRefused(): void;
  onDone(notice: Notice): void;
}

/** Of whoever writes it down; where the shop's day is another one, the server says so. */
function today(): string {
  const now = new Date();
  return [now.getFullYear(), now.getMonth() + 1, now.getDate()].map((part) => String(part).padStart(2, "0")).join("-");
}

export function MarkPaidDialog({ invoice, onClose, onRefused, onDone }: MarkPaidDialogProps): ReactNode {
  const { t, i18n } = useTranslation();
  const api = useApi();
  const { id, number, due } = invoice;
  const [paidOn, setPaidOn] = useState(today);
  const [reference, setReference] = useState("");
  const isDay = paidOn !== "" && paidOn <= today();
  const sending = useSending({
    isWhole: isDay,
    send: async () => {
      try {
        await api.markInvoicePaid(id, { paidOn, ...(reference.trim() && { reference: reference.trim() }) });
      } catch (error) {
        onRefused();
        throw error;
      }
      onDone({ tone: "success", text: t("customers.markedPaid", { number }) });
    },
  });
  const text = due?.hasEnded ? "customers.markPaidTextEnded" : "customers.markPaidText";
  return (
    <Dialog title={t("customers.markPaidTitle", { number })} onClose={onClose} unsaved={reference !== ""} busy={sending.busy}>
      <DialogForm sending={sending} action={t("customers.markPaid")}>
        <p>{t(text, { amount: formatAmount(invoice, i18n.language) })}</p>
        <Field
          label={t("customers.paidDay")}
          type="date"
          max={today()}
          value={paidOn}
          onChange={setPaidOn}
          error={sending.tried && !isDay ? t("customers.paidDayWrong") : undefined}
        />
        <Field
          label={t("customers.bankReference")}
          help={t("customers.bankReferenceHelp")}
          autoComplete="off"
          maxLength={100}
          value={reference}
          onChange={setReference}
        />
      </DialogForm>
    </Dialog>
  );
}
