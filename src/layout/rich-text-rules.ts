/** Which HTML a rich text may hold: one list for the editor, the check on save and the clean-up on render. */
export const RICH_TEXT_TAGS = [
  "p",
  "br",
  "strong",
  "em",
  "u",
  "s",
  "a",
  "ul",
  "ol",
  "li",
  "h2",
  "h3",
  "h4",
  "blockquote",
  "hr",
  "code",
  "small",
  "sup",
  "sub",
];
export const RICH_TEXT_ATTRIBUTES: Readonly<Record<string, readonly string[]>> = { a: ["href", "target", "rel", "title"] };
