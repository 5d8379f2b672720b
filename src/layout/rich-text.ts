/** What of a rich text may not be stored. */
import { Parser } from "htmlparser2";
import { isAllowedLink } from "./links";
import { RICH_TEXT_ATTRIBUTES, RICH_TEXT_TAGS } from "./rich-text-rules";

/** Every piece of `html` that is not allowed, in words: "<script> is not allowed". Empty for a clean text. */
export function richTextProblems(html: string): string[] {
  const problems: string[] = [];
  const parser = new Parser({
    onopentag(tag, attributes) {
      if (!RICH_TEXT_TAGS.includes(tag)) return void problems.push(`<${tag}> is not allowed in a text`);
      for (const [name, value] of Object.entries(attributes)) {
        if (!RICH_TEXT_ATTRIBUTES[tag]?.includes(name)) problems.push(`the attribute ${name} is not allowed on <${tag}>`);
        else if (name === "href" && !isAllowedLink(value))
          problems.push(`the link "${value.slice(0, 80)}" is not allowed: use http, https, mailto, tel or an address of this shop`);
      }
    },
  });
  parser.write(html);
  parser.end();
  return problems;
}
