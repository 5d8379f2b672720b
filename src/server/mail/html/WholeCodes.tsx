import { Fragment, type ReactNode } from "react";

/** A reference, a gift's code, an invoice's number: none is wider than a phone. */
const CODE = /\b([A-Z0-9]{2,6}(?:-[A-Z0-9]{2,8}){1,3})\b/;

/** A text whose codes stand on one line: whoever reads one out, or types it, has all of it before them. */
export const WholeCodes = ({ text }: { text: string }): ReactNode =>
  text.split(CODE).map((part, index) =>
    // What was split by stands between the others.
    index % 2 === 0 ? (
      <Fragment key={index}>{part}</Fragment>
    ) : (
      <span key={index} style={{ whiteSpace: "nowrap" }}>
        {part}
      </span>
    ),
  );
