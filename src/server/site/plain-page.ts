/**
 * The pages that stand when no layout does: not found, a fault, a page for which the sign-in did not work out. They speak with the
 * storefront's texts where it has them.
 */
import type { Brand } from "../../domain/page/brand";
import { firstCalls } from "../../layout/page/first-calls";
import { iconLinks } from "../../registry/icon-links";
import type { EditorAssets } from "./page-assets";

export type PlainPageKind = keyof typeof KINDS;

export interface PlainPageOptions {
  /** What it says, in the reader's language; the words of its kind unless given. */
  text?: string;
  /** Address of a link that tries once more what did not work. */
  tryAgain?: string;
  /** Address of the page where whoever has a business account manages it. */
  business?: string | undefined;
  /** Name of the theme whose colours and letters the page takes; plain ones without it. */
  theme?: string;
  /** CSS that lies over it. */
  themeStyle?: string;
}

export function plainPage(
  kind: PlainPageKind,
  language: string,
  texts: Readonly<Record<string, string>>,
  styles: readonly string[] = [],
  { text: told, tryAgain, business, theme, themeStyle }: PlainPageOptions = {},
): string {
  const { title, text } = KINDS[kind];
  const say = ([key, fallback]: readonly [string, string]) => texts[key] ?? fallback;
  const button = (href: string | undefined, words: readonly [string, string]) =>
    href ? `<a href="${escape(href)}" style="${BUTTON}">${escape(say(words))}</a>` : "";
  const actions = button(tryAgain, TRY_AGAIN) + button(business, BUSINESS);
  return framed({ title: say(title), text: told ?? say(text), actions, home: say(HOME) }, language, styles, theme, themeStyle);
}

/** A page that asks one thing, and does it once its button is pressed. */
export interface Question {
  title: string;
  text: string;
  /** Words of the link to the start page. */
  home: string;
  /** Absent where there is nothing to decide. */
  form?: { action: string; fields: Readonly<Record<string, string>>; button: string };
}

/** @param brand whose page it is: its theme, and its start page at the end */
export function questionPage(
  { form, ...words }: Question,
  language: string,
  styles: readonly string[],
  { theme, paths }: Pick<Brand, "theme" | "paths">,
  themeStyle: string,
): string {
  const fields = Object.entries(form?.fields ?? {}).map(
    ([name, value]) => `<input type="hidden" name="${escape(name)}" value="${escape(value)}">`,
  );
  const actions = form
    ? `<form method="post" action="${escape(form.action)}" style="margin:0">${fields.join("")}<button type="submit" style="${BUTTON};border:0;font:inherit;font-weight:600;cursor:pointer">${escape(form.button)}</button></form>`
    : "";
  return framed({ ...words, actions, href: paths[0] }, language, styles, theme, themeStyle);
}

function framed(
  { title, text, actions, home, href = "/" }: { title: string; text: string; actions: string; home: string; href?: string },
  language: string,
  styles: readonly string[],
  theme: string | undefined,
  themeStyle = "",
): string {
  return (
    `<!doctype html><html lang="${escape(language)}"${theme ? ` data-theme="${escape(theme)}"` : ""}${themeStyle && ` style="${escape(themeStyle)}"`}><head><meta charset="utf-8"><meta name="viewport" content="width=device-width, initial-scale=1"><meta name="robots" content="noindex"><meta name="color-scheme" content="light dark">` +
    `<title>${escape(title)}</title>${theme ? iconLinks(escape(theme)) : ""}${styles.map((href) => `<link rel="stylesheet" href="${escape(href)}">`).join("")}</head>` +
    `<body style="margin:0"><main style="${FRAME}"><h1 style="${HEADING}">${escape(title)}</h1><p style="margin:0 0 1.75rem;color:var(--color-text-muted,inherit)">${escape(text)}</p>` +
    `<div style="display:flex;flex-wrap:wrap;align-items:center;gap:.75rem 1.5rem;margin:0">${actions}<a href="${escape(href)}" style="${LINK}">${escape(home)}</a></div></main></body></html>`
  );
}

// Our policy allows style attributes and no style elements.
const FRAME = "max-width:36rem;margin:18vh auto 0;padding:0 1.5rem 3rem;font-family:var(--font-text,system-ui,sans-serif);line-height:1.6";
const HEADING = "margin:0 0 .75rem;font-family:var(--font-heading,inherit);font-size:clamp(1.75rem,6vw,2.5rem);line-height:1.15";
const LINK = "display:inline-flex;align-items:center;min-height:44px;color:var(--color-accent-text,LinkText)";
const BUTTON =
  "display:inline-flex;align-items:center;min-height:48px;padding:0 1.5rem;border-radius:var(--button-radius,10px);background:var(--color-accent,#1546d2);color:var(--color-on-accent,#fff);font-weight:600;text-decoration:none";

const SIGN_IN_TITLE = ["errors.signInTitle", "You are not signed in"] as const;
const KINDS = {
  notFound: {
    title: ["errors.notFoundTitle", "This page is not here"],
    text: ["errors.notFoundText", "The address may be mistyped, or the page has moved."],
  },
  fault: {
    title: ["errors.serverTitle", "Something went wrong"],
    text: ["errors.serverText", "We could not show this page. Please try again in a moment."],
  },
  "sign-in-cancelled": { title: SIGN_IN_TITLE, text: ["notices.sign-in-cancelled", "The sign-in was stopped."] },
  "sign-in-failed": { title: SIGN_IN_TITLE, text: ["notices.sign-in-failed", "The sign-in did not work. Please try again."] },
  "sign-in-unavailable": {
    title: SIGN_IN_TITLE,
    text: ["notices.sign-in-unavailable", "Signing in is not possible at the moment. Please try again in a few minutes."],
  },
  "business-account": {
    title: ["notices.business-account-title", "A business account"],
    text: [
      "notices.business-account",
      "This user is associated with a business account. Please go to your account to manage your business subscription",
    ],
  },
} as const;
const BUSINESS = ["notices.business-account-link", "Go to your business account"] as const;
const HOME = ["errors.home", "Go to the start page"] as const;
const TRY_AGAIN = ["errors.tryAgain", "Try again"] as const;

/**
 * The editor's frame: everything in it is drawn in the browser.
 *
 * @param opened the page that it opens by its id, or the list of pages: what that needs is loaded beside the rest, instead of after it
 * @param isSignedIn whether somebody may be: what is asked first is then asked at once. Chromium warns of what is never used.
 */
export function builderShell(
  { script, styles, imports, page, list }: EditorAssets,
  opened: { pageId: string } | "list" | undefined,
  isSignedIn: boolean,
): string {
  const calls = isSignedIn ? firstCalls(typeof opened === "object" ? opened.pageId : undefined) : [];
  const screen = opened === "list" ? list : opened ? page : [];
  const ahead = [
    ...calls.map((path) => `<link rel="preload" as="fetch" crossorigin href="${escape(`/api/builder${path}`)}">`),
    ...[...imports, ...screen].map((href) => `<link rel="modulepreload" href="${escape(href)}">`),
  ];
  const sheets = styles.map((href) => `<link rel="stylesheet" href="${escape(href)}">`);
  return (
    `<!doctype html><html lang="en"><head><meta charset="utf-8"><meta name="viewport" content="width=device-width, initial-scale=1"><meta name="robots" content="noindex"><title>Tillwright builder</title>${iconLinks("builder")}` +
    `${sheets.join("")}<script type="module" src="${escape(script)}"></script>${ahead.join("")}</head>` +
    `<body><div id="root"></div><noscript>The builder needs JavaScript.</noscript></body></html>`
  );
}

const escape = (text: string): string => text.replace(/[&<>"]/g, (character) => `&#${character.charCodeAt(0)};`);
