/** What was typed and chosen, kept for a reload. */
import { expect, it } from "vitest";
import { DRAFT_KEY, memoryStorage } from "../../../src/shop/browser/storage";
import { keepDraft, readDraft, removeDraft, type Draft } from "../../../src/shop/checkout/draft";

const draft: Draft = { values: { "customerDetails.email": "ann@example.com" }, paymentType: "invoice", payment: { invoicePref: "Post" } };
const holding = (text: string) => {
  const storage = memoryStorage();
  storage.set(DRAFT_KEY, text);
  return storage;
};

it("[FORM-4] comes back as it was kept, as often as it is read", () => {
  const storage = memoryStorage();
  keepDraft(storage, draft);
  expect(readDraft(storage)).toEqual(draft);
  expect(readDraft(storage)).toEqual(draft);
  removeDraft(storage);
  expect(readDraft(storage)).toBeUndefined();
});

it("[FORM-4] of a draft without a chosen method nothing is chosen", () =>
  expect(readDraft(holding(JSON.stringify({ values: {}, payment: {} })))).toEqual({ values: {}, paymentType: null, payment: {} }));

it("[FORM-4] what is no text is left out of it", () =>
  expect(readDraft(holding(JSON.stringify({ ...draft, values: { a: "kept", b: 1, c: null } })))?.values).toEqual({ a: "kept" }));

it.each([
  "not JSON",
  "null",
  "[]",
  "7",
  '"text"',
  "{}",
  '{"values":{}}',
  '{"payment":{}}',
  '{"values":null,"payment":{}}',
  '{"values":{},"payment":null}',
  '{"values":[],"payment":{}}',
  '{"values":{},"payment":[]}',
  '{"values":"x","payment":{}}',
])("[FORM-4] %s is no draft, stops nobody, and is gone", (text) => {
  const storage = holding(text);
  expect(readDraft(storage)).toBeUndefined();
  expect(storage.get(DRAFT_KEY)).toBeNull();
});
