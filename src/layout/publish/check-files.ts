/** Pictures and videos of the shop's own that are not there any more: shoppers see an empty place. [BLD-10] */
import type { SettingsSchema } from "../catalog";
import type { PageSettings } from "../types";
import { missingFile, type LinkTargets } from "./check-links";
import type { Finding } from "./finding";

type Said = Pick<Finding, "code" | "severity" | "message" | "values">;

/** @param schema of the setting that holds the address */
export function deadFile({ holds }: SettingsSchema, address: string, targets: LinkTargets): Said | undefined {
  if (holds !== "image" && holds !== "video") return undefined;
  return missingFile(address, targets) === undefined ? undefined : gone(address, holds === "image" ? "picture" : "video");
}

/** Of the picture beside a link that is shared, in every language. */
export function* deadSocialPictures({ socialPicture, translations = {} }: PageSettings, targets: LinkTargets): Generator<Finding> {
  const others = Object.entries(translations).map(
    ([language, texts]) => [`settings.translations.${language}`, texts.socialPicture] as const,
  );
  for (const [at, address] of [["settings", socialPicture] as const, ...others])
    if (address && missingFile(address, targets) !== undefined) yield { ...gone(address, "picture"), path: `${at}.socialPicture` };
}

const gone = (address: string, rule: "picture" | "video"): Said => ({
  code: "file-dead",
  severity: "warning",
  message: `there is no ${rule} at ${address.trim()}`,
  values: { rule, link: address.trim() },
});
