/** Any text at all: halves of characters, controls, marks, every script. fast-check's own "binary" unit needs seconds to set itself up. */
import fc from "fast-check";

const codePoint = fc.oneof(
  fc.integer({ min: 0, max: 0x10ffff }),
  fc.integer({ min: 0, max: 0xff }),
  fc.integer({ min: 0xd800, max: 0xdfff }),
);

/** @param maxLength in code points */
export const anyText = (maxLength: number): fc.Arbitrary<string> =>
  fc.array(codePoint, { maxLength }).map((points) => String.fromCodePoint(...points));
