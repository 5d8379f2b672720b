/** A block that stands for a saved section: the section is edited once, and every page that links it shows it as it is. [BLD-11] */
import type { BlockFacts } from "../catalog";
import { LINKED_SECTION, REGIONS, type BlockNode, type Layout } from "../types";
import { walk } from "../walk";

/**
 * What a layout says of a link: the id of the section, in its settings. It has no slots and stands anywhere; whether what is in the section
 * may stand there is asked of its blocks (`check-sections`).
 */
export const linkedSectionFacts: BlockFacts = {
  type: LINKED_SECTION,
  version: 1,
  schema: {
    title: "Linked section",
    type: "object",
    required: ["section"],
    properties: { section: { type: "string", title: "Section", minLength: 1, maxLength: 80 } },
    additionalProperties: false,
  },
  slots: {},
  regions: REGIONS,
  migrations: [],
};

export const isLinkedSection = ({ block }: Pick<BlockNode, "block">): boolean => block === LINKED_SECTION;

/** Id of the section that the block stands for; "" for a link that names none. */
export const sectionOf = ({ settings }: Pick<BlockNode, "settings">): string =>
  typeof settings?.["section"] === "string" ? settings["section"] : "";

/** @param id of the block on its page */
export const linkTo = (section: string, id: string): BlockNode => ({ id, block: LINKED_SECTION, version: 1, settings: { section } });

/** Ids of the sections that a layout links, each once. */
export const sectionsLinkedIn = (layout: Pick<Layout, "regions">): string[] => [
  ...new Set([...walk(layout)].flatMap(({ node }) => (isLinkedSection(node) && sectionOf(node)) || [])),
];
