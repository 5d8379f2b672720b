/** An invoice on paper: read back as a reader of PDFs does. No shop is needed. */
import { describe, expect, it } from "vitest";
import { getDocument } from "pdfjs-dist/legacy/build/pdf.mjs";
import { invoiceSums, type InvoiceContent, type InvoiceLine } from "../../src/domain/order/invoice";
import { invoicePdf } from "../../src/server/invoice/invoice-pdf";

const lineOf = (name: string, gross = 1200): InvoiceLine => ({
  name,
  quantity: 2,
  net: gross - gross / 6,
  taxPercent: 20,
  tax: gross / 6,
  gross,
});

function invoice(more: Partial<InvoiceContent> = {}, lines = [lineOf("Sentinel VPN")]): InvoiceContent {
  const amount = lines.reduce((sum, { gross }) => sum + gross, 0);
  return {
    kind: "invoice",
    state: "due",
    locale: "en-GB",
    issuedOn: "2026-11-23",
    suppliedOn: "2026-11-22",
    order_reference: "TW-12345",
    paymentType: "invoice",
    currency: "GBP",
    seller: { name: "Sentinel", address: "12 Lantern Yard, London", taxNumber: "GB 123 4567 89" },
    buyer: ["Ada Byron", "1 High Street", "LONDON"],
    lines,
    ...invoiceSums(lines, amount),
    ...more,
  };
}

interface Tree {
  role?: string;
  children?: Tree[];
}
async function readBack(content: InvoiceContent) {
  const bytes = await invoicePdf({ number: "INV-000042", content });
  const raw = bytes.toString("latin1");
  const document = await getDocument({ data: new Uint8Array(bytes) }).promise;
  const pages = [];
  const roles: string[] = [];
  const collect = (tree: Tree) => {
    if (tree.role) roles.push(tree.role);
    tree.children?.forEach(collect);
  };
  for (let number = 1; number <= document.numPages; number++) {
    const page = await document.getPage(number);
    const { items } = await page.getTextContent();
    const [, , right, top] = page.view as [number, number, number, number];
    const texts = items.flatMap((item) => ("str" in item ? [item] : []));
    for (const { transform, width, str } of texts) {
      expect(transform[4] + width, str).toBeLessThanOrEqual(right);
      expect(transform[5], str).toBeGreaterThan(0);
      expect(transform[5], str).toBeLessThan(top);
    }
    pages.push(texts.map(({ str }) => str).join(" "));
    // A table that goes on over pages is in the tree of each of them, as a whole.
    const tree = number === 1 ? ((await page.getStructTree()) as Tree | null) : null;
    if (tree) collect(tree);
  }
  const { info } = await document.getMetadata();
  await document.loadingTask.destroy();
  return { raw, pages, text: pages.join(" ").replace(/\s+/g, " "), roles, info: info as Record<string, unknown> };
}

describe("an invoice as a PDF", () => {
  it("[MMA-2] says who sells what to whom for how much, and can be read out", async () => {
    const { raw, text, roles, info } = await readBack(invoice());
    expect(raw.startsWith("%PDF-1.7")).toBe(true);
    expect(raw).toContain("/MarkInfo");
    expect(raw).toMatch(/\/Marked true/);
    expect(info).toMatchObject({ Title: "Invoice INV-000042", Language: "en" });
    for (const words of [
      "Invoice INV-000042",
      "Sentinel VPN",
      "12 Lantern Yard",
      "Ada Byron",
      "GB 123 4567 89",
      "TW-12345",
      "23 Nov 2026",
      "£10.00",
      "£2.00",
      "£12.00",
      "20%",
      "Please pay £12.00, and name INV-000042",
    ])
      expect(text).toContain(words);
    expect(roles.filter((role) => role === "TH")).toHaveLength(6);
    expect(roles.filter((role) => role === "TD")).toHaveLength(6);
    expect(roles).toEqual(expect.arrayContaining(["Document", "H1", "H2", "P", "Table", "TR"]));
  });

  it.each([
    ["fr-FR", "EUR", ["Facture INV-000042", "12,00 €", "Payée, merci."], "fr"],
    ["gsw-CH", "CHF", ["Rächnig INV-000042", "CHF 12.00", "Zahlt, merci villmal."], "gsw"],
    ["nl-NL", "EUR", ["Invoice INV-000042"], "en"],
  ])("[MMA-2] [I18N-1] is written in its order's language: %s", async (locale, currency, expected, language) => {
    const { text, info } = await readBack(invoice({ locale, currency, state: "paid" }));
    for (const words of expected) expect(text).toContain(words);
    expect(info["Language"]).toBe(language);
  });

  it("[MMA-2] many lines go on over pages, each with its headings and its number; none is lost", async () => {
    const names = Array.from({ length: 120 }, (_, index) => `Product ${index + 1}.`);
    const { pages, text, roles } = await readBack(
      invoice(
        {},
        names.map((name) => lineOf(name)),
      ),
    );
    expect(pages.length).toBeGreaterThan(2);
    // Kerning cuts words into pieces.
    const plain = text.replaceAll(" ", "");
    for (const name of names) expect(plain).toContain(name.replace(" ", ""));
    pages.forEach((page, index) => {
      expect(page).toContain(`Page ${index + 1} of ${pages.length}`);
      if (page.includes("Product")) expect(page).toContain("Description");
    });
    expect(roles.filter((role) => role === "TR")).toHaveLength(121);
    expect(roles.filter((role) => role === "TH")).toHaveLength(6);
  });

  it("[MMA-2] long names wrap, also those without a space, and a credit note is negative and names what it takes back", async () => {
    const long = "Wolfeschlegelsteinhausenbergerdorff".repeat(5);
    const { text } = await readBack(
      invoice({ buyer: [long, "Łukasz Żółć"], kind: "credit-note", state: "credited", corrects: "INV-000041", amount: -1200 }, [
        lineOf(`${long} ${"many words ".repeat(30)}`),
      ]),
    );
    expect(text.replace(/ /g, "")).toContain(long);
    for (const words of ["Łukasz Żółć", "Credit note INV-000042", "INV-000041", "-£12.00"]) expect(text).toContain(words);
  });
});
