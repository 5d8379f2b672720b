/** The HTML around a rendered page: head, state, scripts. No inline script runs, so the strictest policy holds. */
import type { ThemeValues } from "../../domain/theme/theme-token";
import type { PageState } from "../../domain/page/page-state";
import { SIMULATED_MARK } from "../../domain/simulation/shopper-text";
import { directionOf } from "../../i18n/format";
import type { ResolvedPage } from "../../layout/resolve";
import type { RenderOptions } from "../../registry/storefront-entry";
import { escapeHtml } from "./escape-html";
import { themeStyle } from "./themes";
import { headTags, jsonInHtml, structuredDataTags } from "./head";

export const STATE_ID = "tillwright-state";

/** What travels to the browser: enough to render the same page again. */
export interface DocumentState {
  page: ResolvedPage;
  state: PageState;
  preview?: boolean;
  /** Blocks of `late-block-definitions` are alive on the page. */
  late?: boolean;
}

export function documentHtml(
  body: string,
  { page, state, preview, late }: DocumentState,
  types: { all: readonly string[]; alive: readonly string[] },
  options: RenderOptions,
): string {
  const styles = new Set(options.assets.styles);
  const chunks = new Set<string>();
  for (const type of types.all) for (const style of options.assets.block(type).styles) styles.add(style);
  for (const type of types.alive) for (const script of options.assets.block(type).scripts) chunks.add(script);
  // A picture of what a simulated shopper sees is never taken over by a script: nothing is counted, opened or ordered by it.
  const scripts = options.simulated
    ? []
    : [
        ...[...chunks].map((href) => `<link rel="modulepreload" fetchpriority="low" href="${href}">`),
        `<script type="module" fetchpriority="low" src="${options.assets.script}"></script>`,
      ];
  const head = [
    `<meta charset="utf-8">`,
    `<meta name="viewport" content="width=device-width, initial-scale=1">`,
    ...headTags(page, state, { ...options, preview }),
    // Ahead of what is painted: it must be there by the first press.
    ...(options.assets.early && !options.simulated ? [`<script async type="module" src="${options.assets.early}"></script>`] : []),
    ...[...styles].map((href) => `<link rel="stylesheet" href="${href}">`),
    `<link rel="stylesheet" href="/styles/print.css" media="print">`,
    ...scripts,
  ];
  const json = jsonInHtml({ page, state, preview, late } satisfies DocumentState);
  const mark = options.simulated ? ` ${SIMULATED_MARK}` : "";
  return (
    `<!doctype html><html lang="${page.language}" dir="${directionOf(page.language)}" data-theme="${page.theme}"${mark}` +
    `${styleAttribute(page.theme, options.themeValues)}><head>${head.join("")}</head>` +
    `<body>${options.notice ? `<div class="page-notice" role="status"><p>${escapeHtml(options.notice)}</p></div>` : ""}<div id="root">${body}</div><script type="application/json" id="${STATE_ID}">${json}</script>${structuredDataTags(page, state, { ...options, preview })}</body></html>`
  );
}

/** Over the theme's own values, in the first byte of the page: nothing is painted before them, and no style element is needed. [BLD-12] */
function styleAttribute(theme: string, values: ThemeValues | undefined): string {
  const style = values ? themeStyle(theme, values) : "";
  return style && ` style="${escapeHtml(style)}"`;
}
