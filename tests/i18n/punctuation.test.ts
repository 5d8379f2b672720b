import fc from "fast-check";
import { describe, expect, it, test } from "vitest";
import { spacedPunctuation, spacedPunctuationOfHtml } from "../../src/i18n/punctuation";
import { typesettingOf } from "../../src/i18n/typesetting";

/** What is seen of the blanks: _ for the narrow one, ~ for the wide one. */
const seen = (text: string): string => text.replaceAll("\u202f", "_").replaceAll("\u00a0", "~");

test.each([
  ["Prêt ? Partez ! Ou pas ; voyez : ici.", "Prêt_? Partez_! Ou pas_; voyez~: ici."],
  ["Vraiment ?! Oui ?", "Vraiment_?! Oui_?"],
  ["Le mot « prix » ici", "Le mot «~prix~» ici"],
  ["« Prêt ? »", "«~Prêt_?~»"],
  ["Commande {{ reference }} : {{date}} ?", "Commande {{ reference }}~: {{date}}_?"],
  ["(« Oui ! ») et « {{ name }} »", "(«~Oui_!~») et «~{{ name }}~»"],
  ["De 9:30 à 10:00, https://a.example/?b=1;c:d", "De 9:30 à 10:00, https://a.example/?b=1;c:d"],
  ["a :hover, :-) et ;-) et !important", "a :hover, :-) et ;-) et !important"],
  ["Sans: blanc? et; rien!", "Sans: blanc? et; rien!"],
  ["Déjà\u00a0: fait\u202f!", "Déjà~: fait_!"],
  ["", ""],
])("[I18N-1] %j is set as %j", (text, set) => {
  expect(seen(spacedPunctuation(text))).toBe(set);
});

test.each([
  [
    '<p title="Prêt ? Oui : là">Prêt ? <a href="/a?b=c : d">Ici : là</a> !</p>',
    '<p title="Prêt ? Oui : là">Prêt_? <a href="/a?b=c : d">Ici~: là</a>_!</p>',
  ],
  ["<p>Prix : <code>a ? b : c</code> ; fin</p>", "<p>Prix~: <code>a ? b : c</code>_; fin</p>"],
  ['<a title="a > b : c">Oui !</a>', '<a title="a > b : c">Oui_!</a>'],
  ["<pre>x <b>? y</b> ;</pre>« A &amp; B »", "<pre>x <b>? y</b> ;</pre>«~A &amp; B~»"],
])("[I18N-1] rich text %j is set as %j", (html, set) => {
  expect(seen(spacedPunctuationOfHtml(html))).toBe(set);
});

describe("[I18N-1] whatever is set", () => {
  const piece = fc.constantFrom(
    " ",
    ":",
    ";",
    "?",
    "!",
    "«",
    "»",
    "a",
    "é",
    ".",
    "{{",
    "}}",
    "<",
    ">",
    '"',
    "\u00a0",
    "\n",
    "https://x.example/?a=b",
  );
  const written = fc.array(piece).map((parts) => parts.join(""));
  const plain = (text: string) => text.replace(/[\u00a0\u202f]/g, " ");

  it("keeps its length and all but its blanks, and is set once", () =>
    fc.assert(
      fc.property(written, (text) => {
        const set = spacedPunctuation(text);
        expect(plain(set)).toBe(plain(text));
        expect(spacedPunctuation(set)).toBe(set);
      }),
    ));

  it("of rich text keeps every tag as it is", () =>
    fc.assert(
      fc.property(fc.array(fc.tuple(written, fc.constantFrom("<b>", "</b>", '<a href="/x : y ? z">', "</a>", "<br>"))), (parts) => {
        const html = parts.map(([text, tag]) => text.replace(/[<>"]/g, "") + tag).join("");
        expect(spacedPunctuationOfHtml(html).match(/<[^>]*>/g)).toEqual(html.match(/<[^>]*>/g));
      }),
    ));
});

test("[I18N-1] French is set so by what its folder says, other languages as they are written", () => {
  expect(seen(typesettingOf("fr")!.text("Prêt ?"))).toBe("Prêt_?");
  for (const language of ["en", "gsw", "he"]) expect(typesettingOf(language)).toBeUndefined();
});
