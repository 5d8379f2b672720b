/** Prints HTML that the server has already cleaned, in the type of the page. */
import type { ReactNode } from "react";
import { classNames } from "../class-names";
import styles from "./RichText.module.css";

export interface RichTextProps {
  /** Cleaned by whoever resolved the page: never a shopper's or a provider's text. */
  html: string;
  size?: "small" | "medium" | "large";
  className?: string;
}

export function RichText({ html, size = "medium", className }: RichTextProps): ReactNode {
  if (!html) return null;
  return <div className={classNames(styles.text, styles[size], className)} dangerouslySetInnerHTML={{ __html: html }} />;
}
