import { mailStory } from "../../.storybook/mail-story";
import type { MailSample } from "../../.storybook/shop/mail-sample";
import { editorInvitedLetter, editorPasswordChangedLetter, editorPasswordResetLetter } from "../../src/server/mail/letters/editor-letters";
import { publicationFailedLetter } from "../../src/server/mail/letters/publication-failed-letter";

const meta = { title: "Mails/People who build pages" };
export default meta;

const TOKEN = "sample-token-that-nobody-has-ever-been-sent";
const link = ({ language }: MailSample) => ({
  id: "sample",
  email: "clara@shop.example",
  role: "publisher",
  language,
  created_by: "ada@shop.example",
});

export const Invited = mailStory("editor-invited", (sample) => editorInvitedLetter(link(sample), { token: TOKEN, days: 7 }, sample.parts));
export const PasswordReset = mailStory("editor-password-reset", (sample) => editorPasswordResetLetter(link(sample), TOKEN, sample.parts));
export const PasswordChanged = mailStory("editor-password-changed", ({ language, parts }) =>
  editorPasswordChangedLetter({ id: "sample", email: "clara@shop.example", at: "2026-11-21T10:00:00.000Z", language }, parts),
);
/** In the shop's own language, whoever planned it. */
export const PublicationFailed = mailStory("publication-failed", ({ brand, parts }) =>
  publicationFailedLetter(
    {
      pageId: "spring",
      publishAt: "2026-11-21T10:00:00.000Z",
      madeBy: "clara@shop.example",
      failure: { at: "2026-11-21T10:00:05.000Z", message: "The page names an offer that is not sold any more: /offers/spring" },
    },
    { title: "Spring sale", path: brand.paths[0]! },
    parts,
  ),
);
