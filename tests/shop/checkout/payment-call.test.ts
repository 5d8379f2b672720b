/** What a shopper reads where a payment method's own call before the order was not answered. */
import { expect, it } from "vitest";
import { FetchError } from "../../../src/api/fetch-error";
import { isAnsweredFailure, paymentCallProblem } from "../../../src/shop/checkout/payment-call";
import texts from "../../../locales/en/payment-methods/zuora-hosted-page.json";

const words = (message: string) => ({ error: { message } });
const failed = (code: number, body?: unknown) => new FetchError("API Request failed", code, undefined, undefined, body);

it.each([
  ["the country, in the server's words", failed(406, words("Nicht in diesem Land.")), "Nicht in diesem Land."],
  ["the country, without words", failed(406), "Error: Unable to take payment for this country. Please contact customer support."],
  ["a provider that is down, in the server's words", failed(503, words("Please try again.")), "Please try again."],
  ["a gateway's answer", failed(502, "<html>"), "Error: An unexpected error has occurred. Please contact customer support."],
  ["no answer", failed(0), "Error: An unexpected error has occurred. Please contact customer support."],
  ["a fault of ours", new TypeError("x is undefined"), "Error: An unexpected error has occurred. Please contact customer support."],
])("[PAY-12] %s", (_what, error, read) => {
  expect(paymentCallProblem(error, texts as unknown as Record<string, string>)).toBe(read);
});

it("[PAY-12] a method whose words are not known says nothing in their place", () => expect(paymentCallProblem(failed(500), {})).toBe(""));

it.each([
  ["a refusal is an answer", failed(406), true],
  ["a fault of the server's is one", failed(500), true],
  ["no answer is none", failed(0), false],
  ["what the browser threw is none", Object.assign(new TypeError("x is undefined"), { code: 8 }), false],
])("[ERR-1] %s", (_what, error, answered) => expect(isAnsweredFailure(error)).toBe(answered));
