/** The fields of hosted pages, by the names and with the codes that the provider gives them. */
import { isCardNumber, type TypedCard } from "../payments/cards";
import type { PageKind } from "./keys";

export interface Field {
  key: string;
  label: string;
  /** Absent: a text. */
  options?: readonly (readonly [value: string, label: string])[];
  isOptional?: true;
}

const months = Array.from({ length: 12 }, (_each, index) => String(index + 1).padStart(2, "0"));
const years = Array.from({ length: 20 }, (_each, index) => String(new Date().getFullYear() + index));
const COUNTRIES = ["AUS", "BEL", "CAN", "CHE", "DEU", "ESP", "FRA", "GBR", "IRL", "ITA", "NLD", "USA"];
const plain = (values: readonly string[]) => [["", "–"], ...values.map((value) => [value, value] as const)] as const;

const CARD: readonly Field[] = [
  {
    key: "creditCardType",
    label: "Card type",
    options: [
      ["", "–"],
      ["Visa", "Visa"],
      ["MasterCard", "Mastercard"],
      ["AmericanExpress", "American Express"],
      ["Discover", "Discover"],
    ],
    isOptional: true,
  },
  { key: "creditCardNumber", label: "Card number" },
  { key: "creditCardExpirationMonth", label: "Expiry month", options: plain(months) },
  { key: "creditCardExpirationYear", label: "Expiry year", options: plain(years) },
  { key: "cardSecurityCode", label: "CVV" },
  { key: "creditCardHolderName", label: "Cardholder name" },
  { key: "creditCardAddress1", label: "Address" },
  { key: "creditCardCity", label: "City" },
  { key: "creditCardPostalCode", label: "Postal code" },
  { key: "creditCardState", label: "State", isOptional: true },
  { key: "creditCardCountry", label: "Country", options: plain(COUNTRIES) },
];

export const FIELDS: Readonly<Record<PageKind, readonly Field[]>> = {
  card: CARD,
  captcha: CARD,
  ach: [
    { key: "bankABACode", label: "Routing number" },
    { key: "bankAccountNumber", label: "Account number" },
    { key: "bankAccountName", label: "Account holder" },
    { key: "bankAccountType", label: "Account type", options: plain(["BusinessChecking", "Checking", "Saving"]) },
  ],
  dd: [
    { key: "bankAccountNumber", label: "IBAN or account number" },
    { key: "bankAccountName", label: "Account holder" },
  ],
};

export interface FieldError {
  key: string;
  code: "001" | "002" | "003" | "004" | "007";
  message: string;
}

/** Whether the shopper may submit: codes as the provider's own check of a page gives them. */
export function fieldErrors(kind: PageKind, typed: URLSearchParams, countries: readonly string[] = []): FieldError[] {
  const valueOf = (key: string) => (typed.get(key) ?? "").trim();
  const errors: FieldError[] = FIELDS[kind].flatMap(({ key, isOptional }) =>
    !isOptional && !valueOf(key) ? [{ key, code: "001" as const, message: "Required Field Not Completed" }] : [],
  );
  const fail = (key: string, code: FieldError["code"], message: string) => {
    if (!errors.some((error) => error.key === key)) errors.push({ key, code, message });
  };
  if (kind === "card" || kind === "captcha") {
    const number = valueOf("creditCardNumber").replace(/[\s-]/g, "");
    if (!isCardNumber(number)) fail("creditCardNumber", "002", "Invalid card number");
    else if (!/^(4|5[1-5]|2[2-7]|3[47]|6(011|5))/.test(number)) fail("creditCardType", "003", "Invalid card type");
    if (!/^\d{3,4}$/.test(valueOf("cardSecurityCode"))) fail("cardSecurityCode", "004", "Invalid CVV number");
    if (countries.length && !countries.includes(valueOf("creditCardCountry"))) fail("creditCardCountry", "002", "Invalid country");
    if (valueOf("creditCardCountry") === "USA" && !/^[A-Z]{2}$/.test(valueOf("creditCardState")))
      fail("creditCardState", valueOf("creditCardState") ? "002" : "001", "State is required");
    if (kind === "captcha" && !typed.has("captcha")) fail("captcha", "007", "Please prove that you are a person");
  }
  if (kind === "ach" && !/^\d{9}$/.test(valueOf("bankABACode"))) fail("bankABACode", "002", "Invalid routing number");
  if (kind !== "card" && kind !== "captcha" && !/^[A-Z]{2}\d{2}[\dA-Z ]{8,}$|^\d{4,17}$/.test(valueOf("bankAccountNumber")))
    fail("bankAccountNumber", "002", "Invalid account number");
  return errors;
}

export const typedCard = (typed: URLSearchParams): TypedCard => ({
  number: typed.get("creditCardNumber") ?? "",
  expiry: `${typed.get("creditCardExpirationMonth") ?? ""}/${(typed.get("creditCardExpirationYear") ?? "").slice(-2)}`,
  code: typed.get("cardSecurityCode") ?? "",
});
