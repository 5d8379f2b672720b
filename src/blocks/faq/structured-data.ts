/** Questions and answers as search engines read them. */
import type { FaqSettings } from "./settings.gen";

export function structuredData(settings: object): Readonly<Record<string, unknown>> | undefined {
  const items = (settings as FaqSettings).items.filter((item) => item?.question && item.answer);
  if (items.length === 0) return undefined;
  return {
    "@type": "FAQPage",
    mainEntity: items.map(({ question, answer }) => ({
      "@type": "Question",
      name: question,
      acceptedAnswer: { "@type": "Answer", text: answer },
    })),
  };
}
