/**
 * Stories of mails: written by what the server writes them with, in the toolbar's language and in the brand of its theme, and seen in its
 * scheme and direction. [STO-1]
 */
import { useState, type ReactNode } from "react";
import type { Mail } from "../src/server/mail/mail";
import { MailSample } from "./shop/mail-sample";
import styles from "./mail-story.module.css";

export interface MailStory {
  /** `mail`: its topic, a file of src/server/mail/topics. */
  parameters: { mail: string; write(sample: MailSample): Mail | undefined; [key: string]: unknown };
  render(args: object, context: { globals: { language?: string; theme?: string; scheme?: string; direction?: string } }): ReactNode;
}

export const mailStory = (mail: string, write: (sample: MailSample) => Mail | undefined): MailStory => ({
  // What stands in the frame is looked at by tests/contracts/mail-stories.test.tsx: axe is not in there.
  parameters: { mail, write, a11y: { test: "error", options: { iframes: false } } },
  render: (_args, { globals }) => {
    const { language = "en", theme = "sentinel", scheme, direction } = globals;
    const written = write(new MailSample({ language, theme }));
    if (!written) throw new Error(`There is nobody to write "${mail}" to`);
    // As pages are: the same words, read from the other side.
    const html = inScheme(direction === "rtl" ? written.html.replace('dir="ltr"', 'dir="rtl"') : written.html, scheme);
    return <MailPreview key={`${language} ${theme} ${scheme} ${direction}`} mail={{ ...written, html }} />;
  },
});

/** The mail as who reads it in this scheme sees it; else as the system has it. A frame's media queries know no scheme but the system's. */
export const inScheme = (html: string, scheme: string | undefined): string =>
  scheme === "dark" || scheme === "light" ? html.replace(/\(prefers-color-scheme: ?dark\)/g, scheme === "dark" ? "all" : "not all") : html;

const SHOP = "https://shop.example";

function MailPreview({ mail: { from, to, replyTo, subject, html, text } }: { mail: Mail }): ReactNode {
  const [height, setHeight] = useState(600);
  return (
    <main className={styles.mail} lang="en" dir="ltr">
      <h1>{subject}</h1>
      <dl>
        <dt>From</dt>
        <dd>{from}</dd>
        <dt>To</dt>
        <dd>{to}</dd>
        <dt>Answers to</dt>
        <dd>{replyTo ?? "nobody: this mail takes no answers"}</dd>
      </dl>
      <div className={styles.parts}>
        {html && (
          <section aria-labelledby="html-part">
            <h2 id="html-part">HTML</h2>
            {/* Without scripts, as in a mail program. */}
            <iframe
              title={subject}
              srcDoc={html}
              sandbox="allow-same-origin"
              style={{ blockSize: height }}
              onLoad={({ currentTarget }) => setHeight(currentTarget.contentDocument!.documentElement.scrollHeight)}
            />
          </section>
        )}
        <section aria-labelledby="text-part">
          <h2 id="text-part">Text</h2>
          {/* Links of the other part are this origin's, for its pictures; read aloud it is the shop's, on whatever port the stories are. */}
          <pre>{text.replaceAll(location.origin, SHOP)}</pre>
        </section>
      </div>
    </main>
  );
}
