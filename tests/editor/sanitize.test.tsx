import { expect, it } from "vitest";
import { sanitizeRichText } from "../../src/editor/canvas/sanitize";
import { RICH_TEXTS, tidied } from "../support/hostile-html";

it.each(RICH_TEXTS)("[NOTE-1] the builder's clean-up says the same as the server's: %s", (_what, html, clean) => {
  expect(tidied(sanitizeRichText(html))).toBe(tidied(clean));
  // And once more, now that it is remembered.
  expect(tidied(sanitizeRichText(html))).toBe(tidied(clean));
});
