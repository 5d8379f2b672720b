/** How each method is paid, by its id; and the row of the requirements that it belongs to. */
import type { PaymentDriver } from "./driver";
import { cardFields } from "./embedded-fields";
import { paidElsewhere, UNABLE } from "./elsewhere";
import { accountInFrame, achInFrame, cardInFrame } from "./hosted-frame";
import { invoice } from "./invoice";
import { applePay, googlePay, payPal } from "./wallet";

export interface PaymentJourney {
  row: string;
  driver: PaymentDriver;
}

const journey = (row: string, driver: PaymentDriver): PaymentJourney => ({ row, driver });

/** Half of those that are paid elsewhere are found by a call of the provider, the others by the shop's own question. */
const nexi = (lost: "Lost return" | "Silent approval") => paidElsewhere({ currency: "EUR", provider: "nexi", lost });
const twikey = { currency: "EUR", provider: "twikey" } as const;
/** A card is charged when its mandate is signed. */
const card = (lost: "Lost return" | "Silent approval") => paidElsewhere({ ...twikey, lost });
/** An account is charged days later. */
const account = (lost: "Lost return" | "Silent approval") =>
  paidElsewhere({
    ...twikey,
    lost,
    bankAnswers: (page, { sandboxUrl }) => page.request.post(`${sandboxUrl}/twikey/bank-run`, { maxRedirects: 0 }),
  });
/** What comes back of a link says the same of one that was cancelled and of one that was declined. */
const link = (lost: "Lost return" | "Silent approval") => paidElsewhere({ ...twikey, lost, cancelled: { says: UNABLE } });

export const JOURNEYS: Readonly<Record<string, PaymentJourney>> = {
  zuora_card: journey("PAY-2", cardInFrame),
  zuora_paypal: journey("PAY-3", payPal),
  paypal: journey("PAY-3", payPal),
  zuora_apple_pay: journey("PAY-4", applePay),
  apple_pay: journey("PAY-4", applePay),
  google_pay: journey("PAY-5", googlePay),
  zuora_bank_transfer_ach: journey("PAY-6", achInFrame),
  zuora_dd: journey("PAY-6", accountInFrame),
  "nexi/xpay": journey("PAY-7", cardFields),
  "nexi/redirect": journey("PAY-8", nexi("Silent approval")),
  zuora_upc_nexi: journey("PAY-8", nexi("Lost return")),
  zuora_upc_datatrans: journey("PAY-9", paidElsewhere({ currency: "CHF", provider: "datatrans", lost: "Lost return" })),
  twikey_mastercard_nl: journey("PAY-10", card("Silent approval")),
  twikey_mastercard_fr: journey("PAY-10", card("Lost return")),
  twikey_visa_nl: journey("PAY-10", card("Lost return")),
  twikey_visa_fr: journey("PAY-10", card("Silent approval")),
  twikey_otp_nl: journey("PAY-10", link("Silent approval")),
  twikey_otp_fr: journey("PAY-10", link("Lost return")),
  twikey_dd_nl: journey("PAY-10", account("Lost return")),
  twikey_dd_fr: journey("PAY-10", account("Silent approval")),
  twikey_wire_transfer: journey("PAY-10", link("Lost return")),
  invoice: journey("PAY-11", invoice),
};
