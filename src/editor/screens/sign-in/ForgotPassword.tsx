/** Asks for a mail to choose a new password. What is said does not tell whether there is such an account. [BLD-13] */
import { useEffect, useState, type FormEvent, type ReactNode } from "react";
import { useTranslation } from "react-i18next";
import { FetchError } from "../../../api/fetch-json";
import { isEmail } from "../../../domain/person/email";
import { Field } from "../../interface/Field";
import { Logo } from "../../interface/Logo";
import { TextButton } from "../../interface/TextButton";
import { failureWords } from "../../interface/words/failure-words";
import { useApi } from "../../state/api-context";
import styles from "./SignIn.module.css";

export function ForgotPassword({ email: typed, onBack }: { email: string; onBack(): void }): ReactNode {
  const { t, i18n } = useTranslation();
  const api = useApi();
  const [email, setEmail] = useState(typed);
  const [tried, setTried] = useState(false);
  const [busy, setBusy] = useState(false);
  const [sentTo, setSentTo] = useState<string>();
  const [failure, setFailure] = useState<string>();
  const isAddress = isEmail(email.trim());
  useEffect(() => void (document.title = t("forgot.documentTitle")), [t]);

  const submit = async (event: FormEvent) => {
    event.preventDefault();
    setTried(true);
    setFailure(undefined);
    if (!isAddress) return;
    setBusy(true);
    try {
      await api.askForPassword(email.trim(), i18n.language);
      setSentTo(email.trim());
    } catch (error) {
      setFailure(error instanceof FetchError && error.code === 429 ? t("signIn.tooMany") : failureWords(error, t));
    } finally {
      setBusy(false);
    }
  };

  return (
    <main className={styles.screen}>
      <form className={styles.card} noValidate onSubmit={(event) => void submit(event)}>
        <div className={styles.brand}>
          <Logo size={34} />
          <h1>{t("forgot.title")}</h1>
          <p role="status">{sentTo === undefined ? t("forgot.intro") : t("forgot.sent", { email: sentTo })}</p>
        </div>
        {sentTo === undefined && (
          <>
            <Field
              label={t("signIn.email")}
              type="email"
              name="email"
              autoComplete="username"
              autoFocus
              value={email}
              onChange={setEmail}
              error={tried && !isAddress ? t("people.emailWrong") : undefined}
            />
            {failure && (
              <p className={styles.failure} role="alert">
                {failure}
              </p>
            )}
            <TextButton type="submit" variant="primary" busy={busy}>
              {t("forgot.submit")}
            </TextButton>
          </>
        )}
        <TextButton variant="quiet" onClick={onBack}>
          {t("forgot.back")}
        </TextButton>
      </form>
    </main>
  );
}
