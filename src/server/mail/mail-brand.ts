/** In whose name and looks a mail goes out: the brand's that sold what it is about, else the shop's. [COMP-1] */
import { brandOfOffers, brandOfPath, type Brand } from "../../domain/page/brand";
import { mailLogo } from "../../domain/theme/theme-logo";
import type { ThemeColors } from "../../registry/storefront-entry";
import { appIcon } from "../../registry/icon-links";
import type { Catalogue } from "../catalogue/catalogue";
import type { MailBrand } from "./mail";
import type { MailParts } from "./mail-topic";

export const brandOfMail = ({ shop, brands }: Pick<Catalogue, "shop" | "brands">, offerPaths: readonly string[]): Brand =>
  brandOfOffers(brands, offerPaths) ?? { ...brandOfPath(brands, "/"), name: shop.name, contact: shop.contact };

/** The shop's address under the brand's name. */
export function senderOf(name: string, from: string): string {
  const address = /<([^<>]+)>\s*$/.exec(from)?.[1] ?? from.trim();
  return `"${name.replace(/["\\\r\n]/g, "")}" <${address}>`;
}

/** Of a theme that there is not. */
const PLAIN: MailBrand["colors"] = {
  page: "#f4f4f2",
  surface: "#ffffff",
  text: "#1f2328",
  textMuted: "#57606a",
  border: "#e3e5e8",
  accent: "#1f2328",
  onAccent: "#ffffff",
};

const inLight = ({ page, surface, text, textMuted, border, accent, onAccent }: ThemeColors): MailBrand["colors"] => ({
  page: page.light,
  surface: surface.light,
  text: text.light,
  textMuted: textMuted.light,
  border: border.light,
  accent: accent.light,
  onAccent: onAccent.light,
});

export function looksOf(brand: Brand, { themeColors, themeLogo }: MailParts["storefront"], origin: string): MailBrand {
  const colors = themeColors(brand.theme);
  const logo = themeLogo(brand.theme);
  const drawn = logo && mailLogo(logo);
  return {
    name: brand.name,
    home: origin + brand.paths[0]!,
    icon: origin + appIcon(brand.theme, 192),
    ...(drawn && { logo: { src: origin + drawn.src, width: drawn.width, height: drawn.height } }),
    colors: colors ? inLight(colors) : PLAIN,
  };
}
