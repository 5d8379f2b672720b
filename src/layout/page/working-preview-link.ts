/** A link that shows a draft to people without an account, while it works. [BLD-11] */
export interface WorkingPreviewLink {
  /** Opens nothing. */
  id: string;
  /** Email address of whoever made it. */
  madeBy: string;
  /** ISO 8601 instants */
  madeAt: string;
  expiresAt: string;
}
