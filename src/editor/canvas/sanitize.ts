/** Takes everything out of a rich text that is not allowed: the browser's counterpart of the server's clean-up. [NOTE-1] */
import DOMPurify from "dompurify";
import { isAllowedLink } from "../../layout/links";
import { RICH_TEXT_ATTRIBUTES, RICH_TEXT_TAGS } from "../../layout/rich-text-rules";

const purify = DOMPurify(window);
purify.addHook("afterSanitizeAttributes", (element) => {
  const href = element.getAttribute("href");
  if (href !== null && !isAllowedLink(href)) element.removeAttribute("href");
  // A page opened by a link with a target could otherwise steer the shop's window. [NOTE-1]
  if (element.hasAttribute("target")) element.setAttribute("rel", "noopener noreferrer");
});

// The same object each time: another one is read anew.
const RULES = { ALLOWED_TAGS: RICH_TEXT_TAGS, ALLOWED_ATTR: [...new Set(Object.values(RICH_TEXT_ATTRIBUTES).flat())] };
/** What is allowed as it stands: tags without attributes, and signs that cannot be written otherwise. */
const HARMLESS = new RegExp(`</?(?:${RICH_TEXT_TAGS.join("|")})>|&(?:amp|lt|gt|nbsp);`, "g");
const kept = new Map<string, string>();

export function sanitizeRichText(html: string): string {
  // Most texts, and parsing a page of a thousand of them is a twentieth of its opening.
  if (!/[<&]/.test(html.replace(HARMLESS, ""))) return html;
  let clean = kept.get(html);
  if (clean === undefined) {
    clean = purify.sanitize(html, RULES);
    // Typing makes a text per keystroke; a thousand of them are enough to remember.
    if (kept.size > 1000) kept.clear();
    kept.set(html, clean);
  }
  return clean;
}
