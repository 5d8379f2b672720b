/** Stars as search engines read them. */
import type { AcmeReviewsSettings } from "./settings.gen";

export function structuredData(settings: object): Readonly<Record<string, unknown>> | undefined {
  const { reviews } = settings as AcmeReviewsSettings;
  if (reviews.length === 0) return undefined;
  const average = reviews.reduce((sum, { stars }) => sum + stars, 0) / reviews.length;
  return { "@type": "AggregateRating", ratingValue: average.toFixed(1), reviewCount: reviews.length };
}
