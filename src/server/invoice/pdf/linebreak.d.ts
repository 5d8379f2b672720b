/** The part of linebreak that invoices use; the package comes without types. */
declare module "linebreak" {
  export default class LineBreaker {
    constructor(text: string);
    /** The next place at which a line may end; null: there is none. */
    nextBreak(): { position: number; required: boolean } | null;
  }
}
