/** Pictures that make shoppers wait: too heavy for a phone, or from elsewhere, where nobody made them smaller. [BLD-10] */
import type { SettingsSchema } from "../../catalog";
import type { Finding, PictureWeight } from "../finding";

/** A second more on a phone with 1.6 Mbit/s, which is what page speed is measured with ("slow 4G"): 200 KB a second. */
export const HEAVY_PICTURE_BYTES = 200 * 1024;

type Said = Pick<Finding, "code" | "severity" | "message" | "values">;

/** @param schema of the setting that holds its address @param weights by address; those that are not there are not known */
export function* pictureFindings(schema: SettingsSchema, src: string, weights: Readonly<Record<string, PictureWeight>>): Generator<Said> {
  if (schema.holds !== "image") return;
  if (/^https?:/i.test(src)) {
    const host = URL.canParse(src) ? new URL(src).host : src;
    yield {
      code: "picture-outside",
      severity: "warning",
      message: `the picture comes from ${host}, where it has one size for every screen`,
      values: { host },
    };
    return;
  }
  const weight = Object.hasOwn(weights, src) ? weights[src] : undefined;
  const bytes = weight && (schema.oneSize ? weight.own : weight.phone);
  if (bytes === undefined || bytes <= HEAVY_PICTURE_BYTES) return;
  // Rounded up, so that what is over the limit never reads as if it were not.
  const kilobytes = Math.ceil(bytes / 1024);
  yield {
    code: "picture-heavy",
    severity: "warning",
    message: `a phone loads ${kilobytes} KB for this picture, more than ${HEAVY_PICTURE_BYTES / 1024} KB`,
    values: { kilobytes, most: HEAVY_PICTURE_BYTES / 1024 },
  };
}
