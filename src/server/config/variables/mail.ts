/** Mails to shoppers. */
import { defineVariables, optionalText, text, wholeNumber } from "../variable";

declare module "../config" {
  interface Config {
    smtpUrl?: string;
    mailFrom: string;
    /** Per hour to one mailbox, of each kind of mail that strangers cause; as many again wait, what is more is left out; 0: no limit. */
    mailsPerRecipient: number;
  }
}

export const group = defineVariables({
  rank: 40,
  variables: {
    SMTP_URL: optionalText("Mail server for order confirmations; without it they land in the sandbox, and without that they wait"),
    MAIL_FROM: text("Tillwright <shop@tillwright.example>", "Sender of order confirmations"),
    MAILS_PER_RECIPIENT: wholeNumber(
      10,
      "Mails an hour to one mailbox, of each kind that strangers can cause: guests' order confirmations, newsletter sign-ups, orders " +
        "that are found again, links to a new password. As many again wait their turn, what is more is left out (the orders stand); " +
        "gifts' codes and invoices of orders only wait, other mails are not limited; `0` no limit",
    ),
  },
  config: ({ SMTP_URL, MAIL_FROM, MAILS_PER_RECIPIENT }) => ({
    ...(SMTP_URL !== undefined && { smtpUrl: SMTP_URL }),
    mailFrom: MAIL_FROM,
    mailsPerRecipient: MAILS_PER_RECIPIENT,
  }),
});
