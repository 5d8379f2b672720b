/** What a row of `pages` says of what is live. */
import type { Selectable } from "kysely";
import type { Layout } from "../../../layout/types";
import type { Database } from "../../storage/schema";

/** Of a live page, all that changes with what is live there; without its text, which is long. */
export const STAMP_COLUMNS = ["id", "published_version", "published_at", "sections_stamp"] as const;
export type StampRow = Pick<Selectable<Database["pages"]>, (typeof STAMP_COLUMNS)[number]>;

export const stampOf = ({ id, published_version, published_at, sections_stamp }: StampRow): string =>
  `${id} ${published_version} ${published_at}${sections_stamp === null ? "" : ` ${sections_stamp}`}`;

/** undefined for a text that is no layout at all. */
export function layoutIn(text: string): Layout | undefined {
  try {
    const layout = JSON.parse(text) as Layout | null;
    return typeof layout?.settings === "object" && typeof layout.regions === "object" ? layout : undefined;
  } catch {
    return undefined;
  }
}
