import type { ReactNode } from "react";
import type { BlockProps } from "../../registry/define-block";
import { RichText } from "../../ui/rich-text/RichText";
import { Section } from "../../ui/section/Section";
import styles from "./LegalNote.module.css";
import type { LegalNoteSettings } from "./settings.gen";

/** Small print: part of the page's text, findable by its name. [LAND-1] */
export function LegalNote({ id, settings: { label, text, tone } }: BlockProps<LegalNoteSettings>): ReactNode {
  return (
    <Section id={id} tone={tone} space="small">
      <div className={styles.note} role="note" aria-label={label || undefined}>
        <RichText html={text} size="small" />
      </div>
    </Section>
  );
}
