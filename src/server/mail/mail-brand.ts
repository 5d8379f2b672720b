/** In whose name and looks a mail goes out: the brand's that sold what it is about, else the shop's. [COMP-1] */
import { brandOfOffers, brandOfPath, type Brand } from "../../domain/page/brand";
import { mailLogo, type LogoPicture } from "../../domain/theme/theme-logo";
import { USUAL_LOOK, type ThemeFont } from "../../domain/theme/theme-look";
import { appIcon } from "../../registry/icon-links";
import type { Catalogue } from "../catalogue/catalogue";
import type { MailBrand, MailColors, MailFont } from "./mail";
import type { MailParts } from "./mail-topic";

export const brandOfMail = ({ shop, brands }: Pick<Catalogue, "shop" | "brands">, offerPaths: readonly string[]): Brand =>
  brandOfOffers(brands, offerPaths) ?? { ...brandOfPath(brands, "/"), name: shop.name, contact: shop.contact };

/** The shop's address under the brand's name. */
export function senderOf(name: string, from: string): string {
  const address = /<([^<>]+)>\s*$/.exec(from)?.[1] ?? from.trim();
  return `"${name.replace(/["\\\r\n]/g, "")}" <${address}>`;
}

/** Of a theme that there is not. */
const PLAIN: MailColors = {
  page: { light: "#f4f4f2", dark: "#16181b" },
  surface: { light: "#ffffff", dark: "#1f2328" },
  text: { light: "#1f2328", dark: "#eef0f2" },
  textMuted: { light: "#57606a", dark: "#b1b8c0" },
  border: { light: "#e3e5e8", dark: "#3a4048" },
  accent: { light: "#1f2328", dark: "#eef0f2" },
  onAccent: { light: "#ffffff", dark: "#1f2328" },
};

/** What nearly every system has one of, and what Word, which draws mails in Outlook, takes for a font that it does not have. */
const SYSTEM_FONTS = {
  sans: { stack: "system-ui,-apple-system,'Segoe UI',Roboto,Helvetica,Arial,sans-serif", substitute: "Arial" },
  serif: { stack: "Georgia,'Times New Roman',serif", substitute: "Georgia" },
};

function mailFont(font: ThemeFont | undefined): MailFont {
  const { stack, substitute } = SYSTEM_FONTS[font?.isSerif ? "serif" : "sans"];
  return font ? { stack: `'${font.family}',${stack}`, own: { family: font.family, substitute } } : { stack };
}

export function looksOf(brand: Brand, { themeColors, themeLook, themeLogo }: MailParts["storefront"], origin: string): MailBrand {
  const { text, heading, ...look } = themeLook(brand.theme) ?? USUAL_LOOK;
  const logo = themeLogo(brand.theme);
  const drawn = (picture: LogoPicture) => {
    const { src, width, height } = mailLogo(picture);
    return { src: origin + src, width, height };
  };
  return {
    name: brand.name,
    home: origin + brand.paths[0]!,
    icon: origin + appIcon(brand.theme, 192),
    ...(logo && { logo: { light: drawn(logo.light), ...(logo.dark && { dark: drawn(logo.dark) }) } }),
    colors: themeColors(brand.theme) ?? PLAIN,
    fonts: { text: mailFont(text), heading: mailFont(heading) },
    ...look,
  };
}
