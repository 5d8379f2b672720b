/** The rules that a page is checked by, loaded once they are wanted: first in an idle moment after the page was opened. */
import { partReader } from "../interface/late/late-part";

export type PageRules = typeof import("./page-rules");

/** @throws what the loading throws; asked again it tries once more */
export const readPageRules = partReader<PageRules>(() => import("./page-rules"));
