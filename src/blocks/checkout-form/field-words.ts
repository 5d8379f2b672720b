/** What fields are called where their message stands away from them: in the summary, and in what is read out. */

export const fieldOf = (name: string) => document.querySelector<HTMLElement>(`[data-field="${CSS.escape(name)}"]`);

/** A message on its own: "This field is required" says nothing away from its field; "Email is required" does. */
export function named(label: string, message: string): string {
  if (!label || message.toLowerCase().includes(label.toLowerCase())) return message;
  // A question needs no colon.
  return /\p{P}$/u.test(label.replace(/[)\]}"'»”’]+$/u, "")) ? `${label} ${message}` : `${label}: ${message}`;
}

/** As the page has it, without the marks of required and optional fields; "" where the field is a group. */
export function labelOf(name: string): string {
  const label = (fieldOf(name) as HTMLInputElement | null)?.labels?.[0]?.cloneNode(true) as HTMLElement | undefined;
  for (const mark of label?.querySelectorAll("[aria-hidden=true]") ?? []) mark.remove();
  return label?.textContent?.trim() ?? "";
}

/** What tells the field from `others` that lack the same: its section, or within one section the words beside it. */
export function placeOf(name: string, others: readonly string[]): string {
  const section = sectionOf(name);
  return section && !others.some((other) => other !== name && sectionOf(other) === section) ? section : shortened(labelOf(name));
}

const sectionOf = (name: string): string => fieldOf(name)?.closest("section[aria-label]")?.getAttribute("aria-label") ?? "";

/** A statement to agree to can be a paragraph long: its first words will do. */
const shortened = (text: string): string => (text.length > 60 ? `${text.slice(0, 60).replace(/\s+\S*$/, "")}…` : text);
