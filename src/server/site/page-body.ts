/** A page as everybody gets it, kept in memory, with what a CDN is told of it. */
import { CompressedBody } from "../web/compressed";
import { linksOf } from "./page-links";

export class PageBody extends CompressedBody {
  /** For the header `Link`: what the page loads first. "" for nothing. */
  readonly links: string;

  /** @param soldUntil milliseconds since 1970: then a sale begins or ends of what it shows; Infinity where none does */
  constructor(
    html: string,
    readonly soldUntil: number,
  ) {
    super(Buffer.from(html));
    this.links = linksOf(html);
  }
}
