/** What mails look like: the shop's theme in light and dark, and in whatever a mail program leaves of it. [COMP-1] */
import { describe, expect, it } from "vitest";
import type { Brand } from "../../src/domain/page/brand";
import { contrast, SCHEMES } from "../../src/domain/theme/contrast";
import type { ThemeLogo } from "../../src/domain/theme/theme-logo";
import type { ThemeValues } from "../../src/domain/theme/theme-token";
import { mailHtml } from "../../src/server/mail/html/mail-html";
import type { MailContent } from "../../src/server/mail/mail";
import { looksOf } from "../../src/server/mail/mail-brand";
import { mailText } from "../../src/server/mail/mail-text";
import { themeColors, themeLook, themes } from "../../src/storefront/document/themes";

const NAMES = [...themes.keys()];
const everything: MailContent = {
  language: "en",
  subject: "Your order",
  greeting: "Hello Ada,",
  intro: "Here is what you bought:",
  lines: [{ text: "A year", amount: "£20.00" }],
  sums: [
    { text: "Subtotal", amount: "£20.00" },
    { text: "Total", amount: "£20.00", isTotal: true },
    { text: "of which VAT", amount: "£3.33" },
  ],
  sections: [
    {
      title: "Delivery",
      paragraphs: ["To this address:", { text: "Help", href: "https://shop.example/help" }],
      lines: ["12 Orchard Lane", "Bristol"],
      buttons: [{ text: "View your order", href: "https://shop.example/complete" }],
    },
  ],
  closing: "Your team",
  footer: ["12 Lantern Yard", { text: "Terms of service", href: "https://shop.example/terms" }],
};

interface Shown {
  values?: ThemeValues;
  logo?: ThemeLogo;
  name?: string;
}
function brandIn(theme: string, { values, logo, name = "Folio" }: Shown = {}) {
  const brand: Brand = { name, paths: ["/"], offers: [], theme, contact: {} };
  return looksOf(
    brand,
    { themeColors: (of) => themeColors(of, values), themeLook: (of) => themeLook(of, values), themeLogo: () => logo },
    "https://shop.example",
  );
}
const written = (theme: string, content: Partial<MailContent> = {}, shown: Shown = {}) =>
  mailHtml({ ...everything, ...content }, brandIn(theme, shown));
const unescaped = (html: string) => html.replaceAll("&#x27;", "'").replaceAll("&quot;", '"').replaceAll("&amp;", "&");
/** Of the first element with this name. */
const styleOf = (html: string, element: string) => unescaped(new RegExp(`<${element}\\b[^>]* style="([^"]*)"`).exec(html)?.[1] ?? "");
const inDark = (html: string) => /@media \(prefers-color-scheme:dark\)\{(.*?\})\}<\/style>/.exec(html)![1]!;

describe("[COMP-1] [BLD-12] a mail in the looks of its theme", () => {
  it.each([
    ["sentinel", "'Figtree',system-ui,", "'Figtree',system-ui,", "700", "10px"],
    ["folio", "'Instrument Sans',system-ui,", "'Newsreader',Georgia,", "400", "0"],
    ["direct", "'Instrument Sans',system-ui,", "'Instrument Sans',system-ui,", "700", "48px"],
  ])("%s: its fonts stand before the system's, and buttons have its corners", (theme, text, heading, weight, radius) => {
    const html = written(theme);
    // The cell that holds the mail: programs that drop the body keep it.
    expect(styleOf(html, "td")).toContain(`font-family:${text}`);
    for (const element of ["h1", "h2"]) {
      expect(styleOf(html, element)).toContain(`font-family:${heading}`);
      expect(styleOf(html, element)).toContain(`font-weight:${weight}`);
    }
    expect(/<a [^>]*class="button"[^>]*>/.exec(html)![0]).toContain(`border-radius:${radius}`);
  });

  it("what the shop says of its theme holds: colours, fonts, corners; headings follow the text where the theme's do", () => {
    const accent = { light: "#123456", dark: "#abcdef" };
    const html = written("sentinel", {}, { values: { "color-accent": accent, "font-text": "Newsreader", "button-radius": 3 } });
    expect(html).toContain("background-color:#123456");
    expect(inDark(html)).toContain(".button{background-color:#abcdef!important");
    for (const element of ["td", "h1"]) expect(styleOf(html, element)).toContain("font-family:'Newsreader',Georgia,");
    expect(html).toContain("border-radius:3px");
    expect(styleOf(written("folio", {}, { values: { "font-text": "Figtree" } }), "h1")).toContain("'Newsreader'");
    expect(styleOf(written("sentinel", {}, { values: { "font-heading": "Newsreader" } }), "h1")).toContain("'Newsreader'");
  });

  it("values of a theme that are none never reach a mail", () => {
    const values = {
      "font-text": "x'}</style><script>",
      "color-page": { light: "red;}</style>", dark: "#000000" },
      "button-radius": "1px;}",
    };
    const html = written("sentinel", {}, { values: values as unknown as ThemeValues });
    expect(html).toBe(written("sentinel"));
  });

  it("loads no font; Word, which knows no stacks, is told what stands in for each", () => {
    for (const theme of NAMES) expect(written(theme)).not.toMatch(/url\(|@import|\bsrc:/);
    const faces = [...written("folio").matchAll(/@font-face\{(.*?)\}/g)].map(([, face]) => face);
    expect(faces).toEqual(["font-family:'Instrument Sans';mso-font-alt:'Arial'", "font-family:'Newsreader';mso-font-alt:'Georgia'"]);
  });

  it("has plain looks in a theme that there is not", () => {
    const html = written("gone");
    expect(styleOf(html, "td")).toContain("font-family:system-ui,");
    expect(html).not.toMatch(/undefined|NaN|@font-face/);
    expect(inDark(html)).toContain(".sheet{background-color:#1f2328");
  });
});

describe("[COMP-1] a mail in the dark", () => {
  it.each([...NAMES, "gone"])("%s: what is read can be read in both schemes", (theme) => {
    const { colors } = brandIn(theme);
    for (const scheme of SCHEMES)
      for (const [front, back] of [
        ["text", "page"],
        ["text", "surface"],
        ["textMuted", "surface"],
        ["onAccent", "accent"],
      ] as const)
        expect(contrast(colors[front][scheme], colors[back][scheme]), `${scheme}: ${front} on ${back}`).toBeGreaterThanOrEqual(4.5);
  });

  it.each(NAMES)("%s: every colour on an element has another one in the dark, of the theme", (theme) => {
    const html = written(theme);
    const dark = inDark(html);
    expect(html).toContain('<meta name="color-scheme" content="light dark"/>');
    const { page, surface, text, textMuted, border, accent, onAccent } = themeColors(theme)!;
    for (const color of [page, surface, text, textMuted, border, accent, onAccent]) expect(dark).toContain(color.dark);
    const colored = [...html.matchAll(/<(?!td style="word-break)\w+\b[^>]*style="[^"]*#[0-9a-f]{6}[^"]*"[^>]*>/g)].map(
      ([element]) => element,
    );
    expect(colored.length).toBeGreaterThan(8);
    for (const element of colored) {
      const classes = /class="([^"]*)"/.exec(element)?.[1]?.split(" ") ?? [];
      expect(
        classes.filter((name) => dark.includes(`.${name}{`) || dark.includes(`.${name},`)),
        element,
      ).not.toEqual([]);
    }
    // The cell within the body has no class of its own.
    expect([...html.matchAll(/<td style="[^"]*#[0-9a-f]{6}/g)]).toHaveLength(1);
    expect(dark).toContain(".page>table>tbody>tr>td{");
    expect(html).toMatch(/<body class="page"[^>]*><table[^>]*><tbody><tr><td style/);
  });

  it("shows the logo that the shop has for the dark, and gives the other a light ground", () => {
    const light = { src: `/pictures/${"a".repeat(32)}.svg`, width: 160, height: 40 };
    const dark = { src: `/pictures/${"b".repeat(32)}.svg`, width: 80, height: 40 };
    const both = written("sentinel", {}, { logo: { light, dark } });
    const pngOf = (letter: string) => `https://shop.example/pictures/${letter.repeat(32)}`;
    expect(both).toMatch(
      new RegExp(`<picture><source media="\\(prefers-color-scheme: dark\\)" srcSet="${pngOf("b")}-160.png" width="80" height="40"/><img`),
    );
    expect(both).toContain(`src="${pngOf("a")}-320.png"`);
    expect(both).not.toContain("plate");
    const one = written("sentinel", {}, { logo: { light } });
    expect(one).toMatch(/<img [^>]*class="plate"/);
    expect(inDark(one)).toMatch(/\.plate\{[^}]*background-color:#ffffff!important/);
  });
});

describe("[COMP-1] a mail as a document", () => {
  const HOSTILE = `"><script>alert(1)</script></style></title><img src=x onerror=alert(1)>{{name}}`;

  it("whatever somebody typed is text, wherever it stands", () => {
    const row = { text: HOSTILE, amount: HOSTILE };
    const link = { text: HOSTILE, href: `https://shop.example/?q="><script>` };
    const content: MailContent = {
      language: "en",
      subject: HOSTILE,
      greeting: HOSTILE,
      intro: HOSTILE,
      lines: [row],
      sums: [row, { ...row, isTotal: true }],
      sections: [{ title: HOSTILE, paragraphs: [HOSTILE, link], lines: [HOSTILE], buttons: [link] }],
      closing: HOSTILE,
      footer: [HOSTILE, link],
    };
    const html = mailHtml(content, brandIn("sentinel", { name: HOSTILE }));
    const plain = mailHtml({ ...everything, footer: content.footer }, brandIn("sentinel"));
    const elements = (text: string) => [...text.matchAll(/<(\/?[a-z]\w*)/g)].map(([, name]) => name);
    expect(html).not.toMatch(/<script|<img src=x|<\/style><\/title>/);
    expect(elements(html).filter((name) => name === "img" || name === "style" || name === "title")).toEqual(
      elements(plain).filter((name) => name === "img" || name === "style" || name === "title"),
    );
    expect(unescaped(html).replaceAll("&lt;", "<").replaceAll("&gt;", ">").split(HOSTILE).length).toBeGreaterThan(14);
    expect(mailText(content)).toContain(HOSTILE);
  });

  it("has nothing that runs and nothing that is sent, and no style that reaches out", () => {
    for (const theme of NAMES) expect(written(theme)).not.toMatch(/<(script|link|iframe|form|object|svg)\b|\son\w+=|javascript:|url\(/i);
  });

  it("is read from the side of its language, and nothing in it says left or right", () => {
    expect(written("folio")).toMatch(/^<!doctype html><html dir="ltr" lang="en"><head>/);
    const arabic = written("folio", { language: "ar" });
    expect(arabic).toContain('<html dir="rtl" lang="ar">');
    const uneven = [...arabic.matchAll(/(margin|padding|border)-(left|right)[^;"]*|text-align:(left|right)/g)].map(([said]) => said);
    // A button's, which Word needs in this way, are alike on both sides.
    expect(new Set(uneven)).toEqual(new Set(["padding-left:24px", "padding-right:24px"]));
  });

  it("tells figures by their headings, and layout from tables", () => {
    const html = written("sentinel");
    const tables = [...html.matchAll(/<table\b[^>]*>/g)].map(([table]) => table);
    expect(tables.filter((table) => !table.includes('role="presentation"'))).toHaveLength(1);
    expect([...html.matchAll(/<th\b[^>]*scope="row"/g)]).toHaveLength(3);
    expect(written("sentinel", { lines: [], sums: [] })).not.toMatch(/<table(?![^>]*role="presentation")/);
  });

  it.each([
    ["Your order TW-7Q4K-2M9D-Y7 at Folio", "TW-7Q4K-2M9D-Y7"],
    ["Gift code: 7K2Q-9XPM-3DAB-0RTZ.", "7K2Q-9XPM-3DAB-0RTZ"],
    ["Invoice: INV-000042", "INV-000042"],
  ])("keeps a code on one line: %s", (text, code) => {
    const html = written("sentinel", { subject: text, sections: [{ paragraphs: [text], lines: [text] }] });
    const whole = text.replace(code, `<span style="white-space:nowrap">${code}</span>`);
    for (const element of [`${whole}</h1>`, `>${whole}</p>`]) expect(html).toContain(element);
    expect(html.split(whole)).toHaveLength(4);
    expect(mailText({ ...everything, intro: text })).toContain(`\n${text}\n`);
  });

  it.each([
    ["Short.", "Short."],
    [`${"word ".repeat(40)}end`, `${"word ".repeat(29).trim()}…`],
    [`${"a".repeat(148)}🎁 for you`, `${"a".repeat(148)}…`],
  ])("shows beside its subject what it begins with, in whole letters: %s", (intro, shown) => {
    const preview = /<div style="display:none[^>]*>([^<]*)/.exec(written("sentinel", { intro }))![1]!;
    expect(preview).toBe(shown);
  });
});
