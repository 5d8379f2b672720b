/** An invoice on paper: read back as a reader of PDFs does. No shop is needed. */
import { inflateSync } from "node:zlib";
import type { Font } from "fontkit";
import { describe, expect, it, vi } from "vitest";
import { invoiceSums, type InvoiceContent, type InvoiceLine } from "../../src/domain/order/invoice";
import { invoicePdf } from "../../src/server/invoice/invoice-pdf";
import { Faces } from "../../src/server/invoice/pdf/faces";
import { readPdf, type PdfTree } from "../support/read-pdf";

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

/** Of each page: how many marks stay open at its end, and the least that were open on the way. */
const marksOf = (bytes: Buffer) =>
  [...bytes.toString("latin1").matchAll(/FlateDecode\s*>>\s*stream\r?\n/g)]
    .map(({ 0: head, index }) => inflateSync(bytes.subarray(index + head.length)).toString("latin1"))
    .filter((content) => /^BT$/m.test(content))
    .map((content) => {
      let [open, lowest] = [0, 0];
      for (const [operator] of content.matchAll(/\b(?:BDC|BMC|EMC)$/gm)) {
        open += operator === "EMC" ? -1 : 1;
        lowest = Math.min(lowest, open);
      }
      return { open, lowest };
    });

async function readBack(content: InvoiceContent) {
  const bytes = await invoicePdf({ number: "INV-000042", content });
  const raw = bytes.toString("latin1");
  const pdf = await readPdf(bytes);
  const pages = [];
  const pieces: { text: string; x: number; y: number; right: number }[] = [];
  const roles: string[] = [];
  const collect = (tree: PdfTree) => {
    if (tree.role) roles.push(tree.role);
    tree.children?.forEach(collect);
  };
  for (const { items, right, top } of pdf.pages) {
    for (const { transform, width, str } of items) {
      expect(transform[4] + width, str).toBeLessThanOrEqual(right);
      expect(transform[5], str).toBeGreaterThan(0);
      expect(transform[5], str).toBeLessThan(top);
    }
    // Dots of Arabic letters are shapes without a text of their own.
    pages.push(items.map(({ str }) => str.replaceAll("\u034f", "")).join(" "));
    pieces.push(
      ...items.map(({ str, transform, width }) => ({ text: str, x: transform[4], y: transform[5], right: transform[4] + width })),
    );
  }
  if (pdf.pages[0]?.tree) collect(pdf.pages[0].tree);
  const fonts = [...new Set([...raw.matchAll(/\/FontName \/[A-Z]{6}\+([A-Za-z]+)/g)].map(([, name]) => name!))].sort();
  return { raw, pages, pieces, fonts, marks: marksOf(bytes), text: pages.join(" ").replace(/\s+/g, " "), roles, info: pdf.info };
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

  it.each([
    ["en-GB", "01 Dec 2026 – 31 Dec 2026"],
    ["fr-FR", "01 déc. 2026 – 31 déc. 2026"],
    ["gsw-CH", "01. Dez. 2026 – 31. Dez. 2026"],
  ])("[MMA-2] the days that a line is paid for stand below its name, in the invoice's language: %s", async (locale, words) => {
    const period = { from: "2026-12-01", to: "2026-12-31" };
    const { text } = await readBack(invoice({ locale }, [{ ...lineOf("Sentinel VPN"), period }, lineOf("Box")]));
    expect(text).toContain(`Sentinel VPN ${words}`);
    expect(text.split(" – ")).toHaveLength(2);
    const day = await readBack(invoice({ locale }, [{ ...lineOf("A day"), period: { from: "2026-12-01", to: "2026-12-01" } }]));
    expect(day.text).toContain(`A day ${words.split(" – ")[0]}`);
    expect(day.text).not.toContain(" – ");
  });

  it.each([
    ["en-GB", "Tax ID: GB 987 6543 21"],
    ["fr-FR", "Numéro de TVA: GB 987 6543 21"],
    ["gsw-CH", "MWST-Nummere: GB 987 6543 21"],
  ])("[MMA-2] the buyer's tax ID stands below their address, on a credit note as well: %s", async (locale, words) => {
    for (const kind of ["invoice", "credit-note"] as const) {
      const { text } = await readBack(invoice({ kind, locale, buyerTaxId: "GB 987 6543 21" }));
      expect(text).toMatch(new RegExp(`LONDON ${words}`));
    }
    // One that was issued before invoices said so, and of whoever has none.
    expect((await readBack(invoice({ locale }))).text).not.toMatch(new RegExp(`LONDON ${words.split(":")[0]!}`));
  });

  it("[MMA-2] names the account that it is paid to while it is due, in every language, and none once it is paid", async () => {
    const bank = { holder: "Sentinel Ltd", iban: "GB29NWBK60161331926819", bic: "NWBKGB2L", bank: "Lantern Bank" };
    const due = await readBack(invoice({ state: "due", bank }));
    const plain = due.text.replaceAll(" ", "");
    for (const words of ["Pay to", "Sentinel Ltd", "IBAN: GB29 NWBK 6016 1331 9268 19", "BIC: NWBKGB2L", "Lantern Bank"])
      expect(plain).toContain(words.replaceAll(" ", ""));
    const french = await readBack(
      invoice({ state: "due", locale: "fr-FR", bank: { holder: "Sentinel", account_number: "31926819", sort_code: "60-16-13" } }),
    );
    expect(french.text.replaceAll(" ", "")).toMatch(/Àpayersurlecompte.*Numérodecompte:31926819.*Codedelabanque:60-16-13/);
    expect((await readBack(invoice({ state: "paid", bank }))).text).not.toContain("IBAN");
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

  it.each([
    ["Chinese", ["王玥", "北京市朝阳区建国路八十八号"], "CN", ["Inter", "NotoSansSC"]],
    ["Chinese of Hong Kong", ["陳大文", "香港九龍彌敦道 688 號"], "HK", ["Inter", "NotoSansTC"]],
    ["Japanese, known by its country alone", ["山田 太郎", "東京都千代田区丸の内 1-9-1"], "JP", ["Inter", "NotoSansJP"]],
    ["Korean", ["김민준", "서울특별시 종로구 세종대로 209"], "KR", ["Inter", "NotoSansKR"]],
    ["Thai", ["สมชาย ใจดี", "กรุงเทพมหานคร"], "TH", ["Inter", "NotoSansThai"]],
    ["Arabic, whose letters differ by dots alone", ["بيت تيب ثبت", "شارع المتنبي 5"], "IQ", ["Inter", "NotoSansArabic"]],
    ["Hebrew", ["דוד כהן", "רחוב הרצל 12"], "IL", ["Inter", "NotoSansHebrew"]],
  ])("[MMA-2] a buyer's name and address are printed and can be copied in %s", async (_script, buyer, country, expected) => {
    const { fonts, text } = await readBack(invoice({ buyer, country }, [lineOf(buyer[0]!)]));
    expect(fonts.filter((name) => !name.endsWith("Bold"))).toEqual(expected);
    const plain = text.replaceAll(" ", "");
    for (const line of buyer) expect(plain).toContain(line.replaceAll(" ", ""));
    // Once for the buyer, once in the table.
    expect(plain.split(buyer[0]!.replaceAll(" ", ""))).toHaveLength(3);
  });

  it("[MMA-2] amounts stand at the right edge, and what follows a run of another script right behind it", async () => {
    const { pieces, text } = await readBack(invoice({ country: "JP" }, [lineOf("Sentinel 契約 VPN")]));
    expect(text).toContain("Quantity");
    for (const amount of pieces.filter((piece) => piece.text.endsWith("£12.00") && !piece.text.includes("pay")))
      expect(amount.right).toBeCloseTo(595.28 - 56, 0);
    const line = pieces.filter(({ y }) => y === pieces.find((piece) => piece.text.includes("契約"))!.y);
    const [before, han, after] = ["Sentinel", "契約", "VPN"].map((word) => line.find((piece) => piece.text.includes(word))!);
    for (const gap of [han!.x - before!.right, after!.x - han!.right]) {
      expect(gap).toBeGreaterThan(-0.5);
      expect(gap).toBeLessThan(4);
    }
  });

  it("[MMA-2] fonts of other scripts are in no invoice that needs none", async () => {
    expect((await readBack(invoice({ buyer: ["Łukasz Żółć", "Ελένη", "Иван"] }))).fonts).toEqual(["Inter"]);
  });

  it("[MMA-2] what goes from right to left begins on the right, numbers and Latin words in it do not, and is read out as it was written", async () => {
    const { pieces, raw } = await readBack(invoice({ buyer: ["שלום (ABC) עולם"] }));
    const at = (word: string) => pieces.find(({ text }) => text.includes(word))!;
    expect(at("ABC").x).toBeLessThan(at("שלום").x);
    expect(at("עולם").x).toBeLessThan(at("ABC").x);
    const brackets = pieces.filter(({ text, y }) => y === at("ABC").y && /[()]/.test(text)).sort((a, b) => a.x - b.x);
    expect(brackets.map(({ text }) => text.trim()).join("")).toMatch(/\(.*\)/);
    const logical = Buffer.from("\ufeffשלום (ABC) עולם", "utf16le").swap16().toString("latin1").replace(/[()]/g, "\\$&");
    expect(raw).toContain(`/ActualText (${logical})`);
  });

  it("[MMA-2] long addresses wrap in scripts that put no space between words, and no line begins with a full stop", async () => {
    const chinese = "北京市朝阳区建国路八十八号院九号楼。".repeat(12);
    const thai = "กรุงเทพมหานครอมรรัตนโกสินทร์มหินทรายุธยา".repeat(6);
    const arabic = "شارع المتنبي في بغداد القديمة ".repeat(12).trim();
    const { text, pieces } = await readBack(invoice({ buyer: [chinese, thai, arabic] }, [lineOf(chinese)]));
    const plain = text.replaceAll(" ", "");
    expect(plain).toContain(chinese);
    expect(plain).toContain(thai);
    expect(plain).toContain(arabic.replaceAll(" ", ""));
    expect(pieces.filter(({ text }) => text.startsWith("。"))).toEqual([]);
  });

  const random = (letters: string, seed: number) => {
    let state = seed;
    const next = () => (state = (state * 1_103_515_245 + 12_345) % 2_147_483_648);
    return Array.from({ length: 200 }, () => letters[Math.floor((next() / 2_147_483_648) * letters.length)]!).join("");
  };
  const han = Array.from({ length: 200 }, (_, index) => String.fromCharCode(0x4e00 + index * 7)).join("");
  it.each([
    ["two scripts by turns", (index: number) => `${index}${"iا".repeat(100)}`.slice(0, 200)],
    [
      "two scripts by turns, no two letters alike",
      (index: number) =>
        random("بتثجحخدذرزسشصضطظعغفقكلمنهوي", index)
          .replaceAll(/..?/g, (two, at: number) => two[0]! + han[at]!)
          .slice(0, 200),
    ],
    ["words of three scripts", (index: number) => `${index} ${"ab مر 山田 ".repeat(30)}`.slice(0, 200)],
    ["one word of Arabic that is longer than a line", (index: number) => random("بتثجحخدذرزسشصضطظعغفقكلمنهوي", index)],
    ["Chinese", (index: number) => han.slice(index) + han.slice(0, index)],
  ])("[MMA-2] a long address is not shaped again for each place where its lines might end: %s", async (_what, lineAt) => {
    const fonts = Object.getPrototypeOf(new Faces("sc").own("regular")) as Font;
    const layout = vi.spyOn(fonts, "layout");
    const buyer = Array.from({ length: 9 }, (_, index) => lineAt(index));
    await invoicePdf({ number: "INV-000042", content: invoice({ buyer }) });
    const shaped = layout.mock.calls.reduce((sum, [text]) => sum + text.length, 0);
    const calls = layout.mock.calls.length;
    layout.mockRestore();
    const written = buyer.join("").length;
    expect(shaped).toBeGreaterThan(200);
    expect(shaped).toBeLessThan(written * 8);
    expect(calls).toBeLessThan(written);
  });

  it("[MMA-2] a paragraph of another script that goes on over pages is marked on each of them, and read out as one", async () => {
    const long = "王".repeat(4_000);
    const { text, pages, roles, marks } = await readBack(invoice({ buyer: [long] }));
    expect(pages.length).toBeGreaterThan(2);
    expect(text.replaceAll(" ", "").replaceAll(/[^王]/g, "")).toBe(long);
    expect(marks).toHaveLength(pages.length);
    for (const { open, lowest } of marks) expect([open, lowest]).toEqual([0, 0]);
    expect(roles.filter((role) => role === "P").length).toBeGreaterThan(5);
  });

  it.each([
    ["Arabic", "\u0628\u06d6\u0628 \u0620\u06dc"],
    ["Thai", "\u0e2c\u0e38\u0e31\u0e01"],
  ])("[MMA-2] a mark that the font has no place for on its letter keeps nobody from an invoice: %s", async (_script, name) => {
    const { text } = await readBack(invoice({ buyer: [name] }));
    const letters = [...name].filter((letter) => /\p{L}/u.test(letter));
    for (const letter of letters) expect(text).toContain(letter);
  });

  it("[MMA-2] characters that no font holds are boxes, each of which can still be copied as what it is", async () => {
    const { text } = await readBack(invoice({ buyer: ["Ada \u{1F980}\u{13000}\u{12000} Byron", "\u{12001}"] }));
    expect(text.replaceAll(" ", "")).toContain("Ada\u{1F980}\u{13000}\u{12000}Byron\u{12001}");
  });
});
