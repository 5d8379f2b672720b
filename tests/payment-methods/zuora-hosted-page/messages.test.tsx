/** Words for what a hosted page says went wrong. */
import { describe, expect, it } from "vitest";
import english from "../../../locales/en/payment-methods/zuora-hosted-page.json";
import { fieldMessage, pageMessage } from "../../../src/payment-methods/zuora-hosted-page/messages";
import { storefrontTexts } from "../../../src/storefront/catalog";

const texts = english as unknown as Record<string, string>;

describe("[PAY-2][ERR-1] what a hosted page says of a field", () => {
  it.each([
    ["creditCardNumber", "001", "Card number required."],
    ["creditCardNumber", "002", "Invalid card number"],
    ["cardSecurityCode", "001", "CVV number required."],
    ["cardSecurityCode", "004", "Invalid CVV number"],
    ["creditCardType", "003", "Invalid card type"],
    ["creditCardExpirationMonth", "001", "Expiration month is required."],
    ["creditCardExpirationYear", "001", "Expiration year is required."],
    ["creditCardHolderName", "001", "Cardholder name is required."],
    ["creditCardAddress1", "001", "Address line 1 is required."],
    ["creditCardCity", "001", "City is required."],
    ["creditCardPostalCode", "001", "Postal code is required."],
    ["creditCardCountry", "001", "Country is required."],
    ["creditCardCountry", "002", "Country is not valid."],
    ["creditCardState", "001", "State is required."],
    ["creditCardState", "002", "State is not valid."],
    ["captcha", "007", "as the page said"],
    ["creditCardNumber", "999", "as the page said"],
  ])("[PAY-2] %s %s: %s", (key, code, words) => {
    expect(fieldMessage(texts, key, code, "as the page said")).toBe(words);
  });
});

describe("[PAY-6][ERR-1] an account is called as its field is", () => {
  const said = (type: string, language: string, code: string) => {
    const prefix = `payment.${type}.`;
    const own = Object.entries(storefrontTexts(language)).flatMap(([key, text]) =>
      key.startsWith(prefix) ? [[key.slice(prefix.length), text] as const] : [],
    );
    return fieldMessage(Object.fromEntries(own), "bankAccountNumber", code, "as the page said");
  };

  it.each([
    ["en", "IBAN or account number is required.", "IBAN or account number is not valid."],
    ["fr", "Champ obligatoire : IBAN ou numéro de compte.", "Valeur non valide : IBAN ou numéro de compte."],
    ["gsw", "IBAN oder Kontonummere fählt.", "IBAN oder Kontonummere isch nöd gültig."],
  ])("[PAY-6] in %s: %s", (language, missing, invalid) => {
    expect(["001", "002"].map((code) => said("zuora_dd", language, code))).toEqual([missing, invalid]);
  });

  it("[PAY-6] ACH has an account number alone", () => {
    expect(said("zuora_bank_transfer_ach", "en", "001")).toBe("Account number is required.");
  });
});

describe("[PAY-2][ERR-1] what a hosted page says of a submission", () => {
  const declined = "Transaction declined.generic_decline - Your card was declined.";
  it.each([
    ["BusinessValidationError", "Not with this card.", "Not with this card."],
    ["GatewayTransactionError", "The value of creditCardPostalCode is not valid.", "Please provide a valid value for Postal code"],
    ["GatewayTransactionError", "zip check failed", "Please provide a valid value for Postal code"],
    ["GatewayTransactionError", "state is missing", "Please provide a valid value for State"],
    ["GatewayTransactionError", "bad county", "Please provide a valid value for County"],
    ["GatewayTransactionError", "country not allowed", "Please provide a valid value for Country"],
    ["GatewayTransactionError", "creditCardCity", "Please provide a valid value for City"],
    ["GatewayTransactionError", "card holder unknown", "Please provide a valid value for Cardholder name"],
    ["GatewayTransactionError", "creditCardAddress1 is wrong", "Please provide a valid value for Address line 1"],
    ["GatewayTransactionError", declined, "Payment Failed: Your card was declined."],
    ["GeneralSystemError", "It broke.", "Payment Failed: It broke."],
    [undefined, "It broke.", "Payment Failed: It broke."],
  ])("[PAY-2] %s (%s): %s", (code, message, words) => {
    expect(pageMessage(texts, code, message)).toBe(words);
  });
});
