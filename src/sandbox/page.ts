/** The plain page every stand-in shows itself on. */
export const escapeHtml = (text: string): string => text.replace(/[&<>"']/g, (character) => `&#${character.charCodeAt(0)};`);

const STYLE = `body{margin:0;background:#f4f5f7;color:#1c2430;font:15px/1.55 system-ui,sans-serif}:where(.page){max-width:760px;margin:0 auto;padding:32px 20px}
h1{font-size:22px;margin:0 0 4px}p.note{color:#56606e;margin:0 0 24px}ul{list-style:none;margin:0;padding:0;background:#fff;border:1px solid #dfe3e8;border-radius:10px;overflow:hidden}
li+li{border-top:1px solid #eceff2}li a{display:flex;gap:16px;justify-content:space-between;padding:14px 18px;color:inherit;text-decoration:none}li a:hover,li a:focus-visible{background:#eef3fb}
.muted{color:#56606e}dl{display:grid;grid-template-columns:auto 1fr;gap:4px 16px;background:#fff;border:1px solid #dfe3e8;border-radius:10px;padding:14px 18px;margin:16px 0}dt{color:#56606e}dd{margin:0}
iframe{width:100%;height:560px;background:#fff;border:1px solid #dfe3e8;border-radius:10px}a{color:#1d4fb8}`;

/** A box of sand, so that nobody mistakes the stand-ins' tab for the shop's; in the page itself, as the policy allows. */
const ICON = `data:image/svg+xml,${encodeURIComponent('<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 48 48"><rect width="48" height="48" rx="10" fill="#8a6d3b"/><path d="M6 34q9-14 18-4t18-6v14a4 4 0 0 1-4 4H10a4 4 0 0 1-4-4z" fill="#f2d58c"/></svg>')}`;

/**
 * @param body HTML; everything from outside must be escaped in it already
 * @param options style: rules beside the common ones; framed: true where it is part of another page, which has the landmark; forms: true
 * where the page holds one (its answer may lead back to the shop, which `form-action` would forbid)
 */
export function sandboxPage(
  title: string,
  body: string,
  { style = "", forms = false, framed = false, status = 200 }: { style?: string; forms?: boolean; framed?: boolean; status?: number } = {},
): Response {
  const tag = framed ? "div" : "main";
  const html = `<!doctype html><html lang="en"><head><meta charset="utf-8"><meta name="viewport" content="width=device-width, initial-scale=1"><title>${escapeHtml(title)}</title><link rel="icon" href="${ICON}"><style>${STYLE}${style}</style></head><body><${tag} class="page">${body}</${tag}></body></html>`;
  return new Response(html, {
    status,
    headers: {
      "Content-Type": "text/html; charset=utf-8",
      "Cache-Control": "no-store",
      "X-Content-Type-Options": "nosniff",
      "Referrer-Policy": "no-referrer",
      "Content-Security-Policy":
        "default-src 'none'; style-src 'unsafe-inline'; img-src data: https:; frame-src 'self'; base-uri 'none'" +
        (forms ? "" : "; form-action 'none'"),
    },
  });
}
