import type { LogoPicture } from "../../domain/theme/theme-logo";
import type { SchemeColors } from "../../domain/theme/theme-token";

/** A mail as it is handed to whoever sends it. */
export interface Mail {
  /** Stays the same when a mail is sent again, so that a receiver can tell. */
  id: string;
  /** `name <address>` or an address alone. */
  from: string;
  /** One address. */
  to: string;
  /** Where an answer goes; the sender's address where it is absent. */
  replyTo?: string;
  /** More of them, as a mail program reads them: List-Unsubscribe. */
  headers?: Readonly<Record<string, string>>;
  subject: string;
  text: string;
  /** "" for a mail of text alone. */
  html: string;
  attachments?: readonly MailAttachment[];
}

export interface MailAttachment {
  filename: string;
  contentType: string;
  encoding: "base64";
  content: string;
}

/** What a mail says, before it is made into text and into HTML: both hold the same. */
export interface MailContent {
  language: string;
  subject: string;
  greeting: string;
  intro: string;
  /** What was bought, each with its price. */
  lines: readonly MailRow[];
  /** From the subtotal to the total. */
  sums: readonly (MailRow & { isTotal?: true })[];
  sections: readonly MailSection[];
  closing: string;
  /** Legal line and links at the end. */
  footer: readonly MailText[];
}

export interface MailRow {
  text: string;
  amount: string;
}

export interface MailLink {
  text: string;
  /** Absolute URL, mailto: or tel: */
  href: string;
}

export type MailText = string | MailLink;

export interface MailSection {
  title?: string;
  paragraphs: readonly MailText[];
  /** Lines of one block, as of an address. */
  lines?: readonly string[];
  buttons?: readonly MailLink[];
}

/** Whose mail it is: colours and fonts as CSS, addresses absolute. */
export interface MailBrand {
  name: string;
  /** URL of its start page. */
  home: string;
  /** URL of its icon, a PNG with equal sides: mail programs show no SVG. */
  icon: string;
  /** What stands in the place of icon and name. Without a dark one the other has a light ground in the dark. */
  logo?: { light: LogoPicture; dark?: LogoPicture };
  /** Of its theme, by scheme. */
  colors: MailColors;
  /** Font stacks: the theme's own, then what the reader's system has. No mail loads a font. */
  fonts: { text: MailFont; heading: MailFont };
  headingWeight: number;
  strongWeight: number;
  buttonRadiusPx: number;
}

export type MailColors = Readonly<
  Record<"page" | "surface" | "text" | "textMuted" | "border" | "accent" | "onAccent", Readonly<SchemeColors>>
>;

export interface MailFont {
  stack: string;
  /** The theme's own, where it names one: a program that knows no stacks needs to be told what stands in for it. */
  own?: { family: string; substitute: string };
}
