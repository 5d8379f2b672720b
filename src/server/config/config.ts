/** What the shop owner may set. Each file of `variables/` adds its part, and all of it stays the same until the program ends. */
export interface Config {
  /** Folder that holds layouts/, catalogue/, public/ and dist/. */
  root: string;
  version: string;
}
