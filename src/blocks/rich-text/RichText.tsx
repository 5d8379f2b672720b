import type { ReactNode } from "react";
import type { BlockProps } from "../../registry/define-block";
import { RichText as Text } from "../../ui/rich-text/RichText";
import { Section } from "../../ui/section/Section";
import styles from "./RichText.module.css";
import type { RichTextSettings } from "./settings.gen";

/** A text of the marketer's own; cleaned before it gets here. [NOTE-1] */
export function RichText({ id, settings }: BlockProps<RichTextSettings>): ReactNode {
  const { content, size, align, width, space } = settings;
  return (
    <Section id={id} width={width} space={space}>
      <Text html={content} size={size} className={styles[align]} />
    </Section>
  );
}
