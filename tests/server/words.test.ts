/** What the server says to shoppers, in all languages: the texts themselves, and who writes them. */
import { describe, expect, it } from "vitest";
import { fieldName, inWords, messageLanguages } from "../../src/server/result/message";
import { STATUS } from "../../src/server/result/refusal";
import { say, type MessageKey } from "../../src/registry/message";

const texts = Object.fromEntries(
  Object.entries(import.meta.glob<Record<MessageKey, string>>("../../locales/*/refusals.json", { eager: true, import: "default" })).map(
    ([file, text]) => [file.split("/").at(-2)!, text],
  ),
);
const keys = Object.keys(texts["en"]!) as MessageKey[];
const sources: Record<string, string> = import.meta.glob<string>(
  ["../../src/server/**/*.ts", "../../src/registry/*.ts", "../../src/payment-methods/*/*.server.ts", "../../src/domain/promo-code.ts"],
  { eager: true, query: "?raw", import: "default" },
);

/** The texts of docs/spec that the server says, to the letter. [ERR-1] */
const CONTRACT: readonly (readonly [id: string, key: MessageKey, text: string])[] = [
  ["BASK-9", "mixed-payment-terms", "You can only buy products with the same payment terms, please edit your basket and try again."],
  ["BASK-7", "mixed-currencies", "All items must have the same currency"],
  ["START-12", "no-items", "initiate checkout with no items"],
  ["SESS-1", "not-authenticated", "not authenticated"],
  ["API-6", "fault", "Something went wrong"],
  ["EMAIL-2", "bot-check-failed", "Something went wrong."],
  ["EMAIL-1", "email-required", "Email is required"],
  ["EMAIL-1", "email-invalid", "Invalid email"],
  ["PHONE-1", "phone-invalid", "Please provide a valid phone number"],
  ["TAX-1", "tax-unavailable", "Failed to calculate price with tax. Please check your billing details."],
  ["ADDR-4", "country-invalid", "Please select a valid country."],
  ["ADDR-6", "no-billing-country", "There's an issue with your billing address. Please check your billing address and try again."],
  [
    "ADDR-6",
    "billing-parts-missing",
    "Your billing address is missing the following fields: {{fields}}. Please check your billing address and try again.",
  ],
  ["ADDR-6", "state-invalid", "The state provided is invalid. Please check your billing details and try again."],
  [
    "ADDR-6",
    "state-of-unknown-country",
    "There was an error processing your payment method. Please check your billing details, try again or contact support.",
  ],
  [
    "BASK-10",
    "country-restricted",
    "This product is {{countriesForUserMessage}} only, please provide a {{countriesForUserMessage}} billing address.",
  ],
  ["PAY-2", "value-invalid", "Please provide a valid value for {{field}}"],
  ["FIELD-1", "date-between", "Selected date must be between {{min}} and {{max}}"],
  ["FIELD-2", "field-required", "{{field}} is required"],
];

const others = messageLanguages.filter((language) => language !== "en");

describe("what the server says", () => {
  it.each(CONTRACT)(
    "[I18N-1] [%s] %s is the specification's to the letter in English, and has words of its own in every other language",
    (_id, key, text) => {
      expect(texts["en"]![key]).toBe(text);
      for (const language of others) expect(texts[language]![key], language).not.toBe(text);
    },
  );

  it.each(others)("[I18N-1] every text is there in %s, with the same values in it as in English", (language) => {
    const named = (text: string) => [...new Set(text.match(/\{\{\w+\}\}/g))].sort();
    expect(Object.keys(texts[language]!)).toEqual(keys);
    for (const key of keys) expect(named(texts[language]![key]), key).toEqual(named(texts["en"]![key]));
  });

  it("[I18N-1] a sentence is not left in English", () => {
    const sentences = keys.filter(
      (key) =>
        texts["en"]![key].replace(/\{\{\w+\}\}/g, "")
          .trim()
          .split(/\s+/).length > 2,
    );
    for (const language of messageLanguages.filter((name) => name !== "en"))
      expect(
        sentences.filter((key) => texts[language]![key] === texts["en"]![key]),
        language,
      ).toEqual([]);
  });

  it("[I18N-1] each text is said somewhere", () => {
    const written = Object.values(sources).join("\n");
    const built = /^(field|value|schema|role)-/;
    expect(keys.filter((key) => !built.test(key) && !written.includes(`"${key}"`))).toEqual([]);
  });

  /** What only developers and operators read. */
  const FOR_OTHERS = /\/routes\/health\.ts$/;

  it("[I18N-1] [BLD-4] no refusal is written in one language", () => {
    const plain = Object.entries(sources).flatMap(([file, source]) =>
      FOR_OTHERS.test(file)
        ? []
        : [...source.matchAll(/\brefuse\(\s*"([\w-]+)",\s*["'`]([^"'`]*)/g)].map(([, code, text]) => [file.split("/src/")[1], code, text]),
    );
    // Each of these comes with a list of what is wrong, which the builder words; the last is a developer's.
    expect(plain.filter(([, , text]) => !/^\$\{(?:first|problems\[0\])!?\.path|^This call is for the shop$/.test(text!))).toEqual([]);
    const added = Object.entries(sources).flatMap(([file, source]) =>
      FOR_OTHERS.test(file) ? [] : [...source.matchAll(/\badd\((?:"[\w.]+"|`[^`]+`), "[\w-]+", ["'`]/g)].map(([text]) => [file, text]),
    );
    expect(added).toEqual([]);
  });

  it("[API-1] every code of a promo code's refusal is a text of its own name", () => {
    for (const code of Object.keys(STATUS).filter((name) => name.startsWith("promo-code-"))) expect(keys).toContain(code);
  });

  it.each([
    [
      "en",
      "Your billing address is missing the following fields: City, Postcode. Please check your billing address and try again.",
      "This subscription ended on 05 Mar 2027.",
      "United Kingdom or France",
    ],
    [
      "fr",
      "Il manque les champs suivants dans votre adresse de facturation : Ville, Code postal. Veuillez la vérifier et réessayer.",
      "Cet abonnement s’est terminé le 05 mars 2027.",
      "Royaume-Uni ou France",
    ],
    [
      "gsw",
      "I dinere Rächnigsadrässe fähled die Fälder: Ort, Poschtleitzahl. Lueg si bitte aa und probier’s nomal.",
      "Das Abo isch am 05. März 2027 z Änd gange.",
      "Vereinigtes Königreich oder Frankreich",
    ],
    [
      "xx",
      "Your billing address is missing the following fields: City, Postcode. Please check your billing address and try again.",
      "This subscription ended on",
      "United Kingdom or France",
    ],
  ])("[I18N-1] [ADDR-6] names of fields, dates and countries are words of %s too", (language, missing, ended, countries) => {
    expect(inWords(say("billing-parts-missing", { fields: { list: [say("field-city"), say("field-postalCode")] } }), language)).toBe(
      missing,
    );
    expect(inWords(say("subscription-ended", { date: { date: "2027-03-05" } }), language)).toContain(ended);
    expect(inWords(say("country-restricted", { countriesForUserMessage: { countries: ["GB", "FR"] } }), language)).toContain(countries);
  });

  it.each([
    ["billingDetails.city", "Ville"],
    ["customerDetails.firstName", "Prénom"],
    ["basketItems[0].quantity", "basketItems[0].quantity"],
    ["billingDetails.city.x", "billingDetails.city.x"],
    ["", "L’envoi"],
  ])("[I18N-1] %j is called %j", (path, name) => expect(inWords(fieldName(path), "fr")).toBe(name));

  it("[I18N-1] somebody else's words, and braces in a value, stay as they are", () => {
    expect(inWords("Karte abgelehnt {{x}}", "fr")).toBe("Karte abgelehnt {{x}}");
    expect(inWords(say("unknown-offer", { path: "{{path}} {{label}}" }), "en")).toBe('There is no offer "{{path}} {{label}}"');
  });
});
