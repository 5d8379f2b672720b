import { useState, type ReactNode } from "react";
import type { BlockProps } from "tillwright/plugin";
import { Button, interpolate, Section, SectionHeading, useHydrated, usePage } from "tillwright/plugin/page";
import styles from "./AcmeReviews.module.css";
import type { AcmeReviewsSettings } from "./settings.gen";

const STARS = 5;

/** The first reviews, and all of them once somebody wants them. */
export function AcmeReviews({ id, settings: { heading, reviews, first, texts } }: BlockProps<AcmeReviewsSettings>): ReactNode {
  const { locale } = usePage();
  // What is pressed before the page is alive would be lost.
  const alive = useHydrated();
  const [isOpen, setOpen] = useState(false);
  const shown = isOpen ? reviews : reviews.slice(0, first);
  const number = new Intl.NumberFormat(locale);
  return (
    <Section id={id}>
      <SectionHeading heading={heading} />
      <ul className={styles.list}>
        {shown.map(({ text, author, stars }, index) => (
          <li key={index} className={styles.review}>
            <span role="img" aria-label={interpolate(texts.stars, { stars: number.format(stars), of: number.format(STARS) })}>
              {"★".repeat(stars) + "☆".repeat(STARS - stars)}
            </span>
            <blockquote className={styles.text}>{text}</blockquote>
            <cite className={styles.author}>{author}</cite>
          </li>
        ))}
      </ul>
      {shown.length < reviews.length && (
        <Button variant="secondary" disabled={!alive} onClick={() => setOpen(true)}>
          {interpolate(texts.all, { count: number.format(reviews.length) })}
        </Button>
      )}
    </Section>
  );
}
