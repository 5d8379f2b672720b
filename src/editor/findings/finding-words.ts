/** A finding in a marketer's words: the block by its name, the setting by its label, never a path. [BLD-10] */
import type { SettingsSchema } from "../../layout/catalog";
import type { Finding } from "../../layout/publish/finding";
import { placeOf, settingLabel } from "../../layout/publish/finding-place";

export interface WordsSource {
  t(key: string, values?: Record<string, string | number>): string;
  /** Whether there is such a text. */
  has(key: string): boolean;
  languageName(code: string): string;
  countryName(code: string): string;
  /** What a token of a theme is called. */
  tokenName(token: string): string;
  /** What a kind of block is called. */
  blockName(type: string): string;
  /** Of what stands around a block. */
  appearanceSchema: SettingsSchema;
  campaignSchema: SettingsSchema;
  number(value: number): string;
  /** Of an instant. */
  day(instant: string): string;
  /** What `attribute` of a condition calls a value. */
  choiceLabel(attribute: string, value: string): string;
}

/** @param schema of the block it belongs to; undefined for the page's own, and for a block that is not installed */
export function findingText(
  finding: Pick<Finding, "code" | "path" | "values">,
  schema: SettingsSchema | undefined,
  { t, has, languageName, countryName, tokenName, blockName, number, day, choiceLabel, appearanceSchema, campaignSchema }: WordsSource,
): string {
  const { code, path, values = {} } = finding;
  const place = placeOf({ path, values });
  const setting =
    place.kind === "setting"
      ? schema
        ? settingLabel(
            schema,
            ["alt-missing", "decorative-link"].includes(code)
              ? path.slice(path.indexOf(".settings.") + 10).replace(/\.[^.]+$/, "")
              : place.path,
          )
        : place.path
      : place.kind === "appearance"
        ? settingLabel(appearanceSchema, place.path.replace(/^appearance\.?/, ""))
        : place.kind === "page"
          ? place.path.startsWith("campaign.customTranslations.")
            ? t("campaign.words.title", { language: languageName(place.language ?? "") })
            : place.path.startsWith("campaign.")
              ? settingLabel(campaignSchema, place.path.slice("campaign.".length))
              : t(has(`pageSettings.${place.path}`) ? `pageSettings.${place.path}` : "pageSettings.heading")
          : "";
  const spoken: Record<string, string | number> = { ...values, setting };
  if (values["language"] !== undefined) spoken["language"] = languageName(String(values["language"]));
  if (values["day"] !== undefined) spoken["day"] = day(String(values["day"]));
  if (typeof values["countries"] === "string") spoken["countries"] = someOf(values["countries"].split(" ").map(countryName));
  if (typeof values["states"] === "string") spoken["states"] = someOf(values["states"].split(" "));
  if (values["attribute"] !== undefined) {
    const attribute = String(values["attribute"]);
    spoken["value"] = choiceLabel(attribute, String(values["value"]));
    if (has(`attributes.${attribute}`)) spoken["attribute"] = t(`attributes.${attribute}`);
  }
  if (code === "contrast")
    Object.assign(spoken, {
      front: tokenName(`color-${values["front"]}`),
      back: tokenName(`color-${values["back"]}`),
      scheme: t(`theme.schemes.${values["scheme"]}`),
      ratio: number(Number(values["ratio"])),
      least: number(Number(values["least"])),
    });
  if (code === "scripts-heavy") {
    const kilobytes = (value: unknown) => t("problems.kilobytes", { number: number(Number(value)) });
    const heaviest = String(values["heaviest"] ?? "")
      .split(", ")
      .map((each) => each.split(" "));
    Object.assign(spoken, {
      weight: kilobytes(values["kilobytes"]),
      most: kilobytes(values["most"]),
      heaviest: heaviest.map(([type = "", weight]) => `${blockName(type)} (${kilobytes(weight)})`).join(", "),
    });
  }
  const keys = [`findings.${code}.${values["part"] ?? values["rule"]}`, `findings.${code}.other`, `findings.${code}`, "findings.other"];
  return t(keys.find(has)!, spoken);
}

const MAX_NAMES = 4;

/** A list that stays one line: "France, Switzerland, Italy, Spain +8". */
const someOf = (names: readonly string[]): string =>
  names.slice(0, MAX_NAMES).join(", ") + (names.length > MAX_NAMES ? ` +${names.length - MAX_NAMES}` : "");
