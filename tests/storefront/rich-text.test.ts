import { expect, it } from "vitest";
import { sanitizeRichText } from "../../src/storefront/rich-text";
import { RICH_TEXTS, tidied } from "../support/hostile-html";

it.each(RICH_TEXTS)("[NOTE-1] the server's clean-up: %s", (_what, html, clean) => {
  expect(tidied(sanitizeRichText(html))).toBe(tidied(clean));
  expect(tidied(sanitizeRichText(sanitizeRichText(html)))).toBe(tidied(clean));
});
