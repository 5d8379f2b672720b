/** Every error text of docs/spec [ERR-1], to the letter: that the product has it, and that a test titled with its row reaches it. */
import { describe, expect, it } from "vitest";

const product: Record<string, string> = {
  ...import.meta.glob<string>(["../../locales/en/**/*.json", "../../layouts/{checkout,folio-checkout,sentinel-direct-checkout}.json"], {
    eager: true,
    query: "?raw",
    import: "default",
  }),
  ...import.meta.glob<string>("../../src/{api,domain,shop,server,storefront,ui,blocks,payment-methods}/**/*.{ts,tsx}", {
    eager: true,
    query: "?raw",
    import: "default",
  }),
};
const tests = import.meta.glob<string>(
  // What compares the words of the languages reaches no cause.
  ["../**/*.{test.ts,test.tsx,e2e.ts}", "!./error-texts.test.ts", "!../server/words.test.ts"],
  { eager: true, query: "?raw", import: "default" },
);

/** Row of the requirements, and the text as the product has it. */
const TEXTS: readonly (readonly [id: string, text: string])[] = [
  // Form and order
  ["QUERY-4", "Unable to process payment"],
  ["REN-2", "Error: an unexpected error has occurred."],
  ["FORM-3", "Select a payment method"],
  ["EMAIL-1", "Invalid email"],
  ["FORM-3", "No order results"],
  ["FORM-3", "Payment Form not ready"],
  ["FORM-3", "Submit failed"],
  ["FORM-3", "We are sorry, but there was an error processing your order. Please try again later."],
  ["API-6", "We are sorry we are unable to process the order at this time. Please try again in a few minutes."],
  ["API-6", "Our team has been notified."],
  ["API-6", "Report feedback"],
  ["API-6", "API Request failed: "],
  ["API-6", "Something went wrong"],
  ["PAY-1", "Please select a payment method"],
  ["BASK-9", "You can only buy products with the same payment terms, please edit your basket and try again."],
  // Users service and me service
  ["EMAIL-1", "Email is required"],
  ["EMAIL-1", "Please provide a valid email address"],
  ["EMAIL-2", "Something went wrong."],
  ["EMAIL-2", "ValidationError_EmailInUseNoLoginLink"],
  ["EMAIL-2", "This user is associated with a business account. Please go to your account to manage your business subscription"],
  ["EMAIL-2", "Validation Failed"],
  ["EMAIL-2", "Unable to validate email. Please try again."],
  ["EMAIL-2", "An error has occurred."],
  ["EMAIL-2", "Email address was not validated, please try again"],
  ["EMAIL-3", "You already own items in your Cart"],
  ["EMAIL-3", "Please provide an alternate email address, or update the cart"],
  // What the two dialogs say beside their headings is told in words of the catalogue, not quoted; these are ours.
  ["EMAIL-3", "This email address is tied to: {{products}}."],
  ["EMAIL-2", "Please try another email address, or reach our consumer sales team"],
  // Tax preview
  ["TAX-1", "Failed to calculate price with tax. Please check your billing details."],
  // Billing address
  ["ADDR-6", "There's an issue with your billing address. Please check your billing address and try again."],
  ["ADDR-6", "Your billing address is missing the following fields: {{fields}}. Please check your billing address and try again."],
  ["ADDR-6", "The state provided is invalid. Please check your billing details and try again."],
  ["ADDR-6", "There was an error processing your payment method. Please check your billing details, try again or contact support."],
  ["BASK-10", "This product is {{countriesForUserMessage}} only, please provide a {{countriesForUserMessage}} billing address."],
  // PayPal
  ["PAY-3", "Payment approval failed."],
  ["PAY-3", "An error occurred while processing the payment."],
  ["PAY-3", "Payment authorization failed."],
  ["PAY-3", "Failed to render PayPal button."],
  // Messages of fields
  ["ADDR-2", "Address is required"],
  ["ADDR-2", "City is required"],
  ["ADDR-2", "State is required"],
  ["ADDR-2", "{{zip_name_type}} is required"],
  ["ADDR-4", "Country is required"],
  ["ADDR-1", "Building number Is required"],
  ["ADDR-4", "Please select a valid country."],
  ["FIELD-2", "Please enter your First Name"],
  ["FIELD-2", "Please enter your Last Name"],
  ["FIELD-2", "First name is required"],
  ["FIELD-2", "Last name is required"],
  ["FIELD-1", "This field is required"],
  ["PHONE-1", "Please provide a valid phone number"],
  ["FIELD-2", "Please select a value"],
  ["FIELD-2", "Please accept to continue"],
  ["FIELD-2", "You must agree before submitting"],
  // Boxes, dates, consent
  ["FIELD-1", "This option is required"],
  ["FIELD-1", "Selected date must be {{date}}"],
  ["FIELD-1", "Selected date must be between {{min}} and {{max}}"],
  ["FIELD-1", "Selected date must be {{min}} or after"],
  ["FIELD-1", "Selected date must be {{max}} or before"],
  ["CONSENT-1", "This must be checked to proceed with your order"],
  // Payment methods
  ["PAY-2", "Payment Failed: "],
  ["PAY-2", "Card number required."],
  ["PAY-2", "Invalid card number"],
  ["PAY-2", "CVV number required."],
  ["PAY-2", "Invalid CVV number"],
  ["PAY-2", "Invalid card type"],
  // Expiry, cardholder, address line 1, city, postal code, country, state
  ["PAY-2", "{{what}} is required."],
  // Country, state
  ["PAY-2", "{{what}} is not valid."],
  ["PAY-7", "[code] message"],
  ["PAY-6", "Direct debit payment cancelled"],
  ["PAY-2", "Please provide a valid value for {{field}}"],
  ["PAY-12", "Error: Unable to take payment for this country. Please contact customer support."],
  ["PAY-13", "Oops! Something went wrong. Please wait a moment and try again."],
  ["PAY-12", "Error: An unexpected error has occurred. Please contact customer support."],
  // The basket, the start of a checkout, the session
  ["POP-1", "No items in basket"],
  ["LIST-2", "Something went wrong when displaying this offer/add-on. Please try refreshing, and contact us if the issue persists."],
  ["BASK-7", "All items must have the same currency"],
  ["BASK-7", "Failed to find an order item with id "],
  ["START-1", "Invalid state"],
  ["START-12", "initiate checkout with no items"],
  ["SESS-1", "not authenticated"],
  ["SESS-1", "The user token has expired"],
  ["SESS-1", "NotAuthorizedException"],
  ["SESS-3", "not implemented"],
  ["CAPT-1", "Timeout waiting for recaptcha to initialise"],
  ["CAPT-1", "Unable to generate recaptcha token"],
  ["CAPT-1", "recaptcha enabled, but not generated."],
];

/** Where it stands, or the test that turns red when its cause is gone, where that is not the first by name. */
const SHOWN: ReadonlyMap<string, { place?: string; test?: string }> = new Map([
  // The page's own words may be what is missing.
  ["Error: an unexpected error has occurred.", { place: "../../src/storefront/frame-failed.ts" }],
  ["Invalid email", { place: "../../locales/en/refusals.json" }],
  ["Please enter your First Name", { place: "../../layouts/folio-checkout.json" }],
  ["Please enter your Last Name", { place: "../../layouts/folio-checkout.json" }],
  ["An error has occurred.", { test: "../e2e/email.e2e.ts" }],
  ["Invalid state", { place: "../../src/shop/checkout/start/start-checkout.ts", test: "../shop/start/start-checkout.test.ts" }],
  [
    "initiate checkout with no items",
    { place: "../../src/shop/checkout/start/start-checkout.ts", test: "../shop/start/start-checkout.test.ts" },
  ],
  ["not implemented", { place: "../../src/shop/session/session.ts" }],
  [
    "We are sorry, but there was an error processing your order. Please try again later.",
    { place: "../../locales/en/blocks/checkout-form.json" },
  ],
  ["No items in basket", { place: "../../locales/en/blocks/basket-popover.json" }],
  ["Please select a value", { place: "../../locales/en/blocks/custom-field.json" }],
  ["This field is required", { place: "../../locales/en/blocks/custom-field.json" }],
]);

/** Of longer texts, which we worded. */
const PARTS = new Set(TEXTS.filter(([, text]) => /^This email address is tied|consumer sales team$/.test(text)).map(([, text]) => text));

/** Put together in code of two things that a provider says: how it stands there, and how its test names it. */
const PUT_TOGETHER: ReadonlyMap<string, { code: string; test: string }> = new Map([
  ["[code] message", { code: "`[${code}] ${messaggio}`", test: "`[${codice}] ${words}`" }],
]);

/** Tests may put values in the place of names, and write a text as a regular expression. */
const formOf = (text: string): RegExp =>
  new RegExp(
    text
      .split(/(\{\{\w+\}\})/)
      .map((part, index) => (index % 2 ? ".{1,60}?" : part.replace(/[.*+?^${}()|[\]\\]/g, "\\$&")))
      .join(""),
  );

const QUOTE = /["'`]/.source;
/** The whole of a text in quotation marks; of one that ends with a space what follows it is put in. */
const wholeOf = (text: string): RegExp => new RegExp(QUOTE + formOf(text).source + (text.endsWith(" ") ? "" : QUOTE));

const placesOf = (text: string): string[] => {
  const { code } = PUT_TOGETHER.get(text) ?? {};
  if (code !== undefined) return Object.keys(product).filter((file) => product[file]!.includes(code));
  return Object.keys(product).filter((file) => (PARTS.has(text) ? formOf(text) : wholeOf(text)).test(product[file]!.replaceAll("\\", "")));
};

const names = (test: string, text: string): boolean => {
  const own = PUT_TOGETHER.get(text);
  return own ? test.includes(own.test) : formOf(text).test(test);
};

/** Every test on its own, with the table or the loop that it runs through, and the constants of its file that it names. */
const oneByOne = Object.entries(tests).flatMap(([file, source]) => {
  const plain = source.replaceAll("\\", "");
  const constants = [...plain.matchAll(/^const (\w+)\b[^]*?[;{]$/gm)].map(([line, name]) => ({ line, used: new RegExp(`\\b${name}\\b`) }));
  return plain
    .replace(/(\n *for \([^\n]*)\n( *(?:it|test)(?:\.\w+)?(?:<[^\n]*>)?\()/g, "$1 $2")
    .split(/\n(?= *(?:for \(.* )?(?:it|test)(?:\.\w+)?(?:<[^\n]*>)?\()/)
    .slice(1)
    .map((test) => ({ file, test: [test, ...constants.flatMap(({ line, used }) => (used.test(test) ? [line] : []))].join("\n") }));
});

/** Rows of a table whose tests are titled with what stands first in them. */
const rowsWith = (test: string, text: string): string[] =>
  test.includes("[${id}]") || test.includes("[%s]") ? test.split(/\n(?= *\[)/).filter((row) => formOf(text).test(row)) : [];

/** Files of the tests that are titled with the row and name the text. */
const reaching = (id: string, text: string): string[] => [
  ...new Set(
    oneByOne
      .filter(
        ({ test }) =>
          names(test, text) && (test.includes(`[${id}]`) || rowsWith(test, text).some((row) => new RegExp(`^ *\\[\\s*"${id}"`).test(row))),
      )
      .map(({ file }) => file),
  ),
];

/** As a link of the table in docs/. */
const link = (file: string): string => {
  const fromRoot = file
    .replace(/^(\.\.\/)+/, "")
    .replace(/^(?=[\w-]+\/.*\.(?:test|e2e)\.)/, "tests/")
    .replace(/^tests\/tests\//, "tests/");
  return `[${fromRoot}](../${fromRoot})`;
};

const table = (): string =>
  [
    "# Error texts",
    "",
    "What shoppers and developers read when something goes wrong, to the letter, with the row of [the requirements](requirements.md) that asks for it,",
    "where it stands, and a test that turns red when its cause is gone. Made by `npx vitest run --project node tests/contracts/error-texts.test.ts -u`.",
    "",
    "| Text | Row | Stands in | Test |",
    "|---|---|---|---|",
    ...TEXTS.map(([id, text]) => {
      const { place = placesOf(text).sort()[0], test = reaching(id, text).sort()[0] } = SHOWN.get(text) ?? {};
      return `| ${text.trim().replaceAll("|", "\\|")} | ${id} | ${place && link(place)} | ${test && link(test)} |`;
    }),
    "",
  ].join("\n");

describe("texts of the error catalogues", () => {
  it.each(TEXTS)("[%s] '%s' stands in the product to the letter, and a test titled with the row reaches it", (id, text) => {
    expect(placesOf(text)).not.toEqual([]);
    expect(reaching(id, text)).not.toEqual([]);
    const { place, test } = SHOWN.get(text) ?? {};
    if (place) expect(placesOf(text)).toContain(place);
    if (test) expect(reaching(id, text)).toContain(test);
  });

  it("[ERR-1] stand in one table, which is up to date", async () => {
    await expect(table()).toMatchFileSnapshot("../../docs/error-texts.md");
  });

  it("[ERR-1] names each text once", () => {
    const all = TEXTS.map(([, text]) => text);
    expect(all.filter((text, index) => all.indexOf(text) !== index)).toEqual([]);
  });
});
