/** What browsers are told to refuse on our pages. */

const DIRECTIVES = [
  "default-src 'self'", "script-src 'self'",
  // Blocks place things with style attributes; style elements and sheets come from us alone.
  "style-src 'self'", "style-src-attr 'unsafe-inline'",
  "img-src 'self' https: data:", "font-src 'self'", "connect-src 'self'", "media-src 'self'",
  "object-src 'none'", "base-uri 'none'", "frame-ancestors 'self'", "form-action 'self'",
];

const COMMON = {
  "X-Content-Type-Options": "nosniff",
  "Referrer-Policy": "strict-origin-when-cross-origin",
  "Permissions-Policy": "camera=(), microphone=(), geolocation=()",
  "Cross-Origin-Opener-Policy": "same-origin",
} as const;

export const shopHeaders: Readonly<Record<string, string>> = { ...COMMON, "Content-Security-Policy": DIRECTIVES.join("; ") };

/** The settings panel compiles schemas in the browser, which needs eval; the rich text editor sets its own style element. */
export const builderHeaders: Readonly<Record<string, string>> = {
  ...COMMON,
  "Content-Security-Policy": DIRECTIVES.map((directive) =>
    directive === "script-src 'self'" ? "script-src 'self' 'unsafe-eval'" : directive === "style-src 'self'" ? "style-src 'self' 'unsafe-inline'" : directive,
  ).join("; "),
  "X-Robots-Tag": "noindex",
};

/** Pictures are shown, never run: an SVG opened by itself may not script. */
export const mediaHeaders: Readonly<Record<string, string>> = { "X-Content-Type-Options": "nosniff", "Content-Security-Policy": "default-src 'none'; style-src 'unsafe-inline'; img-src data:; sandbox" };
