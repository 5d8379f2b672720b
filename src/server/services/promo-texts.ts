/** Why a promo code takes nothing off, in the shopper's words. */
import type { PromoProblem } from "../../domain/promo-code";
import { interpolate } from "../../i18n/format";

const files = import.meta.glob<Record<PromoProblem, string>>("../../../locales/*/promo-codes.json", { eager: true, import: "default" });
const texts = new Map(Object.entries(files).map(([file, text]) => [file.split("/").at(-2)!, text]));

/** 'The promo code WELCOME20 has expired.' in `language`, else in English. */
export const promoText = (problem: PromoProblem, code: string, language: string): string => interpolate((texts.get(language) ?? texts.get("en")!)[problem], { code });
