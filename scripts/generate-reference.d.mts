/** Name and text of each file of src/domain/reference. */
export function referenceSources(): { name: string; source: string }[];
