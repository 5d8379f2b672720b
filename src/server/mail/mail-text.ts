/** A mail's content as plain text. */
import type { MailContent, MailText } from "./mail";

export function mailText({ greeting, intro, lines, sums, sections, closing, footer }: MailContent): string {
  const rows = (list: readonly { text: string; amount: string }[]) => list.map(({ text, amount }) => `${text}  ${amount}`);
  return [
    greeting,
    "",
    intro,
    "",
    ...rows(lines),
    "",
    ...rows(sums),
    "",
    ...sections.flatMap(({ title, paragraphs, lines: block = [], buttons = [] }) => [
      ...(title ? [title] : []),
      ...paragraphs.map(written),
      ...block,
      ...buttons.map(written),
      "",
    ]),
    closing,
    "",
    ...footer.map(written),
  ]
    .join("\n")
    .replace(/\n{3,}/g, "\n\n");
}

/** "Terms of service: https://…"; an address that is its own text stands once. */
function written(text: MailText): string {
  if (typeof text === "string") return text;
  return text.href.endsWith(text.text) || !/^https?:/.test(text.href) ? text.text : `${text.text}: ${text.href}`;
}
