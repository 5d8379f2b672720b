/**
 * An invoice as a PDF, made of what was frozen with it and nothing else: the same whenever it is asked for. Tagged (PDF/UA), so that it
 * can be read out; its fonts are embedded, of each what is used. [MMA-2]
 */
import PDFDocument from "pdfkit";
import { bankLines } from "../../domain/bank/bank-account";
import type { InvoiceContent } from "../../domain/order/invoice";
import type { PeriodPaid } from "../../domain/subscription/period-paid";
import { formatDate, formatMoney } from "../../i18n/format";
import { formatPercent } from "../../i18n/format-percent";
import type { StoredInvoice } from "./invoices";
import { invoiceTexts, languageOfTexts, type InvoiceText } from "./invoice-texts";
import { Faces, type Weight } from "./pdf/faces";
import { hanStyleOf } from "./pdf/han-style";
import { Typesetter } from "./pdf/typesetter";
import { addStructure, artifact, continueWhereFull, makeSpace, writeTable, type Structure } from "./pdf-table";

const MARGIN = 56;

/** Its published types do not know PDF/UA yet. */
type Options = ConstructorParameters<typeof PDFDocument>[0];

/** As paper and file call it. */
export const invoiceTitle = ({ number, content }: StoredInvoice): string => `${invoiceTexts(languageOf(content))(content.kind)} ${number}`;

export function invoicePdf(invoice: StoredInvoice): Promise<Buffer> {
  const { content } = invoice;
  const say = invoiceTexts(languageOf(content));
  const title = invoiceTitle(invoice);
  const faces = new Faces(hanStyleOf(content));
  const doc = new PDFDocument({
    size: "A4",
    margin: MARGIN,
    pdfVersion: "1.7",
    subset: "PDF/UA",
    tagged: true,
    displayTitle: true,
    lang: languageOfTexts(languageOf(content)),
    bufferPages: true,
    // Its own is none: the typesetter names one for every text.
    font: "",
    info: { Title: title, Author: content.seller.name, CreationDate: new Date(`${content.issuedOn}T00:00:00.000Z`) },
  } as unknown as Options);
  const chunks: Buffer[] = [];
  const done = new Promise<Buffer>((resolve, reject) => {
    doc.on("data", (chunk: Buffer) => void chunks.push(chunk));
    doc.on("end", () => resolve(Buffer.concat(chunks)));
    doc.on("error", reject);
  });
  const type = new Typesetter(doc, faces);
  const document = doc.struct("Document");
  doc.addStructure(document);
  const page: Writing = { type, document, say, content };
  writeHead(page, invoice.number, title);
  writeLines(page);
  writeSums(page, invoice.number);
  document.end();
  writeFooters(type, say, `${content.seller.name} · ${title}`);
  doc.end();
  return done;
}

interface Writing {
  type: Typesetter;
  document: Structure;
  say: InvoiceText;
  content: InvoiceContent;
}

const languageOf = ({ locale }: InvoiceContent): string => locale.split("-")[0]!;

/** The font has no narrow space that does not break. */
const amountIn =
  ({ currency, locale }: InvoiceContent) =>
  (minorUnits: number): string =>
    formatMoney({ minorUnits, currency }, locale).replace(/\u202f/g, "\u00a0");

/** One paragraph; a page is begun where it does not fit on this one. */
function paragraph(
  { type, document }: Writing,
  text: string,
  { tag = "P", size = 10, weight = "regular" as Weight, gap = 2, align = "left" as "left" | "right" } = {},
) {
  const { doc } = type;
  const style = { size, weight, align, width: doc.page.width - MARGIN * 2 };
  makeSpace(doc, Math.min(type.height(text, style), doc.page.height / 2));
  const write = () => type.write(text, MARGIN, doc.y, style, (height) => continueWhereFull(doc, height));
  addStructure(doc, document, tag, write, type.readOut(text));
  doc.y += gap;
}

function writeHead(page: Writing, number: string, title: string): void {
  const { type, say, content } = page;
  const { doc } = type;
  const { seller, locale } = content;
  paragraph(page, title, { tag: "H1", size: 20, weight: "bold", gap: 14 });
  const facts = [
    `${say("number")}: ${number}`,
    `${say("issuedOn")}: ${formatDate(content.issuedOn, locale)}`,
    `${say("suppliedOn")}: ${formatDate(content.suppliedOn, locale)}`,
    `${say("reference")}: ${content.order_reference}`,
    ...(content.dueOn ? [`${say("dueOn")}: ${formatDate(content.dueOn, locale)}`] : []),
    ...(content.corrects ? [`${say("corrects")}: ${content.corrects}`] : []),
  ];
  for (const fact of facts) paragraph(page, fact);
  doc.y += 10;
  const sellerLines = [
    seller.name,
    ...(seller.address ? [seller.address] : []),
    ...(seller.taxNumber ? [`${say("taxNumber")}: ${seller.taxNumber}`] : []),
    ...(seller.email ? [seller.email] : []),
    ...(seller.phone ? [seller.phone] : []),
  ];
  const buyerLines = [...content.buyer, ...(content.buyerTaxId ? [`${say("buyerTaxId")}: ${content.buyerTaxId}`] : [])];
  for (const [heading, lines] of [
    [say("seller"), sellerLines],
    [say("buyer"), buyerLines],
  ] as const) {
    paragraph(page, heading, { tag: "H2", size: 11, weight: "bold" });
    for (const line of lines) paragraph(page, line);
    doc.y += 10;
  }
}

function writeLines({ type, document, say, content }: Writing): void {
  const amount = amountIn(content);
  writeTable(
    type,
    document,
    [
      { title: say("name"), share: 34, align: "left" },
      { title: say("quantity"), share: 12, align: "right" },
      { title: say("net"), share: 17, align: "right" },
      { title: say("taxPercent"), share: 11, align: "right" },
      { title: say("tax"), share: 17, align: "right" },
      { title: say("gross"), share: 17, align: "right" },
    ],
    content.lines.map(({ name, period, quantity, net, taxPercent, tax, gross }) => [
      period ? `${name}\n${formatPeriod(period, content.locale)}` : name,
      String(quantity),
      amount(net),
      taxPercent === null ? "–" : formatPercent(taxPercent, content.locale).replace(/\u202f/g, "\u00a0"),
      amount(tax),
      amount(gross),
    ]),
  );
}

/** "01 Dec 2026 – 31 Dec 2026"; of one day that day. */
function formatPeriod({ from, to }: PeriodPaid, locale: string): string {
  const [first, last] = [formatDate(from, locale), formatDate(to, locale)];
  return from === to ? first : `${first} – ${last}`;
}

function writeSums(page: Writing, number: string): void {
  const { type, say, content } = page;
  const { doc } = type;
  const amount = amountIn(content);
  doc.y += 12;
  const sums: [string, number][] = [
    ["netTotal", content.net],
    ["taxTotal", content.tax],
    ...(content.rounding ? [["rounding", content.rounding] satisfies [string, number]] : []),
  ];
  for (const [key, sum] of sums) paragraph(page, `${say(key)}: ${amount(sum)}`, { align: "right" });
  paragraph(page, `${say("total")}: ${amount(content.amount)}`, { align: "right", size: 12, weight: "bold", gap: 16 });
  paragraph(page, say(content.state, { amount: amount(Math.abs(content.amount)), number }));
  if (content.state !== "due" || !content.bank) return;
  doc.y += 10;
  paragraph(page, say("payTo"), { tag: "H2", size: 11, weight: "bold" });
  for (const line of bankLines(content.bank, say)) paragraph(page, line);
}

/** Below every page; what it says stands on top already, so it is not read out. */
function writeFooters(type: Typesetter, say: InvoiceText, about: string): void {
  const { doc } = type;
  const { count } = doc.bufferedPageRange();
  for (let index = 0; index < count; index++) {
    doc.switchToPage(index);
    // Below the margin a text would begin a page.
    doc.page.margins.bottom = 0;
    const style = { size: 8, weight: "regular", width: doc.page.width - MARGIN * 2, align: "center", oneLine: true } as const;
    const text = `${about} · ${say("page", { page: index + 1, pages: count })}`;
    artifact(doc, () => type.write(text, MARGIN, doc.page.height - MARGIN / 2 - 8, style));
  }
}
