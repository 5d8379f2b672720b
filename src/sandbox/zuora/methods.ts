/** Payment methods of one sandbox: cards, accounts and wallets that a shop may charge. */
import { randomBytes } from "node:crypto";
import { brandOf, maskedNumber, refusalOfRenewal, type Card } from "../payments/cards";
import type { Wallet } from "../payments/wallet-tokens";
import { Refusal } from "./refusal";

export const newId = (): string => randomBytes(16).toString("hex");

export interface PaymentMethod {
  id: string;
  type: "CreditCard" | "ACH" | "BankTransfer" | "PayPalNativeEC" | "PayPalCP" | "ApplePay" | "AdyenGooglePay";
  status: "Active" | "Closed";
  card?: Card;
  /** Last digits of an account, and its holder. */
  account?: { number: string; holder: string };
  wallet?: Wallet;
  /** PayPal's agreement that it charges. */
  billingAgreement?: string;
  /** Whether its charges are refused. */
  isRefused: boolean;
  holder: Readonly<Record<string, string>>;
  createdOn: string;
  /** Of the account that it belongs to; one of a hosted page or a wallet begins without. */
  accountKey: string | null;
}

export class PaymentMethods {
  readonly #methods = new Map<string, PaymentMethod>();

  add(
    method: Omit<PaymentMethod, "id" | "status" | "createdOn" | "accountKey" | "isRefused" | "holder"> & Partial<PaymentMethod>,
  ): PaymentMethod {
    const made: PaymentMethod = {
      status: "Active",
      isRefused: false,
      holder: {},
      accountKey: null,
      ...method,
      id: newId(),
      createdOn: new Date().toISOString(),
    };
    this.#methods.set(made.id, made);
    return made;
  }

  /** @throws Refusal */
  find(id: string): PaymentMethod {
    const method = this.#methods.get(id);
    if (!method) throw new Refusal("unknown", id);
    return method;
  }

  remove(id: string): void {
    this.find(id);
    this.#methods.delete(id);
  }
}

export const isChargeable = ({ status, isRefused, card }: PaymentMethod): boolean =>
  status === "Active" && !isRefused && (!card || refusalOfRenewal(card) === undefined);

/** What a lookup answers. */
export function methodView(method: PaymentMethod) {
  const { id, type, status, card, account, holder, createdOn, accountKey } = method;
  return {
    success: true,
    id,
    type,
    status,
    isDefault: false,
    createdOn,
    accountKey,
    ...(card && {
      cardNumber: maskedNumber(card.number, "*").replace(/^\d{6}/, "******"),
      creditCardMaskNumber: maskedNumber(card.number, "*").replace(/^\d{6}/, "******"),
      bankIdentificationNumber: card.number.slice(0, 6),
      creditCardType: brandOf(card.number).replace(/\s/g, ""),
      expirationMonth: Number(card.expiryMonth),
      expirationYear: 2000 + Number(card.expiryYear),
      cardHolderInfo: holder,
    }),
    ...(account && { accountNumber: `*****${account.number.slice(-4)}`, accountHolderInfo: { accountHolderName: account.holder } }),
    ...(account &&
      type === "BankTransfer" && {
        IBAN: `*****${account.number.slice(-4)}`,
        bankTransferType: "SEPA",
        mandateInfo: { mandateStatus: "Active" },
      }),
    ...(method.billingAgreement !== undefined && status === "Active" && { BAID: method.billingAgreement, email: holder["email"] ?? "" }),
  };
}
