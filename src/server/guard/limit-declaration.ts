/** How often something may be asked for. */
export interface LimitDeclaration {
  /** The environment variable that sets it. */
  variable: string;
  /** How often in a window; 0: as often as one likes. */
  default: number;
  /** For the documentation, in Markdown. */
  about: string;
  /** Of the window; a minute where none is said. */
  seconds?: number;
  /**
   * Against load: such a limit costs a shopper no call of the database. Each machine counts by itself and hears of the others a moment
   * later.
   */
  lagging?: true;
}
