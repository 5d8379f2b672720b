/** A section as it is stored, and as it is answered. */
import { say } from "../../../registry/message";
import type { Selectable } from "kysely";
import type { SavedSection } from "../../../layout/page/saved-section";
import type { BlockNode } from "../../../layout/types";
import { refuse, type Refusal } from "../../result/refusal";
import type { Database } from "../../storage/schema";

export type SectionRow = Selectable<Database["saved_sections"]>;

export const sectionNotFound = (id: string): Refusal => refuse("not-found", say("section-not-found", { section: id }));

export function sectionOfRow(row: SectionRow, uses: SavedSection["uses"]): SavedSection {
  return {
    id: row.id,
    name: row.name,
    blocks: JSON.parse(row.blocks) as BlockNode[],
    version: row.version,
    madeAt: row.made_at,
    madeBy: row.made_by,
    updatedAt: row.updated_at ?? row.made_at,
    updatedBy: row.updated_by ?? row.made_by,
    uses,
  };
}

/** Whether blocks, as JSON, hold what asks for an email: what a page asks of one is kept beside it. */
export const asksEmail = (blocks: string): boolean => blocks.includes('"customer-email"');
