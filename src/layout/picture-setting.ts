/**
 * Settings that are a picture with words: `{src, alt, decorative?, …}`. One that is marked as decoration alone has no words, and needs
 * none: pages get alt="" for it (WCAG 2.2, 1.1.1), and the mark itself goes nowhere. [BLD-4]
 */
import type { SettingsSchema } from "./catalog";
import type { Settings } from "./types";

export const isPicture = (schema: SettingsSchema): boolean =>
  schema.properties?.["src"]?.holds === "image" && schema.properties["alt"] !== undefined;

/** @param picture settings that `isPicture` says are one */
export const isDecorative = (picture: Settings): boolean => picture["decorative"] === true;

/** As a block gets it. */
export function withoutMark({ decorative, ...picture }: Settings): Settings {
  return decorative === true ? { ...picture, alt: "" } : picture;
}
