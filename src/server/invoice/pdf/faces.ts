/** Which font writes what: the shop's own, and beside it one for each script that it lacks, read when a text needs it first. [MMA-2] */
import { readFileSync } from "node:fs";
import { createRequire } from "node:module";
import { create, type Font } from "fontkit";

export type Weight = "regular" | "bold";
/** How Chinese characters are drawn, which differs by country: simplified, traditional, Japanese, Korean. */
export type HanStyle = "sc" | "tc" | "jp" | "kr";

interface Family {
  package: string;
  file: string;
  /** Characters that it is asked for; what it holds, the file says. */
  writes: RegExp;
}

const HAN = /[\p{scx=Han}\p{scx=Hiragana}\p{scx=Katakana}\p{scx=Bopomofo}\u3000-\u303f\uff00-\uffef]/u;

const OWN: Family = { package: "inter", file: "Inter", writes: /./u };
const HAN_FAMILIES: Readonly<Record<HanStyle, Family>> = {
  sc: { package: "noto-sans-sc", file: "NotoSansSC", writes: HAN },
  tc: { package: "noto-sans-tc", file: "NotoSansTC", writes: HAN },
  jp: { package: "noto-sans-jp", file: "NotoSansJP", writes: HAN },
  kr: { package: "noto-sans-kr", file: "NotoSansKR", writes: new RegExp(`${HAN.source}|\\p{scx=Hangul}`, "u") },
};
const OTHERS: readonly Family[] = [
  { package: "noto-sans-arabic", file: "NotoSansArabic", writes: /\p{scx=Arabic}/u },
  { package: "noto-sans-hebrew", file: "NotoSansHebrew", writes: /\p{scx=Hebrew}/u },
  { package: "noto-sans-thai", file: "NotoSansThai", writes: /\p{scx=Thai}/u },
];
const FOLDER: Readonly<Record<Weight, string>> = { regular: "400Regular", bold: "700Bold" };

const packages = createRequire(import.meta.url);
const fonts = new Map<string, Font>();

/** Read once for all documents. */
function fontOf({ package: name, file }: Family, weight: Weight): Font {
  const path = `@expo-google-fonts/${name}/${FOLDER[weight]}/${file}_${FOLDER[weight]}.ttf`;
  const known = fonts.get(path);
  if (known) return known;
  const font = create(readFileSync(packages.resolve(path))) as Font;
  fonts.set(path, font);
  return font;
}

/** What is not drawn needs no font: joiners, marks of direction, selectors of variants. */
const UNSEEN = /\p{Default_Ignorable_Code_Point}/u;

const holds = (font: Font, cluster: string): boolean =>
  [...cluster].every((character) => UNSEEN.test(character) || font.hasGlyphForCodePoint(character.codePointAt(0)!));

/** The fonts of one document. */
export class Faces {
  readonly #families: readonly Family[];

  /** @param han whose Chinese characters are taken first; the others' follow for what those do not hold */
  constructor(han: HanStyle) {
    this.#families = [HAN_FAMILIES[han], ...Object.values(HAN_FAMILIES).filter((family) => family !== HAN_FAMILIES[han]), ...OTHERS];
  }

  /** The shop's own. */
  own(weight: Weight): Font {
    return fontOf(OWN, weight);
  }

  /**
   * @param cluster what is read as one character
   * @returns where no font holds it the shop's own, which draws a box for it
   */
  of(cluster: string, weight: Weight): Font {
    const own = this.own(weight);
    if (holds(own, cluster)) return own;
    for (const family of this.#families) {
      if (!family.writes.test(cluster)) continue;
      const font = fontOf(family, weight);
      if (holds(font, cluster)) return font;
    }
    return own;
  }
}
