import { expect, it } from "vitest";
import { creditNoteOf, invoiceSums, partOfInvoice, type InvoiceContent } from "../../src/domain/order/invoice";

const line = { name: "Folio", quantity: 1, net: 1000, taxPercent: 20, tax: 200, gross: 1200 };

it("[MMA-2] an invoice's sums are those of its lines and the rounding that its order knows", () => {
  expect(invoiceSums([line, line], 2400)).toEqual({ net: 2000, tax: 400, rounding: 0, amount: 2400 });
  expect(invoiceSums([line], 1205, 5)).toEqual({ net: 1000, tax: 200, rounding: 5, amount: 1205 });
});

it("[MMA-2] lines that do not come to the amount are never issued, nor called a rounding", () => {
  expect(() => invoiceSums([line], 1300)).toThrow("The lines come to 1200, not to 1300");
  expect(() => invoiceSums([{ ...line, tax: 100 }], 1200)).toThrow("Folio: net and tax are not its gross");
});

it("[MMA-2] lines of an invoice are credited for what was paid for them: the smallest coin is theirs only where the invoice has one", () => {
  const invoice = { lines: [line, line], net: 2000, tax: 400, rounding: 0, amount: 2400 } as unknown as InvoiceContent;
  const part = partOfInvoice(invoice, [line], 1200);
  expect(creditNoteOf(part, { number: "A-1", on: "2026-11-30" })).toMatchObject({ net: -1000, tax: -200, rounding: 0, amount: -1200 });
  expect(partOfInvoice({ ...invoice, rounding: 5 }, [line], 1202)).toMatchObject({ rounding: 2, amount: 1202 });
  expect(() => partOfInvoice(invoice, [line], 1202)).toThrow("The lines come to 1200, not to 1202");
});
