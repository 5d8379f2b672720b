/**
 * The shapes of our icons: 24 × 24, drawn in 1.75 strokes; those in `FILLED` are solid. One path each: they are on every page, and bytes
 * count.
 */
export const ICON_PATHS = {
  basket: "M3.5 9.5h17l-1.7 8.6a2.4 2.4 0 0 1-2.4 1.9H7.6a2.4 2.4 0 0 1-2.4-1.9ZM8 9.5l2.6-5.2M16 9.5l-2.6-5.2M9.5 13.2v3.4M14.5 13.2v3.4",
  close: "m6 6 12 12M18 6 6 18",
  check: "m5 12.6 4.6 4.6L19 7.4",
  "chevron-down": "m6 9.5 6 6 6-6",
  "chevron-right": "m9.5 6 6 6-6 6",
  menu: "M4 7.5h16M4 12h16M4 16.5h16",
  user: "M8.1 8.2a3.9 3.9 0 1 0 7.8 0a3.9 3.9 0 1 0 -7.8 0ZM4.6 20a7.5 7.5 0 0 1 14.8 0",
  minus: "M5.5 12h13",
  plus: "M12 5.5v13M5.5 12h13",
  trash: "M4.5 6.8h15M9.2 6.8V4.4h5.6v2.4M6.5 6.8l.8 12.8h9.4l.8-12.8M10.2 10.5v5.6M13.8 10.5v5.6",
  lock: "M7 10.5h10a2 2 0 0 1 2 2v5.8a2 2 0 0 1 -2 2h-10a2 2 0 0 1 -2 -2v-5.8a2 2 0 0 1 2 -2ZM8.2 10.5V7.8a3.8 3.8 0 0 1 7.6 0v2.7M12 14.2v2.4",
  mail: "M5.5 5.5h13a2 2 0 0 1 2 2v9a2 2 0 0 1 -2 2h-13a2 2 0 0 1 -2 -2v-9a2 2 0 0 1 2 -2ZM4.2 7.2l7.8 6 7.8-6",
  phone:
    "M8.6 4H5.4A1.6 1.6 0 0 0 3.8 5.7 15.6 15.6 0 0 0 18.3 20.2a1.6 1.6 0 0 0 1.7-1.6v-3.2l-4.3-1.7-1.8 2.1a12 12 0 0 1-5.7-5.7l2.1-1.8Z",
  shield: "M12 3.4 19.4 6v5.7c0 4.3-2.9 7.4-7.4 9-4.5-1.6-7.4-4.7-7.4-9V6ZM8.7 11.9l2.4 2.4 4.4-4.6",
  "arrow-right": "M4.5 12h14.6M13.4 6.3l5.7 5.7-5.7 5.7",
  info: "M3.4 12a8.6 8.6 0 1 0 17.2 0a8.6 8.6 0 1 0 -17.2 0ZM12 11v5.2M12 7.6v.2",
  warning: "M12 4.2 21 19.8H3ZM12 10v4.6M12 17.1v.2",
  globe:
    "M3.4 12a8.6 8.6 0 1 0 17.2 0a8.6 8.6 0 1 0 -17.2 0ZM3.4 12h17.2M12 3.4c2.3 2.4 3.5 5.3 3.5 8.6s-1.2 6.2-3.5 8.6c-2.3-2.4-3.5-5.3-3.5-8.6S9.7 5.8 12 3.4Z",
  devices:
    "M5.5 15.5V6.6a1.4 1.4 0 0 1 1.4-1.4h11.2a1.4 1.4 0 0 1 1.4 1.4M3 18.8h9.5M16 9.2h3.6a1.4 1.4 0 0 1 1.4 1.4v7.4a1.4 1.4 0 0 1 -1.4 1.4h-3.6a1.4 1.4 0 0 1 -1.4 -1.4v-7.4a1.4 1.4 0 0 1 1.4 -1.4Z",
  eye: "M2.8 12C5 7.9 8.2 5.8 12 5.8s7 2.1 9.2 6.2c-2.2 4.1-5.4 6.2-9.2 6.2S5 16.1 2.8 12ZM9.2 12a2.8 2.8 0 1 0 5.6 0a2.8 2.8 0 1 0 -5.6 0Z",
  clock: "M3.4 12a8.6 8.6 0 1 0 17.2 0a8.6 8.6 0 1 0 -17.2 0ZM12 7.2V12l3.2 2.4",
  gift: "M4.5 12h15v8.4h-15ZM3.5 8h17v4h-17ZM12 8v12.4M12 8c-4.6 0-5.6-4.4-3.2-4.4C11 3.6 12 8 12 8Zm0 0c4.6 0 5.6-4.4 3.2-4.4C13 3.6 12 8 12 8Z",
  book: "M12 6.6C9.9 5.3 7 4.8 3.5 5v13.2c3.5-.2 6.4.3 8.5 1.6 2.1-1.3 5-1.8 8.5-1.6V5C17 4.8 14.1 5.3 12 6.6ZM12 6.6v13.2",
  headphones: "M4.2 15.5V12a7.8 7.8 0 0 1 15.6 0v3.5M4.2 14h3v6h-1.4a1.6 1.6 0 0 1-1.6-1.6ZM19.8 14h-3v6h1.4a1.6 1.6 0 0 0 1.6-1.6Z",
  star: "m12 4.2 2.4 5 5.5.7-4 3.8 1 5.5-4.9-2.7-4.9 2.7 1-5.5-4-3.8 5.5-.7Z",
  facebook: "M13.6 21v-7.7h2.6l.4-3h-3V8.4c0-.9.2-1.5 1.5-1.5h1.6V4.2a21 21 0 0 0-2.3-.1c-2.3 0-3.9 1.4-3.9 4v2.2H7.9v3h2.6V21Z",
  twitter: "M17.5 3.8h3L14 11.2l7.7 9h-6l-4.7-5.5-5.4 5.5h-3l7-7.9L2.3 3.8h6.2l4.2 5.1Zm-1 14.7h1.7L7.6 5.5H5.8Z",
  instagram:
    "M8.4 3.8h7.2a4.6 4.6 0 0 1 4.6 4.6v7.2a4.6 4.6 0 0 1 -4.6 4.6h-7.2a4.6 4.6 0 0 1 -4.6 -4.6v-7.2a4.6 4.6 0 0 1 4.6 -4.6ZM8.3 12a3.7 3.7 0 1 0 7.4 0a3.7 3.7 0 1 0 -7.4 0ZM16.6 7.2v.2",
} as const;

export type IconName = keyof typeof ICON_PATHS;
export const ICON_NAMES = Object.keys(ICON_PATHS) as IconName[];
export const FILLED: ReadonlySet<IconName> = new Set<IconName>(["facebook", "twitter"]);
/** Point along the line of text, so they turn over from right to left. */
export const DIRECTIONAL: ReadonlySet<IconName> = new Set<IconName>(["arrow-right", "chevron-right"]);
