import { Button } from "@react-email/button";
import { Heading } from "@react-email/heading";
import { Link } from "@react-email/link";
import { Section } from "@react-email/section";
import { Text } from "@react-email/text";
import { Fragment, type ReactNode } from "react";
import type { MailBrand, MailSection as MailSectionContent, MailText } from "../mail";
import { WholeCodes } from "./WholeCodes";

const PARAGRAPH = { marginTop: 0, marginBottom: 12, fontSize: 16, lineHeight: 1.5 };
const MUTED = { ...PARAGRAPH, marginBottom: 4, fontSize: 14 };

export function MailSection({ section, brand }: { section: MailSectionContent; brand: MailBrand }): ReactNode {
  const { title, paragraphs, lines = [], buttons = [] } = section;
  const { colors, fonts, headingWeight, strongWeight, buttonRadiusPx } = brand;
  return (
    <Section>
      {title && (
        <Heading
          as="h2"
          style={{ margin: "20px 0 6px", fontFamily: fonts.heading.stack, fontSize: 20, lineHeight: 1.3, fontWeight: headingWeight }}
        >
          {title}
        </Heading>
      )}
      {paragraphs.map((text, index) => (
        <MailParagraph key={index} text={text} brand={brand} />
      ))}
      {lines.length > 0 && (
        <Text style={PARAGRAPH}>
          {lines.map((line, index) => (
            <Fragment key={index}>
              {index > 0 && <br />}
              <WholeCodes text={line} />
            </Fragment>
          ))}
        </Text>
      )}
      {buttons.map(({ text, href }) => (
        <Text key={href} style={{ ...PARAGRAPH, marginTop: 10, marginBottom: 16 }}>
          <Button
            href={href}
            className="button"
            style={{
              padding: "13px 24px",
              backgroundColor: colors.accent.light,
              color: colors.onAccent.light,
              fontWeight: strongWeight,
              textAlign: "center",
              borderRadius: buttonRadiusPx,
            }}
          >
            {text}
          </Button>
        </Text>
      ))}
    </Section>
  );
}

/** @param isMuted as at the end of a mail, where it says who wrote it */
export function MailParagraph({ text, brand, isMuted = false }: { text: MailText; brand: MailBrand; isMuted?: boolean }): ReactNode {
  const color = (isMuted ? brand.colors.textMuted : brand.colors.text).light;
  return (
    <Text style={isMuted ? MUTED : PARAGRAPH}>
      {typeof text === "string" ? (
        <WholeCodes text={text} />
      ) : (
        <Link href={text.href} className={isMuted ? "muted" : "text"} style={{ color, textDecorationLine: "underline" }}>
          {text.text}
        </Link>
      )}
    </Text>
  );
}
