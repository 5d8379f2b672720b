/** Takes everything out of a line of an offer's text that may not stand within one. [LAND-1] [API-9] */
import sanitizeHtml from "sanitize-html";
import { isAllowedLink } from "../../layout/links";

/** What may stand within a line; whatever makes a line of its own becomes one. */
const INLINE: sanitizeHtml.IOptions = {
  allowedTags: ["strong", "em", "u", "s", "small", "sup", "sub", "span", "a"],
  allowedAttributes: { a: ["href"] },
  allowedSchemes: ["http", "https", "mailto", "tel"],
  allowProtocolRelative: false,
  transformTags: {
    b: "strong",
    i: "em",
    a: (tagName, { href }) => ({ tagName, attribs: href !== undefined && isAllowedLink(href) ? { href } : ({} as Record<string, string>) }),
  },
};

export const cleanInlineText = (line: string): string => sanitizeHtml(line, INLINE);
