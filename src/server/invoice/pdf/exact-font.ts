/** A font as PDFKit takes it, whose text reads back as it was written, whatever shapes stand for it. [MMA-2] */
import type { Font, Glyph, GlyphPosition, GlyphRun } from "fontkit";

export type Direction = "ltr" | "rtl";

/**
 * Dots are shapes of their own in Arabic, whose letter has said the text. Readers take a shape without a text for a control character;
 * a combining grapheme joiner is not seen, and changes no letter beside it.
 */
const PART_OF_LETTER = [0x034f];

interface Shaped {
  glyphs: Pick<Glyph, "id" | "codePoints" | "advanceWidth">[];
  positions: GlyphPosition[];
}

/** What PDFKit asks of a subset, and the list in it that says which shapes are embedded. */
interface Subset {
  glyphs: number[];
  includeGlyph(id: number): number;
  encode(): Uint8Array;
}

/**
 * A PDF says of every embedded shape which text it is. PDFKit embeds a shape once, so of several texts with the same shape the first one
 * would stand for all: letters of Arabic that differ by their dots alone, and every character that is drawn as the box of what the font
 * does not hold. Here a shape is embedded once for every text that it stands for.
 *
 * @param direction in which its glyphs follow each other on paper; a run of neutral characters does not say so itself
 */
export function exactFont(font: Font, direction: Direction): Font {
  const ids = new Map<string, number>();
  const glyphOf: number[] = [];
  const idOf = (glyph: number, codePoints: readonly number[]): number => {
    const key = `${glyph} ${codePoints.join(" ")}`;
    const known = ids.get(key);
    if (known !== undefined) return known;
    ids.set(key, glyphOf.length);
    return glyphOf.push(glyph) - 1;
  };
  // Of its own, as fontkit keeps a glyph with the text that it stood for first.
  const shaper = Object.create(font, {
    getGlyph: {
      value: (id: number, codePoints: number[] = []): Glyph =>
        Object.create(font.getGlyph(id), { codePoints: { value: codePoints } }) as Glyph,
    },
  }) as Font;
  // A text is measured, and measured again by PDFKit before it is written: it is shaped once.
  const shaped = new Map<string, Shaped>();
  const shapedOf = (text: string, features: string[] | undefined): Shaped => {
    const key = JSON.stringify([text, features]);
    const known = shaped.get(key);
    if (known) return known;
    const run = runOf(shaper, text, features, direction);
    const glyphs = run.glyphs.map(({ id, codePoints: said, advanceWidth }) => {
      const codePoints = said.length > 0 ? said : PART_OF_LETTER;
      return { id: idOf(id, codePoints), codePoints, advanceWidth };
    });
    const made = { glyphs, positions: run.positions };
    shaped.set(key, made);
    return made;
  };
  return Object.create(font, {
    // PDFKit takes fonts of one name for one font.
    postscriptName: { value: `${font.postscriptName}-${direction}` },
    layout: {
      value: (text: string, features?: string[]) => {
        const { glyphs, positions: unscaled } = shapedOf(text, features);
        // PDFKit scales the positions afterwards, of which the width is the sum.
        const positions = unscaled.map((position) => ({ ...position }));
        return {
          glyphs,
          positions,
          get advanceWidth() {
            return positions.reduce((sum, { xAdvance }) => sum + xAdvance, 0);
          },
        };
      },
    },
    createSubset: { value: () => exactSubset(font.createSubset() as unknown as Subset, glyphOf) },
  }) as Font;
}

/**
 * fontkit throws where the font says no place for a mark on a letter (a sign of recitation on a letter of another language). Nobody is
 * left without an invoice for it: marks then stand where their shape has them.
 */
function runOf(font: Font, text: string, features: string[] | undefined, direction: Direction): GlyphRun {
  try {
    return font.layout(text, features, undefined, undefined, direction);
  } catch (error) {
    if (!(error instanceof TypeError)) throw error;
    return font.layout(text, { mark: false, mkmk: false }, undefined, undefined, direction);
  }
}

/** @param glyphOf the shape in the font by the id that a layout says */
function exactSubset(subset: Subset, glyphOf: readonly number[]): Omit<Subset, "glyphs"> {
  const embedded = new Map<number, number>();
  return {
    includeGlyph(id) {
      const known = embedded.get(id);
      if (known !== undefined) return known;
      const place = subset.glyphs.push(glyphOf[id]!) - 1;
      embedded.set(id, place);
      return place;
    },
    encode: () => subset.encode(),
  };
}
