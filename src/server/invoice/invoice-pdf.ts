/**
 * An invoice as a PDF, made of what was frozen with it and nothing else: the same whenever it is asked for. Tagged (PDF/UA), so that it
 * can be read out; its font is embedded. [MMA-2]
 */
import { readFileSync } from "node:fs";
import { createRequire } from "node:module";
import PDFDocument from "pdfkit";
import type { InvoiceContent } from "../../domain/order/invoice";
import { formatDate, formatMoney } from "../../i18n/format";
import { formatPercent } from "../../i18n/format-percent";
import type { StoredInvoice } from "./invoices";
import { invoiceTexts, languageOfTexts, type InvoiceText } from "./invoice-texts";
import { addStructure, artifact, FONT, makeSpace, writeTable, type Pdf, type Structure } from "./pdf-table";

const packages = createRequire(import.meta.url);
const fontFile = (name: string): string => packages.resolve(`@expo-google-fonts/inter/${name}.ttf`);
let fonts: { regular: Buffer; bold: Buffer } | undefined;
/** Read once, when the first is asked for. */
const loadedFonts = () =>
  (fonts ??= { regular: readFileSync(fontFile("400Regular/Inter_400Regular")), bold: readFileSync(fontFile("700Bold/Inter_700Bold")) });

const MARGIN = 56;

/** Its published types do not know PDF/UA yet. */
type Options = ConstructorParameters<typeof PDFDocument>[0];

/** As paper and file call it. */
export const invoiceTitle = ({ number, content }: StoredInvoice): string => `${invoiceTexts(languageOf(content))(content.kind)} ${number}`;

export function invoicePdf(invoice: StoredInvoice): Promise<Buffer> {
  const { content } = invoice;
  const say = invoiceTexts(languageOf(content));
  const title = invoiceTitle(invoice);
  const { regular, bold } = loadedFonts();
  const doc = new PDFDocument({
    size: "A4",
    margin: MARGIN,
    pdfVersion: "1.7",
    subset: "PDF/UA",
    tagged: true,
    displayTitle: true,
    lang: languageOfTexts(languageOf(content)),
    bufferPages: true,
    font: regular,
    info: { Title: title, Author: content.seller.name, CreationDate: new Date(`${content.issuedOn}T00:00:00.000Z`) },
  } as unknown as Options);
  const chunks: Buffer[] = [];
  const done = new Promise<Buffer>((resolve, reject) => {
    doc.on("data", (chunk: Buffer) => void chunks.push(chunk));
    doc.on("end", () => resolve(Buffer.concat(chunks)));
    doc.on("error", reject);
  });
  doc.registerFont(FONT.regular, regular);
  doc.registerFont(FONT.bold, bold);
  const document = doc.struct("Document");
  doc.addStructure(document);
  const page: Writing = { doc, document, say, content };
  writeHead(page, invoice.number, title);
  writeLines(page);
  writeSums(page, invoice.number);
  document.end();
  writeFooters(doc, say, `${content.seller.name} · ${title}`);
  doc.end();
  return done;
}

interface Writing {
  doc: Pdf;
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
  { doc, document }: Writing,
  text: string,
  { tag = "P", size = 10, font = FONT.regular as string, gap = 2, align = "left" as "left" | "right" } = {},
) {
  doc.font(font).fontSize(size);
  const width = doc.page.width - MARGIN * 2;
  makeSpace(doc, Math.min(doc.heightOfString(text, { width }), doc.page.height / 2));
  addStructure(doc, document, tag, () => doc.font(font).fontSize(size).text(text, MARGIN, doc.y, { width, align }));
  doc.y += gap;
}

function writeHead(page: Writing, number: string, title: string): void {
  const { doc, say, content } = page;
  const { seller, locale } = content;
  paragraph(page, title, { tag: "H1", size: 20, font: FONT.bold, gap: 14 });
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
  for (const [heading, lines] of [
    [say("seller"), sellerLines],
    [say("buyer"), content.buyer],
  ] as const) {
    paragraph(page, heading, { tag: "H2", size: 11, font: FONT.bold });
    for (const line of lines) paragraph(page, line);
    doc.y += 10;
  }
}

function writeLines({ doc, document, say, content }: Writing): void {
  const amount = amountIn(content);
  writeTable(
    doc,
    document,
    [
      { title: say("name"), share: 34, align: "left" },
      { title: say("quantity"), share: 12, align: "right" },
      { title: say("net"), share: 17, align: "right" },
      { title: say("taxPercent"), share: 11, align: "right" },
      { title: say("tax"), share: 17, align: "right" },
      { title: say("gross"), share: 17, align: "right" },
    ],
    content.lines.map(({ name, quantity, net, taxPercent, tax, gross }) => [
      name,
      String(quantity),
      amount(net),
      taxPercent === null ? "–" : formatPercent(taxPercent, content.locale).replace(/\u202f/g, "\u00a0"),
      amount(tax),
      amount(gross),
    ]),
  );
}

function writeSums(page: Writing, number: string): void {
  const { doc, say, content } = page;
  const amount = amountIn(content);
  doc.y += 12;
  const sums: [string, number][] = [
    ["netTotal", content.net],
    ["taxTotal", content.tax],
    ...(content.rounding ? [["rounding", content.rounding] satisfies [string, number]] : []),
  ];
  for (const [key, sum] of sums) paragraph(page, `${say(key)}: ${amount(sum)}`, { align: "right" });
  paragraph(page, `${say("total")}: ${amount(content.amount)}`, { align: "right", size: 12, font: FONT.bold, gap: 16 });
  paragraph(page, say(content.state, { amount: amount(Math.abs(content.amount)), number }));
}

/** Below every page; what it says stands on top already, so it is not read out. */
function writeFooters(doc: Pdf, say: InvoiceText, about: string): void {
  const { count } = doc.bufferedPageRange();
  for (let index = 0; index < count; index++) {
    doc.switchToPage(index);
    // Below the margin a text would begin a page.
    doc.page.margins.bottom = 0;
    artifact(doc, () =>
      doc
        .font(FONT.regular)
        .fontSize(8)
        .text(`${about} · ${say("page", { page: index + 1, pages: count })}`, MARGIN, doc.page.height - MARGIN / 2 - 8, {
          width: doc.page.width - MARGIN * 2,
          align: "center",
          lineBreak: true,
          height: 10,
          ellipsis: true,
        }),
    );
  }
}
