import type { ReactNode } from "react";
import type { BlockProps } from "../../registry/define-block";
import { classNames } from "../../ui/class-names";
import { SizedPicture } from "../../ui/sized-picture/SizedPicture";
import { Section } from "../../ui/section/Section";
import styles from "./Logos.module.css";
import type { LogosSettings } from "./settings.gen";

type Logo = LogosSettings["items"][number];

/** Press, partners, awards: names one knows, in one quiet row. [LAND-1] */
export function Logos({ id, settings: { heading, items, muted, tone } }: BlockProps<LogosSettings>): ReactNode {
  return (
    <Section id={id} tone={tone} space="small">
      {heading && <h2 className={styles.heading}>{heading}</h2>}
      <ul role="list" className={classNames(styles.logos, muted && styles.muted)}>
        {items.map((item, index) => (
          <li key={index}>{item.href ? <a href={item.href}>{lookOf(item)}</a> : lookOf(item)}</li>
        ))}
      </ul>
    </Section>
  );
}

/** A logo is read out by its name. */
function lookOf({ picture, name }: Logo): ReactNode {
  if (picture?.src) return <SizedPicture {...picture} alt={picture.alt || name} className={styles.logo} sizes="160px" />;
  return <span className={styles.name}>{name}</span>;
}
