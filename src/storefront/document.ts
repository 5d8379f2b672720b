/** The HTML around a rendered page: head, state, scripts. No inline script runs, so the strictest policy holds. */
import type { PageState } from "../domain/page-state";
import { directionOf } from "../i18n/format";
import type { ResolvedPage } from "../layout/resolve";
import { iconLinks } from "../registry/icon-links";
import type { RenderOptions } from "../registry/page-state";

export const STATE_ID = "tillwright-state";

/** What travels to the browser: enough to render the same page again. */
export interface DocumentState {
  page: ResolvedPage;
  state: PageState;
  preview?: boolean;
}

export function documentHtml(body: string, { page, state, preview }: DocumentState, types: { all: readonly string[]; alive: readonly string[] }, options: RenderOptions): string {
  const styles = new Set(options.assets.styles);
  const chunks = new Set<string>();
  for (const type of types.all) for (const style of options.assets.block(type).styles) styles.add(style);
  for (const type of types.alive) for (const script of options.assets.block(type).scripts) chunks.add(script);
  const url = new URL(options.url);
  const address = url.origin + url.pathname;
  const indexed = page.pageType === "offer-page" && !preview;
  const head = [
    `<meta charset="utf-8">`,
    `<meta name="viewport" content="width=device-width, initial-scale=1">`,
    `<title>${escapeHtml(page.title)}</title>`,
    page.description && `<meta name="description" content="${escapeHtml(page.description)}">`,
    indexed
      ? `<link rel="canonical" href="${escapeHtml(address)}">` +
        state.preferences.languages.map((language) => `<link rel="alternate" hreflang="${language}" href="${escapeHtml(`${address}?lang=${language}`)}">`).join("")
      : `<meta name="robots" content="noindex">`,
    `<meta property="og:title" content="${escapeHtml(page.title)}">`,
    `<meta name="color-scheme" content="light dark">`,
    iconLinks(page.theme),
    ...[...styles].map((href) => `<link rel="stylesheet" href="${href}">`),
    ...[...chunks].map((href) => `<link rel="modulepreload" href="${href}">`),
    `<script type="module" src="${options.assets.script}"></script>`,
  ];
  const json = JSON.stringify({ page, state, preview } satisfies DocumentState).replace(/</g, "\\u003c");
  return (
    `<!doctype html><html lang="${page.language}" dir="${directionOf(page.language)}" data-theme="${page.theme}"><head>${head.filter(Boolean).join("")}</head>` +
    `<body>${options.notice ? `<div class="page-notice" role="status"><p>${escapeHtml(options.notice)}</p></div>` : ""}<div id="root">${body}</div><script type="application/json" id="${STATE_ID}">${json}</script></body></html>`
  );
}

const escapes: Record<string, string> = { "&": "&amp;", "<": "&lt;", ">": "&gt;", '"': "&quot;" };
export const escapeHtml = (text: string): string => text.replace(/[&<>"]/g, (character) => escapes[character]!);
