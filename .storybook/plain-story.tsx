/** Stories of the pages that stand where no layout does: written by what the server writes them with, in the toolbar's looks. [STO-1] */
import { useRef, type ReactNode } from "react";
import { directionOf } from "../src/i18n/format";
import { storefrontTexts } from "../src/storefront/catalog";
import { newsletterQuestion } from "../src/server/newsletter/newsletter-question";
import type { NewsletterPage } from "../src/server/newsletter/newsletter-paths";
import { plainPage, questionPage, type PlainPageKind, type PlainPageOptions } from "../src/server/site/plain-page";
import type { Brand } from "../src/domain/page/brand";
import baseSheet from "../src/ui/base.css?url";
import styles from "./plain-story.module.css";
import { brands } from "./shop/shipped-catalogue";

const themeSheets = import.meta.glob<string>("../src/ui/themes/*.css", { eager: true, query: "?url", import: "default" });
/** As the server names those of its build: base.css first, which says the order of the layers. */
const SHEETS = [baseSheet, ...Object.values(themeSheets)];

export interface PlainLook {
  language: string;
  brand: Brand;
}

interface Globals {
  language?: string;
  theme?: string;
  scheme?: string;
  direction?: string;
}

export interface PlainStory {
  /** `plain`: its kind, or that of a page of the newsletter. */
  parameters: { plain: string; write(look: PlainLook): string; [key: string]: unknown };
  render(args: object, context: { globals: Globals }): ReactNode;
}

/** A page that says what became of an address. */
export const plainStory = (kind: PlainPageKind, options: Omit<PlainPageOptions, "theme" | "themeStyle"> = {}): PlainStory =>
  storyOf(kind, ({ language, brand: { theme } }) => plainPage(kind, language, storefrontTexts(language), SHEETS, { ...options, theme }));

/** A page that a newsletter's mail leads to. */
export const newsletterStory = (page: NewsletterPage): PlainStory =>
  storyOf(`newsletter-${page}`, ({ language, brand }) => {
    const question = newsletterQuestion(page, { token: "sample", language, list: brand.paths[0]!, shop: brand.name });
    return questionPage(question, language, SHEETS, brand, "");
  });

function storyOf(plain: string, write: PlainStory["parameters"]["write"]): PlainStory {
  return {
    // What stands in the frame is looked at by tests/contracts/plain-stories.test.tsx: axe is not in there.
    parameters: { plain, write, a11y: { test: "error", options: { iframes: false } } },
    render: (_args, { globals: { language = "en", theme, scheme, direction } }) => (
      <PlainPage
        key={[language, theme, scheme, direction].join(" ")}
        html={write({ language, brand: brands.find((brand) => brand.theme === theme) ?? brands[0]! })}
        scheme={scheme === "light" || scheme === "dark" ? scheme : undefined}
        direction={direction === "ltr" || direction === "rtl" ? direction : directionOf(language)}
      />
    ),
  };
}

function PlainPage({ html, scheme, direction }: { html: string; scheme: "light" | "dark" | undefined; direction: string }): ReactNode {
  const frame = useRef<HTMLIFrameElement>(null);
  return (
    <iframe
      ref={frame}
      className={styles.page}
      title="The page"
      srcDoc={html}
      // Without scripts, and its forms go nowhere.
      sandbox="allow-same-origin"
      onLoad={() => {
        const { documentElement: root } = frame.current!.contentDocument!;
        root.dir = direction;
        if (scheme) root.dataset.scheme = scheme;
      }}
    />
  );
}
