/**
 * A mail's content as HTML that mail programs understand, of the components of react-email: tables for columns and styles on the elements.
 * React writes it, so that whatever a shopper typed is text. No script, and one picture that nobody misses when it is not loaded.
 */
import { Body } from "@react-email/body";
import { Column } from "@react-email/column";
import { Container } from "@react-email/container";
import { Head } from "@react-email/head";
import { Heading } from "@react-email/heading";
import { Html } from "@react-email/html";
import { Link } from "@react-email/link";
import { Preview } from "@react-email/preview";
import { Row } from "@react-email/row";
import { Text } from "@react-email/text";
import type { ReactNode } from "react";
import { renderToStaticMarkup } from "react-dom/server";
import { directionOf } from "../../../i18n/format";
import type { MailBrand, MailContent } from "../mail";
import { BrandMark } from "./BrandMark";
import { darkStyle, fontStyle } from "./mail-style";
import { MailRows } from "./MailRows";
import { MailParagraph, MailSection } from "./MailSection";
import { WholeCodes } from "./WholeCodes";

export const mailHtml = (content: MailContent, brand: MailBrand): string =>
  `<!doctype html>${renderToStaticMarkup(<MailDocument content={content} brand={brand} />)}`;

function MailDocument({ content, brand }: { content: MailContent; brand: MailBrand }): ReactNode {
  const { language, subject, greeting, intro, lines, sums, sections, closing, footer } = content;
  const { colors, fonts } = brand;
  // A long address breaks where the line ends, rather than make the mail wider than a phone.
  const page = {
    wordBreak: "break-word" as const,
    backgroundColor: colors.page.light,
    color: colors.text.light,
    fontFamily: fonts.text.stack,
    fontSize: 16,
    lineHeight: 1.5,
  };
  return (
    <Html lang={language} dir={directionOf(language)}>
      <Head>
        <meta name="viewport" content="width=device-width, initial-scale=1" />
        <meta name="color-scheme" content="light dark" />
        <meta name="supported-color-schemes" content="light dark" />
        <title>{subject}</title>
        <style>{fontStyle(brand)}</style>
        <style>{darkStyle(brand)}</style>
      </Head>
      <Body className="page" style={{ ...page, margin: 0, padding: "24px 8px" }}>
        <Preview>{previewOf(intro)}</Preview>
        <Container
          className="sheet"
          style={{ maxWidth: 600, backgroundColor: colors.surface.light, borderTop: `4px solid ${colors.accent.light}` }}
        >
          <Row>
            <Column style={{ padding: "24px 24px 0" }}>
              <Link
                href={brand.home}
                className="text"
                style={{
                  color: colors.text.light,
                  textDecoration: "none",
                  fontFamily: fonts.heading.stack,
                  fontSize: 20,
                  fontWeight: brand.strongWeight,
                }}
              >
                <BrandMark brand={brand} />
              </Link>
            </Column>
          </Row>
          <Row>
            <Column style={{ padding: "24px 24px 32px" }}>
              <Heading
                as="h1"
                style={{
                  margin: "0 0 20px",
                  fontFamily: fonts.heading.stack,
                  fontSize: 26,
                  lineHeight: 1.2,
                  fontWeight: brand.headingWeight,
                }}
              >
                <WholeCodes text={subject} />
              </Heading>
              <MailParagraph text={greeting} brand={brand} />
              <MailParagraph text={intro} brand={brand} />
              <MailRows lines={lines} sums={sums} brand={brand} />
              {sections.map((section, index) => (
                <MailSection key={index} section={section} brand={brand} />
              ))}
              <Text style={{ marginTop: 28, marginBottom: 0, fontSize: 16, lineHeight: 1.5 }}>{closing}</Text>
            </Column>
          </Row>
          {footer.length > 0 && (
            <Row>
              <Column
                className="muted line"
                style={{ padding: "16px 24px 24px", borderTop: `1px solid ${colors.border.light}`, color: colors.textMuted.light }}
              >
                {footer.map((text, index) => (
                  <MailParagraph key={index} text={text} brand={brand} isMuted />
                ))}
              </Column>
            </Row>
          )}
        </Container>
      </Body>
    </Html>
  );
}

/** As much as `Preview` shows, which cuts a longer text wherever it is, also within an emoji. */
const PREVIEW_LENGTH = 150;

/** What a list of mails shows beside the subject, in whole words. */
function previewOf(text: string): string {
  if (text.length <= PREVIEW_LENGTH) return text;
  const cut = text.slice(0, PREVIEW_LENGTH - 1);
  const end = cut.lastIndexOf(" ");
  return end > 0 ? `${cut.slice(0, end)}…` : `${cut.replace(/[\uD800-\uDBFF]$/, "")}…`;
}
