/** Which HTML a rich text may hold: one list for the editor, the check on save and the clean-up on render. */
import { Parser } from "htmlparser2";
import { isAllowedLink } from "./links";

export const RICH_TEXT_TAGS = ["p", "br", "strong", "em", "u", "s", "a", "ul", "ol", "li", "h2", "h3", "h4", "blockquote", "hr", "code", "small", "sup", "sub"];
export const RICH_TEXT_ATTRIBUTES: Readonly<Record<string, readonly string[]>> = { a: ["href", "target", "rel", "title"] };

/** Every piece of `html` that is not allowed, in words: "<script> is not allowed". Empty for a clean text. */
export function richTextProblems(html: string): string[] {
  const problems: string[] = [];
  const parser = new Parser({
    onopentag(tag, attributes) {
      if (!RICH_TEXT_TAGS.includes(tag)) return void problems.push(`<${tag}> is not allowed in a text`);
      for (const [name, value] of Object.entries(attributes)) {
        if (!RICH_TEXT_ATTRIBUTES[tag]?.includes(name)) problems.push(`the attribute ${name} is not allowed on <${tag}>`);
        else if (name === "href" && !isAllowedLink(value)) problems.push(`the link "${value.slice(0, 80)}" is not allowed: use http, https, mailto, tel or an address of this shop`);
      }
    },
  });
  parser.write(html);
  parser.end();
  return problems;
}
