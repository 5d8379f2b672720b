import { expect, test } from "vitest";
import { paymentSourceWords } from "../../src/i18n/payment-source";
import en from "../../locales/en/blocks/subscription-details.json";
import fr from "../../locales/fr/blocks/subscription-details.json";
import gsw from "../../locales/gsw/blocks/subscription-details.json";

const card = { brand: "Visa", lastDigits: "4242", expiry: "2028-04" };

test.each([
  ["a card", card, en, "Visa ending in 4242, expires 04/28"],
  ["a card in French", card, fr, "Visa se terminant par 4242, expire en 04/28"],
  ["a card in Swiss German", card, gsw, "Visa mit Ändi 4242, gültig bis 04/28"],
  ["an account", { brand: null, lastDigits: "3000", expiry: null }, en, "SEPA direct debit ending in 3000"],
  ["a card whose provider tells no number", { brand: "Mastercard", lastDigits: null, expiry: null }, en, "Mastercard"],
  ["what nothing is known of", { brand: null, lastDigits: null, expiry: null }, en, "SEPA direct debit"],
])("[MMA-2] [PAY-14] %s is told from another one by what is kept of it", (_what, source, { texts }, words) => {
  expect(paymentSourceWords(source, "SEPA direct debit", texts)).toBe(words);
});
