/** Texts of the editor in the person's language; only that language and English travel. */
import i18next, { type i18n } from "i18next";
import { initReactI18next } from "react-i18next";
import { EDITOR_LANGUAGE_COOKIE } from "../../../domain/page/cookie-names";
import { attributeName } from "../../../domain/order/order-attribute";
import { operatorName } from "../../../domain/page/operator";
import { typesetWords } from "../../../i18n/typesetting";

/** Where the words of blocks stand beside the builder's own. Whoever signs in or looks for a page needs neither block nor schema. */
export const BLOCK_WORDS = "block-settings";

const files = import.meta.glob<Record<string, unknown>>("../../../../locales/*/editor.json", { import: "default" });
/** Names and labels of the blocks, a file each. */
const wordFiles = import.meta.glob<Record<string, unknown>>("../../../../locales/*/block-settings/*.json", { import: "default" });
/** What conditions and the palette are made of, a file each: a word or two, so that all languages travel. */
const labelFiles = import.meta.glob<{ label: string }>("../../../../locales/*/{attributes,categories,operators}/*.json", {
  eager: true,
  import: "default",
});
const codeOf = (file: string) => file.split("/").at(-2)!;

export const interfaceLanguages: readonly string[] = Object.keys(files).map(codeOf);
const LANGUAGE_KEY = "tillwright-editor-language";

/** What was chosen last, else the first of the browser's languages that we speak, else English. */
export function preferredLanguage(): string {
  let kept: string | null = null;
  try {
    kept = localStorage.getItem(LANGUAGE_KEY);
  } catch {
    // Without storage the browser's own language decides.
  }
  const wanted = [
    ...(kept ? [kept] : []),
    ...navigator.languages.flatMap((language) => [language.toLowerCase(), language.toLowerCase().split("-")[0]!]),
  ];
  return wanted.find((language) => interfaceLanguages.includes(language)) ?? "en";
}

export async function startTexts(language = preferredLanguage()): Promise<i18n> {
  await i18next
    .use(initReactI18next)
    .init({
      lng: "en",
      fallbackLng: "en",
      ns: ["editor"],
      defaultNS: "editor",
      resources: {},
      partialBundledLanguages: true,
      interpolation: { escapeValue: false },
      react: { useSuspense: false },
    });
  await load("en");
  await applyLanguage(language);
  return i18next;
}

/** Changes the language of the editor, and remembers it. */
export async function applyLanguage(language: string): Promise<void> {
  await load(language);
  await i18next.changeLanguage(language);
  document.documentElement.lang = language;
  // What the server refuses is said in the same language.
  document.cookie = `${EDITOR_LANGUAGE_COOKIE}=${language}; Path=/api/builder; Max-Age=31536000; SameSite=Lax`;
}

export function keepLanguage(language: string): void {
  try {
    localStorage.setItem(LANGUAGE_KEY, language);
  } catch {
    // Forgotten with the tab; nothing else is lost.
  }
  void applyLanguage(language);
}

async function load(language: string): Promise<void> {
  if (i18next.hasResourceBundle(language, "editor")) return;
  const file = Object.keys(files).find((each) => codeOf(each) === language);
  if (!file) return;
  const words = Object.entries(wordFiles).filter(([each]) => each.split("/").at(-3) === language);
  const [texts, ...blocks] = await Promise.all([
    files[file]!(),
    ...words.map(async ([each, read]) => [each.split("/").at(-1)!.replace(".json", ""), await read()] as const),
  ]);
  i18next.addResourceBundle(language, BLOCK_WORDS, typesetWords(Object.fromEntries(blocks), language));
  i18next.addResourceBundle(language, "editor", typesetWords({ ...texts, ...labels(language) }, language));
}

const NAMES: Readonly<Record<string, (file: string) => string>> = { attributes: attributeName, operators: operatorName };

/** `operators.<name>` for each file of `operators/`, named as conditions name it; attributes and categories likewise. */
function labels(language: string): Record<string, Record<string, string>> {
  const words: Record<string, Record<string, string>> = {};
  for (const [file, { label }] of Object.entries(labelFiles)) {
    const [of, kind, name] = file.replace(".json", "").split("/").slice(-3) as [string, string, string];
    if (of === language) (words[kind] ??= {})[NAMES[kind]?.(name) ?? name] = label;
  }
  return words;
}
