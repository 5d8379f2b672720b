/** Asks for a mail to choose a new password. What is said does not tell whether there is such an account. [BLD-13] */
import { useState, type ReactNode } from "react";
import { useTranslation } from "react-i18next";
import { FetchError } from "../../../api/fetch-json";
import { isEmail } from "../../../domain/person/email";
import { Field } from "../../interface/Field";
import { useSending } from "../../interface/forms/use-sending";
import { failureWords } from "../../interface/words/failure-words";
import { useApi } from "../../state/api-context";
import { SignInCard } from "./SignInCard";

export function ForgotPassword({ email: typed, onBack }: { email: string; onBack(): void }): ReactNode {
  const { t, i18n } = useTranslation();
  const api = useApi();
  const [email, setEmail] = useState(typed);
  const [sentTo, setSentTo] = useState<string>();
  const address = email.trim();
  const sending = useSending({
    isWhole: isEmail(address),
    send: async () => {
      await api.askForPassword(address, i18n.language);
      setSentTo(address);
    },
    wordsOf: (error) => (error instanceof FetchError && error.code === 429 ? t("signIn.tooMany") : failureWords(error, t)),
  });

  return (
    <SignInCard
      documentTitle={t("forgot.documentTitle")}
      title={t("forgot.title")}
      intro={t("forgot.intro")}
      outcome={sentTo === undefined ? undefined : t("forgot.sent", { email: sentTo })}
      sending={sentTo === undefined ? sending : undefined}
      action={t("forgot.submit")}
      leave={t("forgot.back")}
      onLeave={onBack}
    >
      {sentTo === undefined && (
        <Field
          label={t("signIn.email")}
          type="email"
          name="email"
          autoComplete="username"
          autoFocus
          value={email}
          onChange={setEmail}
          error={sending.tried && !isEmail(address) ? t("people.emailWrong") : undefined}
        />
      )}
    </SignInCard>
  );
}
