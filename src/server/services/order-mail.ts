/** The order confirmation: what was bought, in the shopper's language, as text and as HTML that needs no pictures. */
import type { Selectable } from "kysely";
import { customerName } from "../../domain/billing";
import { offerDisplayName } from "../../domain/offer";
import type { BasketItem, CustomerDetails, OrderTotal } from "../../domain/order";
import { lineTotal } from "../../domain/price";
import { formatMoney, interpolate } from "../../i18n/format";
import { formatPercent } from "../../i18n/format-percent";
import type { Database } from "../storage/schema";
import type { OrderPricing } from "./order-quote";
import { toldAddresses } from "./told-addresses";

export interface Mail {
  /** Stays the same when a mail is sent again, so that a receiver can tell. */
  id: string;
  from: string;
  to: string;
  subject: string;
  text: string;
  html: string;
}

const files = import.meta.glob<Record<string, string>>("../../../locales/*/mail.json", { eager: true, import: "default" });
const texts = new Map(Object.entries(files).map(([file, text]) => [file.split("/").at(-2)!, text]));

/** @param payment record of the order's payment */
export function orderMail(order: Selectable<Database["orders"]>, payment: Record<string, unknown>, options: { from: string; shop: string; completeUrl: string }): Mail {
  const customer = JSON.parse(order.customer) as CustomerDetails;
  const items = JSON.parse(order.items) as BasketItem[];
  const language = order.locale.split("-")[0]!;
  const chosen = texts.get(language) ?? {};
  const name = customerName(customer);
  const say = (key: string, values: Record<string, string> = {}) =>
    interpolate(chosen[key] ?? texts.get("en")![key]!, { shop: options.shop, reference: order.order_reference, name, ...values });
  const price = (minorUnits: number) => formatMoney({ minorUnits, currency: order.currency }, order.locale);

  const rows = items.flatMap((item) => {
    const own = { ...item, addOns: [] };
    return [
      { text: `${item.quantity} × ${offerDisplayName(item.offer)}`, amount: price(lineTotal(own).minorUnits) },
      ...item.addOns.map((addOn) => ({ text: `${addOn.quantity} × ${offerDisplayName(addOn.addOn)}`, amount: price(lineTotal({ ...addOn, addOns: [] }).minorUnits) })),
    ];
  });
  const sums = sumsOf(order, say, price);
  const how = payment["invoicePref"] === "Post" ? say("paymentByPost") : payment["invoicePref"] === "Email" ? say("paymentByEmail") : "";
  const greeting = name ? say("greeting") : say("greetingNoName");
  const { delivery, billing } = toldAddresses(order, language);
  const addresses = [
    ...(delivery ? [{ title: say("deliveryAddress"), lines: delivery }] : []),
    ...(billing ? [{ title: say("billingAddress"), lines: billing }] : []),
  ];
  const text = [
    greeting, "", say("intro"), "", ...rows.map((row) => `${row.text}  ${row.amount}`), "", ...sums.map((row) => `${row.text}  ${row.amount}`), "",
    `${say("reference")}: ${order.order_reference}`, ...(how ? [how] : []), "", ...addresses.flatMap(({ title, lines }) => [title, ...lines, ""]), `${say("view")}: ${options.completeUrl}`, "", say("closing"),
  ].join("\n");
  const cell = `style="padding:8px 0;border-bottom:1px solid #e3e3e3"`;
  const html =
    `<!doctype html><html lang="${language}"><head><meta charset="utf-8"><title>${escape(say("subject"))}</title></head><body style="margin:0;background:#f6f6f4;font:16px/1.5 system-ui,sans-serif;color:#1a1a1a">` +
    `<div style="max-width:560px;margin:0 auto;padding:32px 24px;background:#fff"><p style="font-size:20px;font-weight:600;margin:0 0 24px">${escape(options.shop)}</p><p>${escape(greeting)}</p><p>${escape(say("intro"))}</p>` +
    `<table style="width:100%;border-collapse:collapse"><tbody>${rows.map((row) => `<tr><td ${cell}>${escape(row.text)}</td><td ${cell} align="right">${escape(row.amount)}</td></tr>`).join("")}` +
    `${sums.map((row) => `<tr><th align="left" style="padding:${row.isTotal ? 12 : 4}px 0;font-weight:${row.isTotal ? 600 : 400}">${escape(row.text)}</th><td align="right" style="padding:${row.isTotal ? 12 : 4}px 0;font-weight:${row.isTotal ? 600 : 400}">${escape(row.amount)}</td></tr>`).join("")}</tbody></table>` +
    `<p>${escape(say("reference"))}: <strong>${escape(order.order_reference)}</strong></p>${how ? `<p>${escape(how)}</p>` : ""}` +
    addresses.map(({ title, lines }) => `<h2 style="font-size:16px;margin:24px 0 4px">${escape(title)}</h2><p style="margin:0">${lines.map(escape).join("<br>")}</p>`).join("") +
    `<p style="margin-top:24px"><a href="${escape(options.completeUrl)}">${escape(say("view"))}</a></p><p>${escape(say("closing"))}</p></div></body></html>`;
  return { id: `<${order.id}@tillwright>`, from: options.from, to: customer.email ?? "", subject: say("subject"), text, html };
}

interface SumRow {
  text: string;
  amount: string;
  isTotal?: true;
}

/** From the subtotal to the total: what came off, what came on top; and after it the tax that it contains. */
function sumsOf(order: Selectable<Database["orders"]>, say: (key: string, values?: Record<string, string>) => string, price: (minorUnits: number) => string): SumRow[] {
  const total = JSON.parse(order.total) as OrderTotal;
  const discount = order.pricing === null ? undefined : (JSON.parse(order.pricing) as OrderPricing).discount;
  const { taxAmount, taxPercentage, taxIncluded } = total;
  const tax = (key: string) => (taxPercentage === null ? say(key) : say(`${key}Percentage`, { percentage: formatPercent(taxPercentage, order.locale) }));
  const added = taxAmount !== null && !taxIncluded ? [{ text: tax("tax"), amount: price(taxAmount) }] : [];
  const between: SumRow[] = [
    ...(total.totalDiscount > 0 ? [{ text: say("discount", { code: discount?.name ?? "" }).trim(), amount: price(-total.totalDiscount) }] : []),
    ...added,
    ...(total.cashRounding ? [{ text: say("rounding"), amount: price(total.cashRounding) }] : []),
  ];
  return [
    ...(between.length ? [{ text: say("subtotal"), amount: price(total.subtotal) }, ...between] : []),
    { text: say("total"), amount: price(order.total_amount), isTotal: true },
    ...(taxAmount !== null && taxIncluded ? [{ text: tax("taxContained"), amount: price(taxAmount) }] : []),
  ];
}

const escape = (text: string): string => text.replace(/[&<>"]/g, (character) => `&#${character.charCodeAt(0)};`);
