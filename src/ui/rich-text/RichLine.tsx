/** Prints a line that may hold tags, which the server has cleaned then (`server/catalogue/offer-texts`). */
import type { ReactNode } from "react";
import { hasTags } from "../../domain/offer/rich-line";

export const RichLine = ({ text }: { text: string }): ReactNode =>
  hasTags(text) ? <span dangerouslySetInnerHTML={{ __html: text }} /> : text;
