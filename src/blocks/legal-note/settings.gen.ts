// Generated from schemas/blocks/legal-note.schema.json by `npm run generate`: edit the schema.

/**
 * Small print: terms of an offer, sources, conditions.
 */
export interface LegalNoteSettings {
label: string
text: string
tone: ("plain" | "soft" | "strong")
}
