/** Colours of a theme, read off its style sheet, for what stands outside of its pages: the browser's own bars, home screens, mails. */
import type { ThemeColors } from "../../registry/storefront-entry";

const sheets = import.meta.glob<string>("../../ui/themes/*.css", { eager: true, query: "?raw", import: "default" });
const colors = new Map(
  Object.entries(sheets).flatMap(([file, css]) => {
    const [page, accent, onAccent] = [roleOf(css, "page"), roleOf(css, "accent"), roleOf(css, "on-accent")];
    return page && accent && onAccent ? [[file.split("/").at(-1)!.replace(".css", ""), { page, accent, onAccent }] as const] : [];
  }),
);

export const themeColors = (theme: string): ThemeColors | undefined => colors.get(theme);

function roleOf(css: string, role: string): { light: string; dark: string } | undefined {
  const found = new RegExp(`--color-${role}:\\s*light-dark\\(([^,]+),([^)]+)\\)`).exec(css);
  return found ? { light: found[1]!.trim(), dark: found[2]!.trim() } : undefined;
}
