// Writes src/domain/calls/calls.gen.ts from schemas/api: what calls send and answer, for who makes them and who answers them. [API-1]
import { existsSync, readFileSync, writeFileSync } from "node:fs";
import path from "node:path";
import { pathToFileURL } from "node:url";
import { compile } from "json-schema-to-typescript";

const root = path.resolve(import.meta.dirname, "..");
const TARGET = "src/domain/calls/calls.gen.ts";

/** Calls of shoppers' pages, by the names of their schemas. An order's is a type of the domain. */
export const CALLS = [
  "account-orders-response",
  "basket-save-request",
  "basket-save-response",
  "checkout-copy-response",
  "checkout-gift-request",
  "checkout-id",
  "checkout-initiate-request",
  "checkout-response",
  "feedback-request",
  "feedback-response",
  "newsletter-request",
  "order-find-request",
  "nexi-card-response",
  "offers-response",
  "order-preview-request",
  "order-preview-response",
  "payment-state",
  "promo-code-request",
  "segments-response",
  "stored-payments-response",
  "validated-checkout-response",
  "zuora-page-response",
];

/** Schemas that stand for a type of the domain, which says more of it than a schema can. */
export const DOMAIN_TYPES = {
  address: ["Address", "../order/order"],
  "basket-line": ["SentLine", "../order/order"],
  "blocked-product": ["BlockedProduct", "../order/order"],
  checkout: ["Checkout", "../order/order"],
  offer: ["Offer", "../offer/offer"],
  "placed-order": ["PlacedOrder", "../order/order"],
  "basket-item": ["BasketItem", "../order/order"],
  "customer-find-request": ["CustomerSearch", "../customers/customer-order"],
  "customer-order": ["CustomerOrder", "../customers/customer-order"],
  "customer-payment": ["CustomerPayment", "../customers/customer-order"],
  "customer-subscription": ["CustomerSubscription", "../customers/customer-order"],
  "found-order": ["FoundOrder", "../customers/customer-order"],
  "found-orders": ["FoundOrders", "../customers/customer-order"],
  "cancellation-reasons": ["CancellationReasons", "../customers/cancellations"],
  "cancellation-comments": ["CancellationComments", "../customers/cancellations"],
  "due-invoice": ["DueInvoice", "../customers/due-invoice"],
  "due-invoices": ["DueInvoices", "../customers/due-invoice"],
  "history-entry": ["HistoryEntry", "../customers/subscription-history"],
  "subscription-history": ["SubscriptionHistory", "../customers/subscription-history"],
  people: ["PeopleList", "../person/people"],
  person: ["Person", "../person/people"],
  "price-change": ["AnnouncedPriceChange", "../price-change/price-change-list"],
  "price-changes": ["PriceChangeList", "../price-change/price-change-list"],
  "price-change-request": ["NewPriceChange", "../price-change/announcement"],
  "person-invitation": ["Invitation", "../person/people"],
  "person-invite-request": ["NewInvitation", "../person/people"],
  "password-link": ["PasswordLink", "../person/people"],
  "customer-details": ["CustomerDetails", "../order/order"],
  "student-details": ["StudentDetails", "../order/order"],
  "order-discount": ["OrderDiscount", "../order/order"],
  "order-request": ["OrderRequest", "../order/order"],
  "order-response": ["OrderResponse", "../order/order"],
  "order-total": ["OrderTotal", "../order/order"],
  "recipient-details": ["RecipientDetails", "../order/order"],
  "schedule-entry": ["ScheduleEntry", "../order/order"],
  // What comes in may leave out what the basket itself says; what is answered says all of it (`required`).
  tracking: ["Tracking", "../order/order", "Partial<Tracking>"],
};

// Keywords that say nothing of a shape, or nothing that a type can say.
const LEFT_OUT = ["$schema", "$id", "minItems", "maxItems", "default", "propertyNames"];

export const pascal = (name) =>
  name
    .split("-")
    .map((word) => word[0].toUpperCase() + word.slice(1))
    .join("");

export const schemaOf = (name) => JSON.parse(readFileSync(path.join(root, "schemas/api", `${name}.schema.json`), "utf8"));

/** A schema as the generator of types takes it: other schemas are types of the domain, or stand in their place. */
export function typed(node, used) {
  if (typeof node !== "object" || node === null) return node;
  if (Array.isArray(node)) return node.map((entry) => typed(entry, used));
  if (node.$ref) {
    const name = node.$ref.replace(".schema.json", "");
    if (!DOMAIN_TYPES[name]) return typed(schemaOf(name), used);
    used.add(name);
    const [type, , partial = type] = DOMAIN_TYPES[name];
    return { tsType: node.required ? type : partial, ...(node.description && { description: node.description }) };
  }
  return Object.fromEntries(
    Object.entries(node)
      .filter(([key]) => !LEFT_OUT.includes(key))
      // Which of two is there is for the server to check.
      .filter(([key, value]) => !(key === "anyOf" && value.every((entry) => Object.keys(entry).join() === "required")))
      .filter(([key]) => !(key === "title" && typeof node.title === "string"))
      .map(([key, value]) => [key, typed(value, used)]),
  );
}

export const typesOf = (name, used) =>
  compile({ ...typed(schemaOf(name), used), title: pascal(name) }, pascal(name), {
    bannerComment: "",
    additionalProperties: false,
    format: false,
  });

/** The text of calls.gen.ts. */
export async function callsSource() {
  const used = new Set();
  const types = [];
  for (const name of CALLS) types.push((await typesOf(name, used)).trim());
  const fileOf = (name) => DOMAIN_TYPES[name][1];
  const imports = [...new Set([...used].map(fileOf))].sort().map((file) => {
    const names = [...used].filter((name) => fileOf(name) === file).map((name) => DOMAIN_TYPES[name][0]);
    return `import type { ${names.sort().join(", ")} } from "${file}"`;
  });
  return ["// Generated from schemas/api by `npm run generate:calls`: edit the schemas.", ...imports, "", types.join("\n\n"), ""].join(
    "\n",
  );
}

if (import.meta.url === pathToFileURL(process.argv[1]).href) {
  const target = path.join(root, TARGET);
  const source = await callsSource();
  if (!existsSync(target) || readFileSync(target, "utf8") !== source) {
    writeFileSync(target, source);
    console.log(TARGET);
  }
}
