/** A heading of the palette. */
export interface BlockCategory {
  /** Where it stands in the palette, lowest first. */
  rank: number;
}
