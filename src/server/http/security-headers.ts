/** What browsers are told to refuse on our pages. */
import type { OutsideOrigins } from "../site/telemetry-settings";

const NOBODY: OutsideOrigins = { script: [], connect: [], frame: [] };

const directives = (
  { script, connect, frame, form = [], media = [] }: OutsideOrigins,
  more: { script?: string; style?: string } = {},
): string =>
  [
    "default-src 'self'",
    sources("script-src", more.script, ...script),
    // Blocks place things with style attributes; style elements and sheets come from us alone.
    sources("style-src", more.style),
    "style-src-attr 'unsafe-inline'",
    "img-src 'self' https: data:",
    "font-src 'self'",
    sources("connect-src", ...connect),
    sources("frame-src", ...frame),
    sources("media-src", ...media),
    "object-src 'none'",
    "base-uri 'none'",
    "frame-ancestors 'self'",
    sources("form-action", ...form),
  ].join("; ");

const sources = (directive: string, ...origins: readonly (string | undefined)[]): string =>
  [directive, "'self'", ...origins.filter(Boolean)].join(" ");

/** Of a shop on https: two years over https only. Other hosts of the domain are not ours to speak for. */
export const STRICT_TRANSPORT = "max-age=63072000";

const COMMON = {
  "X-Content-Type-Options": "nosniff",
  "Referrer-Policy": "strict-origin-when-cross-origin",
  "Permissions-Policy": "camera=(), microphone=(), geolocation=()",
  "Cross-Origin-Opener-Policy": "same-origin",
} as const;

/**
 * @param outside origins of the configured providers; without them the page runs and calls what is ours, and nothing else
 * @param opensWindows a window that the page opens elsewhere may speak with it; no page that opens ours may [PAY-3]
 * @param writesStyles a provider's script on the page makes style elements of its own [PAY-3] [PAY-5]
 */
export const shopHeaders = (
  outside: OutsideOrigins = NOBODY,
  { opensWindows = false, writesStyles = false }: { opensWindows?: boolean; writesStyles?: boolean } = {},
): Readonly<Record<string, string>> => ({
  ...COMMON,
  ...(opensWindows && { "Cross-Origin-Opener-Policy": "same-origin-allow-popups" }),
  "Content-Security-Policy": directives(outside, writesStyles ? { style: "'unsafe-inline'" } : {}),
});

/** The settings panel compiles schemas in the browser, which needs eval; the rich text editor sets its own style element. */
export const builderHeaders: Readonly<Record<string, string>> = {
  ...COMMON,
  "Content-Security-Policy": directives(NOBODY, { script: "'unsafe-eval'", style: "'unsafe-inline'" }),
  "X-Robots-Tag": "noindex",
};

/** Pictures are shown, never run: an SVG opened by itself may not script. */
export const mediaHeaders: Readonly<Record<string, string>> = {
  "X-Content-Type-Options": "nosniff",
  "Content-Security-Policy": "default-src 'none'; style-src 'unsafe-inline'; img-src data:; sandbox",
};
