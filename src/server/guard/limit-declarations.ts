/** Every limit by its name: a file of `limits/` each. */

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

export const limitDeclarations: ReadonlyMap<string, LimitDeclaration> = new Map(
  Object.entries(import.meta.glob<LimitDeclaration>("./limits/**/*.ts", { eager: true, import: "limit" })).map(([file, limit]) => [
    file.replace(/.*\/|\.ts$/g, ""),
    limit,
  ]),
);
