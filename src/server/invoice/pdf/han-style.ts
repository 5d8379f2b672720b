/** Whose Chinese characters an invoice is written with: its words say it, else its buyer's country, else its language. [MMA-2] */
import type { InvoiceContent } from "../../../domain/order/invoice";
import type { HanStyle } from "./faces";

const BY_COUNTRY: Readonly<Record<string, HanStyle>> = { JP: "jp", KR: "kr", KP: "kr", TW: "tc", HK: "tc", MO: "tc" };

export function hanStyleOf({ locale, country, seller, buyer, lines }: InvoiceContent): HanStyle {
  const words = [seller.name, seller.address ?? "", ...buyer, ...lines.map(({ name }) => name)].join("\n");
  if (/[\p{Script=Hiragana}\p{Script=Katakana}]/u.test(words)) return "jp";
  if (/\p{Script=Hangul}/u.test(words)) return "kr";
  if (/\p{Script=Bopomofo}/u.test(words)) return "tc";
  const { language, script, region = "" } = new Intl.Locale(locale).maximize();
  if (country && BY_COUNTRY[country]) return BY_COUNTRY[country];
  if (language === "zh" && script === "Hant") return "tc";
  return BY_COUNTRY[region] ?? "sc";
}
