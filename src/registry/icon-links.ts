/** Where the icons of a theme, or of the builder, stand: icon.svg is drawn by hand, the others by `npm run generate:icons`. */
export const ICONS_PATH = "/icons";

/** What people see of a link that they are sent: 1200 × 630 px, of the name's theme. */
export const cardPicture = (name: string): string => `${ICONS_PATH}/${name}/card.png`;
export const CARD_SIZE = { width: 1200, height: 630 } as const;

/** For home screens: edge in px → path. */
export const appIcon = (name: string, size: 192 | 512): string => `${ICONS_PATH}/${name}/icon-${size}.png`;

/**
 * The head's links to an icon: SVG for browsers that take it, the others for those that do not and for home screens.
 *
 * @param name folder of public/icons: a theme's name, or "builder"; letters, digits and dashes only
 */
export const iconLinks = (name: string): string =>
  `<link rel="icon" href="${ICONS_PATH}/${name}/favicon.ico" sizes="32x32">` +
  `<link rel="icon" href="${ICONS_PATH}/${name}/icon.svg" type="image/svg+xml">` +
  `<link rel="apple-touch-icon" href="${ICONS_PATH}/${name}/apple-touch-icon.png">`;
