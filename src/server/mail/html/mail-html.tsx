/**
 * A mail's content as HTML that mail programs understand: tables for columns, styles on the elements, no script, no style sheet, and one
 * picture that nobody misses when it is not loaded. React writes it, so that whatever a shopper typed is text.
 */
import { Fragment, type CSSProperties, type ReactNode } from "react";
import { renderToStaticMarkup } from "react-dom/server";
import { directionOf } from "../../i18n/format";
import type { MailBrand, MailContent, MailRow, MailSection, MailText } from "./mail";

const FONT = "system-ui,-apple-system,'Segoe UI',Roboto,Helvetica,Arial,sans-serif";

export const mailHtml = (content: MailContent, brand: MailBrand): string =>
  `<!doctype html>${renderToStaticMarkup(<MailDocument content={content} brand={brand} />)}`;

function MailDocument({ content, brand }: { content: MailContent; brand: MailBrand }): ReactNode {
  const { language, subject, greeting, intro, lines, sums, sections, closing, footer } = content;
  const { colors } = brand;
  return (
    <html lang={language} dir={directionOf(language)}>
      <head>
        <meta charSet="utf-8" />
        <meta name="viewport" content="width=device-width, initial-scale=1" />
        <meta name="color-scheme" content="light" />
        <meta name="supported-color-schemes" content="light" />
        <title>{subject}</title>
      </head>
      <body style={{ margin: 0, padding: 0, background: colors.page, color: colors.text, fontFamily: FONT, fontSize: 16, lineHeight: 1.5 }}>
        {/* What a list of mails shows beside the subject. */}
        <div style={{ display: "none", maxHeight: 0, overflow: "hidden" }}>{intro}</div>
        <Table style={{ background: colors.page }}>
          <tr>
            {/* A cell of layout: the rule takes it for one of a grid. */}
            {/* oxlint-disable-next-line jsx-a11y/control-has-associated-label */}
            <td align="center" style={{ padding: "24px 12px" }}>
              <Table style={{ maxWidth: 600, background: colors.surface, borderTop: `4px solid ${colors.accent}` }}>
                <tr>
                  <td style={{ padding: "28px 28px 0" }}>
                    <a href={brand.home} style={{ color: colors.text, textDecoration: "none", fontSize: 20, fontWeight: 650 }}>
                      <BrandMark brand={brand} />
                    </a>
                  </td>
                </tr>
                <tr>
                  <td style={{ padding: "20px 28px 28px" }}>
                    <p style={{ margin: "0 0 12px" }}>{greeting}</p>
                    <p style={{ margin: "0 0 20px" }}>{intro}</p>
                    <Rows lines={lines} sums={sums} border={colors.border} />
                    <div style={{ height: 16 }} />
                    {sections.map((section, index) => (
                      <Section key={index} section={section} brand={brand} />
                    ))}
                    <p style={{ margin: "28px 0 0" }}>{closing}</p>
                  </td>
                </tr>
                <tr>
                  <td style={{ padding: "16px 28px 24px", borderTop: `1px solid ${colors.border}`, color: colors.textMuted, fontSize: 14 }}>
                    {footer.map((text, index) => (
                      <p key={index} style={{ margin: "4px 0" }}>
                        <Written text={text} color={colors.textMuted} />
                      </p>
                    ))}
                  </td>
                </tr>
              </Table>
            </td>
          </tr>
        </Table>
      </body>
    </html>
  );
}

/** Lazy pictures, because React would ask for them in the head else, where a mail has nothing to load. */
function BrandMark({ brand: { name, icon, logo } }: { brand: MailBrand }): ReactNode {
  // Where it is not loaded, its words stand there: the name, as without it.
  if (logo) return <img {...logo} alt={name} loading="lazy" style={{ verticalAlign: "middle", border: 0 }} />;
  return (
    <>
      <img src={icon} alt="" loading="lazy" width={36} height={36} style={{ verticalAlign: "middle", border: 0, marginInlineEnd: 10 }} />
      {name}
    </>
  );
}

const Table = ({ children, style }: { children: ReactNode; style?: CSSProperties }): ReactNode => (
  <table role="presentation" width="100%" cellPadding={0} cellSpacing={0} style={{ borderCollapse: "collapse", ...style }}>
    <tbody>{children}</tbody>
  </table>
);

function Rows({ lines, sums, border }: Pick<MailContent, "lines" | "sums"> & { border: string }): ReactNode {
  return (
    <table width="100%" cellPadding={0} cellSpacing={0} style={{ borderCollapse: "collapse" }}>
      <tbody>
        {lines.map((row, index) => (
          <Row key={index} row={row} style={{ padding: "10px 0", borderBottom: `1px solid ${border}`, verticalAlign: "top" }} />
        ))}
        {sums.map(({ isTotal, ...row }, index) => (
          <Row
            key={index}
            row={row}
            isHeading
            style={{ padding: isTotal ? "12px 0" : "6px 0", fontWeight: isTotal ? 650 : 400, fontSize: isTotal ? 18 : 16 }}
          />
        ))}
      </tbody>
    </table>
  );
}

function Row({ row, style, isHeading = false }: { row: MailRow; style: CSSProperties; isHeading?: boolean }): ReactNode {
  const Cell = isHeading ? "th" : "td";
  return (
    <tr>
      <Cell {...(isHeading && { scope: "row" })} style={{ ...style, textAlign: "start", paddingInlineEnd: 16 }}>
        {row.text}
      </Cell>
      <td style={{ ...style, textAlign: "end", whiteSpace: "nowrap" }}>{row.amount}</td>
    </tr>
  );
}

function Section({
  section: { title, paragraphs, lines = [], buttons = [] },
  brand: { colors },
}: {
  section: MailSection;
  brand: MailBrand;
}): ReactNode {
  return (
    <>
      {title && <h2 style={{ margin: "28px 0 6px", fontSize: 17, lineHeight: 1.3 }}>{title}</h2>}
      {paragraphs.map((text, index) => (
        <p key={index} style={{ margin: "0 0 8px" }}>
          <Written text={text} color={colors.text} />
        </p>
      ))}
      {lines.length > 0 && (
        <p style={{ margin: "0 0 8px" }}>
          {lines.map((line, index) => (
            <Fragment key={index}>
              {index > 0 && <br />}
              {line}
            </Fragment>
          ))}
        </p>
      )}
      {buttons.map(({ text, href }) => (
        <p key={href} style={{ margin: "12px 0" }}>
          <a
            href={href}
            style={{
              display: "inline-block",
              padding: "12px 22px",
              background: colors.accent,
              color: colors.onAccent,
              fontWeight: 600,
              textDecoration: "none",
              borderRadius: 6,
            }}
          >
            {text}
          </a>
        </p>
      ))}
    </>
  );
}

const Written = ({ text, color }: { text: MailText; color: string }): ReactNode =>
  typeof text === "string" ? (
    text
  ) : (
    <a href={text.href} style={{ color }}>
      {text.text}
    </a>
  );
