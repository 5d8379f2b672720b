/** Vouchers of paper: their codes are known to the shop, so that nobody outside is asked. */
import { timingSafeEqual } from "node:crypto";
import { definePaymentHandler, type Payment, type PaymentHandler } from "tillwright/plugin/server";

interface VoucherPayment extends Payment {
  type: "acme_voucher";
  voucher: string;
}

const isSame = (a: string, b: string): boolean => a.length === b.length && timingSafeEqual(Buffer.from(a), Buffer.from(b));

export function connect({ codes = "" }: Readonly<Record<string, string>>): PaymentHandler {
  const known = codes.split(",");
  return definePaymentHandler<VoucherPayment>({
    ids: ["acme_voucher"],
    asksProvider: false,
    requestSchema: {
      type: "object",
      required: ["type", "voucher"],
      properties: { type: { const: "acme_voucher" }, voucher: { type: "string", pattern: "^[A-Z0-9-]{4,40}$" } },
      additionalProperties: false,
    },
    authorise: async (_order, { voucher }) =>
      known.some((code) => isSame(code, voucher))
        ? { ok: true, record: { voucher: voucher.slice(-4) } }
        : { ok: false, code: "unknown-voucher", message: "This voucher is not one of ours." },
  }) as PaymentHandler;
}
