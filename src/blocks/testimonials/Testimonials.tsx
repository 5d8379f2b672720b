import type { ReactNode } from "react";
import { interpolate } from "../../i18n/format";
import type { BlockProps } from "../../registry/define-block";
import { Icon } from "../../ui/icon/Icon";
import { SizedPicture } from "../../ui/sized-picture/SizedPicture";
import { RichText } from "../../ui/rich-text/RichText";
import { Section, SectionHeading } from "../../ui/section/Section";
import styles from "./Testimonials.module.css";
import type { TestimonialsSettings } from "./settings.gen";

type Quote = TestimonialsSettings["items"][number];

/** What customers say. [LAND-1] */
export function Testimonials({ id, settings }: BlockProps<TestimonialsSettings>): ReactNode {
  const { heading, intro, items, layout, ratingLabel, tone } = settings;
  const shown = layout === "single" ? items.slice(0, 1) : items;
  return (
    <Section id={id} tone={tone}>
      <SectionHeading heading={heading} intro={intro && <RichText html={intro} size="large" />} />
      <ul role="list" className={styles.list} data-layout={layout} data-count={Math.min(shown.length, 3)}>
        {shown.map((item, index) => (
          <li key={index}>
            <figure className={styles.card}>
              {(item.rating ?? 0) > 0 && <Stars count={item.rating!} label={ratingLabel} />}
              <blockquote className={styles.quote}>
                <p>{item.quote}</p>
              </blockquote>
              <figcaption className={styles.person}>
                <Portrait item={item} />
                <span className={styles.words}>
                  <span className={styles.name}>{item.name}</span>
                  {item.role && <span className={styles.role}>{item.role}</span>}
                </span>
              </figcaption>
            </figure>
          </li>
        ))}
      </ul>
    </Section>
  );
}

const Stars = ({ count, label }: { count: number; label: string }): ReactNode => (
  <p className={styles.stars} role="img" aria-label={interpolate(label, { stars: count })}>
    {Array.from({ length: 5 }, (_, index) => (
      <Icon key={index} name="star" size="18px" className={index < count ? styles.full : styles.empty} />
    ))}
  </p>
);

/** Without a picture the first letter of the name, for the eye only. */
function Portrait({ item: { picture, name } }: { item: Quote }): ReactNode {
  if (picture?.src) return <SizedPicture {...picture} alt={picture.alt ?? ""} className={styles.portrait} sizes="64px" />;
  return (
    <span className={styles.portrait} aria-hidden="true">
      {Array.from(name)[0]}
    </span>
  );
}
