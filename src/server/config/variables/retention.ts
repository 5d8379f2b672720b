/** Days after which rows that nobody needs any more are deleted; 0: never. */
import { defineVariables, wholeNumber } from "../variable";

export interface RetentionConfig {
  /** After its expiry, of a checkout that became no order; of a payment that came to nothing, unless its subscription is unpaid. */
  checkoutDays: number;
  /** Of an Idempotency-Key and its answer. */
  keyDays: number;
  feedbackDays: number;
  /** Of the events of mails that were sent. */
  mailDays: number;
  /** Of newsletter sign-ups that nobody confirmed, and those that were ended. */
  signUpDays: number;
  /** Of who an invoice was for, where they have had themselves forgotten. */
  invoiceBuyerDays: number;
  /** Of pages in the bin. */
  deletedPageDays: number;
}

declare module "../config" {
  interface Config {
    retention: RetentionConfig;
  }
}

const days = (fallback: number, what: string) => wholeNumber(fallback, `Days to keep ${what}; \`0\` for ever`);

export const group = defineVariables({
  rank: 90,
  variables: {
    KEEP_CHECKOUTS_DAYS: days(
      90,
      "expired checkouts without an order, and payments that came to nothing; those of a subscription stay while anything of it is unpaid",
    ),
    KEEP_KEYS_DAYS: days(7, "idempotency keys"),
    KEEP_FEEDBACK_DAYS: days(365, "feedback"),
    KEEP_MAILS_DAYS: days(30, "records of sent mails"),
    KEEP_SIGN_UPS_DAYS: days(30, "newsletter sign-ups that nobody confirmed, and those that were ended"),
    // Ten years, counted from the end of the one in which it was issued, as German law has it.
    KEEP_INVOICE_BUYERS_DAYS: days(4018, "who invoices were for after an account was erased, as tax law demands"),
    KEEP_DELETED_PAGES_DAYS: days(30, "pages in the bin"),
  },
  config: (values) => ({
    retention: {
      checkoutDays: values.KEEP_CHECKOUTS_DAYS,
      keyDays: values.KEEP_KEYS_DAYS,
      feedbackDays: values.KEEP_FEEDBACK_DAYS,
      mailDays: values.KEEP_MAILS_DAYS,
      signUpDays: values.KEEP_SIGN_UPS_DAYS,
      invoiceBuyerDays: values.KEEP_INVOICE_BUYERS_DAYS,
      deletedPageDays: values.KEEP_DELETED_PAGES_DAYS,
    },
  }),
});
