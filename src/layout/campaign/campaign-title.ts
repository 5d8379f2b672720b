/** What a campaign is called in lists: its own name, or the last word of its path in the catalogue: "/campaigns/folio" → "Folio". */
export function campaignTitle(name: string): string {
  if (!name.startsWith("/")) return name;
  const words = name.split("/").at(-1)!.replaceAll("-", " ");
  return words.slice(0, 1).toUpperCase() + words.slice(1);
}
