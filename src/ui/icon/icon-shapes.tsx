/** The shapes of our icons: 24 × 24, drawn in 1.75 strokes; those in `FILLED` are solid. */
import type { ReactNode } from "react";

export const ICON_SHAPES = {
  basket: (
    <>
      <path d="M3.5 9.5h17l-1.7 8.6a2.4 2.4 0 0 1-2.4 1.9H7.6a2.4 2.4 0 0 1-2.4-1.9Z" />
      <path d="m8 9.5 2.6-5.2M16 9.5l-2.6-5.2M9.5 13.2v3.4M14.5 13.2v3.4" />
    </>
  ),
  close: <path d="m6 6 12 12M18 6 6 18" />,
  check: <path d="m5 12.6 4.6 4.6L19 7.4" />,
  "chevron-down": <path d="m6 9.5 6 6 6-6" />,
  "chevron-right": <path d="m9.5 6 6 6-6 6" />,
  menu: <path d="M4 7.5h16M4 12h16M4 16.5h16" />,
  user: (
    <>
      <circle cx="12" cy="8.2" r="3.9" />
      <path d="M4.6 20a7.5 7.5 0 0 1 14.8 0" />
    </>
  ),
  minus: <path d="M5.5 12h13" />,
  plus: <path d="M12 5.5v13M5.5 12h13" />,
  trash: <path d="M4.5 6.8h15M9.2 6.8V4.4h5.6v2.4M6.5 6.8l.8 12.8h9.4l.8-12.8M10.2 10.5v5.6M13.8 10.5v5.6" />,
  lock: (
    <>
      <rect x="5" y="10.5" width="14" height="9.8" rx="2" />
      <path d="M8.2 10.5V7.8a3.8 3.8 0 0 1 7.6 0v2.7M12 14.2v2.4" />
    </>
  ),
  mail: (
    <>
      <rect x="3.5" y="5.5" width="17" height="13" rx="2" />
      <path d="m4.2 7.2 7.8 6 7.8-6" />
    </>
  ),
  phone: <path d="M8.6 4H5.4A1.6 1.6 0 0 0 3.8 5.7 15.6 15.6 0 0 0 18.3 20.2a1.6 1.6 0 0 0 1.7-1.6v-3.2l-4.3-1.7-1.8 2.1a12 12 0 0 1-5.7-5.7l2.1-1.8Z" />,
  shield: (
    <>
      <path d="M12 3.4 19.4 6v5.7c0 4.3-2.9 7.4-7.4 9-4.5-1.6-7.4-4.7-7.4-9V6Z" />
      <path d="m8.7 11.9 2.4 2.4 4.4-4.6" />
    </>
  ),
  "arrow-right": <path d="M4.5 12h14.6M13.4 6.3l5.7 5.7-5.7 5.7" />,
  info: (
    <>
      <circle cx="12" cy="12" r="8.6" />
      <path d="M12 11v5.2M12 7.6v.2" />
    </>
  ),
  warning: (
    <>
      <path d="M12 4.2 21 19.8H3Z" />
      <path d="M12 10v4.6M12 17.1v.2" />
    </>
  ),
  globe: (
    <>
      <circle cx="12" cy="12" r="8.6" />
      <path d="M3.4 12h17.2M12 3.4c2.3 2.4 3.5 5.3 3.5 8.6s-1.2 6.2-3.5 8.6c-2.3-2.4-3.5-5.3-3.5-8.6S9.7 5.8 12 3.4Z" />
    </>
  ),
  devices: (
    <>
      <path d="M5.5 15.5V6.6a1.4 1.4 0 0 1 1.4-1.4h11.2a1.4 1.4 0 0 1 1.4 1.4M3 18.8h9.5" />
      <rect x="14.6" y="9.2" width="6.4" height="10.2" rx="1.4" />
    </>
  ),
  eye: (
    <>
      <path d="M2.8 12C5 7.9 8.2 5.8 12 5.8s7 2.1 9.2 6.2c-2.2 4.1-5.4 6.2-9.2 6.2S5 16.1 2.8 12Z" />
      <circle cx="12" cy="12" r="2.8" />
    </>
  ),
  clock: (
    <>
      <circle cx="12" cy="12" r="8.6" />
      <path d="M12 7.2V12l3.2 2.4" />
    </>
  ),
  gift: (
    <>
      <path d="M4.5 12h15v8.4h-15ZM3.5 8h17v4h-17ZM12 8v12.4" />
      <path d="M12 8c-4.6 0-5.6-4.4-3.2-4.4C11 3.6 12 8 12 8Zm0 0c4.6 0 5.6-4.4 3.2-4.4C13 3.6 12 8 12 8Z" />
    </>
  ),
  book: (
    <>
      <path d="M12 6.6C9.9 5.3 7 4.8 3.5 5v13.2c3.5-.2 6.4.3 8.5 1.6 2.1-1.3 5-1.8 8.5-1.6V5C17 4.8 14.1 5.3 12 6.6Z" />
      <path d="M12 6.6v13.2" />
    </>
  ),
  headphones: (
    <>
      <path d="M4.2 15.5V12a7.8 7.8 0 0 1 15.6 0v3.5" />
      <path d="M4.2 14h3v6h-1.4a1.6 1.6 0 0 1-1.6-1.6ZM19.8 14h-3v6h1.4a1.6 1.6 0 0 0 1.6-1.6Z" />
    </>
  ),
  star: <path d="m12 4.2 2.4 5 5.5.7-4 3.8 1 5.5-4.9-2.7-4.9 2.7 1-5.5-4-3.8 5.5-.7Z" />,
  facebook: <path d="M13.6 21v-7.7h2.6l.4-3h-3V8.4c0-.9.2-1.5 1.5-1.5h1.6V4.2a21 21 0 0 0-2.3-.1c-2.3 0-3.9 1.4-3.9 4v2.2H7.9v3h2.6V21Z" />,
  twitter: <path d="M17.5 3.8h3L14 11.2l7.7 9h-6l-4.7-5.5-5.4 5.5h-3l7-7.9L2.3 3.8h6.2l4.2 5.1Zm-1 14.7h1.7L7.6 5.5H5.8Z" />,
  instagram: (
    <>
      <rect x="3.8" y="3.8" width="16.4" height="16.4" rx="4.6" />
      <circle cx="12" cy="12" r="3.7" />
      <path d="M16.6 7.2v.2" />
    </>
  ),
} as const satisfies Record<string, ReactNode>;

export type IconName = keyof typeof ICON_SHAPES;
export const ICON_NAMES = Object.keys(ICON_SHAPES) as IconName[];
export const FILLED: ReadonlySet<IconName> = new Set<IconName>(["facebook", "twitter"]);
/** Point along the line of text, so they turn over from right to left. */
export const DIRECTIONAL: ReadonlySet<IconName> = new Set<IconName>(["arrow-right", "chevron-right"]);
