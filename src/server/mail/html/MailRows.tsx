import type { CSSProperties, ReactNode } from "react";
import type { MailBrand, MailContent, MailRow } from "../mail";

/** What was bought, and what it comes to. Figures that belong together are a table to whoever listens, which react-email's rows are not. */
export function MailRows({ lines, sums, brand }: Pick<MailContent, "lines" | "sums"> & { brand: MailBrand }): ReactNode {
  if (lines.length + sums.length === 0) return null;
  const { colors, strongWeight } = brand;
  const total = sums.findIndex(({ isTotal }) => isTotal);
  const bought = { padding: "12px 0", borderBottom: `1px solid ${colors.border.light}`, verticalAlign: "top", fontSize: 16 };
  return (
    <table width="100%" cellPadding={0} cellSpacing={0} style={{ borderCollapse: "collapse", margin: "16px 0 24px" }}>
      <tbody>
        {lines.map((row, index) => (
          <SumRow key={index} row={row} className="line" style={bought} />
        ))}
        {sums.map(({ isTotal, ...row }, index) => {
          const padding = `${index === 0 ? 12 : 4}px 0 4px`;
          if (isTotal) return <SumRow key={index} row={row} isHeading style={{ padding, fontWeight: strongWeight, fontSize: 20 }} />;
          // What the total contains is said below it, in a lower voice.
          if (total >= 0 && index > total)
            return (
              <SumRow
                key={index}
                row={row}
                isHeading
                className="muted"
                style={{ padding, fontWeight: 400, fontSize: 14, color: colors.textMuted.light }}
              />
            );
          return <SumRow key={index} row={row} isHeading style={{ padding, fontWeight: 400, fontSize: 16 }} />;
        })}
      </tbody>
    </table>
  );
}

interface SumRowProps {
  row: MailRow;
  style: CSSProperties;
  /** For the dark, where the row has colours of its own. */
  className?: string;
  isHeading?: boolean;
}

function SumRow({ row, style, className, isHeading = false }: SumRowProps): ReactNode {
  const Cell = isHeading ? "th" : "td";
  return (
    <tr>
      <Cell className={className} {...(isHeading && { scope: "row" })} style={{ ...style, textAlign: "start", paddingInlineEnd: 16 }}>
        {row.text}
      </Cell>
      <td className={className} style={{ ...style, textAlign: "end", whiteSpace: "nowrap" }}>
        {row.amount}
      </td>
    </tr>
  );
}
