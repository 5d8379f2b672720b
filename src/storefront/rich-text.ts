/** Takes everything out of a rich text that is not allowed. Server only: browsers get texts that are clean already. [NOTE-1] */
import sanitizeHtml from "sanitize-html";
import { RICH_TEXT_ATTRIBUTES, RICH_TEXT_TAGS } from "../layout/rich-text-rules";
import { isAllowedLink } from "../layout/links";

const options: sanitizeHtml.IOptions = {
  allowedTags: [...RICH_TEXT_TAGS],
  allowedAttributes: Object.fromEntries(Object.entries(RICH_TEXT_ATTRIBUTES).map(([tag, names]) => [tag, [...names]])),
  allowedSchemes: ["http", "https", "mailto", "tel"],
  allowProtocolRelative: false,
  transformTags: {
    a: (tagName, { href, ...attributes }) => ({
      tagName,
      attribs: {
        ...attributes,
        ...(href !== undefined && isAllowedLink(href) ? { href } : {}),
        // A page opened by a link with a target could otherwise steer the shop's window. [NOTE-1]
        ...(attributes.target ? { rel: "noopener noreferrer" } : {}),
      },
    }),
  },
};

export const sanitizeRichText = (html: string): string => sanitizeHtml(html, options);
