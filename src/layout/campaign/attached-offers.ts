/** Blocks that show the offers attached to their page: those with a setting whose schema says `attaches`. [BLD-14] */
import type { SettingsSchema } from "../catalog";
import type { Settings } from "../types";

/** Name of a switch, and of the list of `{ offer }` that the page's offers come behind where it is on. */
export const attachments = (schema: SettingsSchema): [setting: string, list: string][] =>
  Object.entries(schema.properties ?? {}).flatMap(([setting, { attaches }]) => (attaches ? [[setting, attaches]] : []));

/** @param offers paths; one that the block names itself stays where it stands */
export function withAttachedOffers(schema: SettingsSchema, settings: Settings, offers: readonly string[]): Settings {
  let all = settings;
  for (const [setting, list] of attachments(schema)) {
    if (settings[setting] !== true) continue;
    const own = (settings[list] ?? []) as { offer?: string }[];
    const more = offers.filter((offer) => !own.some((entry) => entry.offer === offer)).map((offer) => ({ offer }));
    all = { ...all, [list]: [...own, ...more] };
  }
  return all;
}
