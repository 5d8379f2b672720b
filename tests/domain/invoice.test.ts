import { expect, it } from "vitest";
import { invoiceSums } from "../../src/domain/order/invoice";

const line = { name: "Folio", quantity: 1, net: 1000, taxPercent: 20, tax: 200, gross: 1200 };

it("[MMA-2] an invoice's sums are those of its lines and the rounding that its order knows", () => {
  expect(invoiceSums([line, line], 2400)).toEqual({ net: 2000, tax: 400, rounding: 0, amount: 2400 });
  expect(invoiceSums([line], 1205, 5)).toEqual({ net: 1000, tax: 200, rounding: 5, amount: 1205 });
});

it("[MMA-2] lines that do not come to the amount are never issued, nor called a rounding", () => {
  expect(() => invoiceSums([line], 1300)).toThrow("The lines come to 1200, not to 1300");
  expect(() => invoiceSums([{ ...line, tax: 100 }], 1200)).toThrow("Folio: net and tax are not its gross");
});
