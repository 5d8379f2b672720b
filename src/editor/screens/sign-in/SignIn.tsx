/** The door to the builder. [BLD-13] */
import { lazy, Suspense, useEffect, useRef, useState, type FormEvent, type ReactNode } from "react";
import { useTranslation } from "react-i18next";
import { FetchError } from "../../../api/fetch-json";
import type { EditorAccount } from "../../../domain/person/people";
import { useApi } from "../../state/api-context";
import { Field } from "../../interface/Field";
import { Logo } from "../../interface/Logo";
import { TextButton } from "../../interface/TextButton";
import styles from "./SignIn.module.css";

const ForgotPassword = lazy(async () => ({ default: (await import("./ForgotPassword")).ForgotPassword }));

export function SignIn({ onSignedIn }: { onSignedIn(account: EditorAccount): void }): ReactNode {
  const { t } = useTranslation();
  const api = useApi();
  const [email, setEmail] = useState("");
  const [password, setPassword] = useState("");
  const [tried, setTried] = useState(false);
  const [busy, setBusy] = useState(false);
  const [failure, setFailure] = useState<string>();
  const [isForgotten, setForgotten] = useState(false);
  const form = useRef<HTMLFormElement>(null);
  useEffect(() => void (document.title = t("signIn.documentTitle")), [t]);

  const submit = async (event: FormEvent) => {
    event.preventDefault();
    setTried(true);
    setFailure(undefined);
    if (!email.trim() || !password) {
      form.current?.querySelector<HTMLInputElement>(email.trim() ? 'input[type="password"]' : 'input[type="email"]')?.focus();
      return;
    }
    setBusy(true);
    try {
      onSignedIn(await api.signIn(email.trim(), password));
    } catch (error) {
      setFailure(t(reasonOf(error)));
    } finally {
      setBusy(false);
    }
  };

  if (isForgotten)
    return (
      <Suspense fallback={null}>
        <ForgotPassword email={email} onBack={() => setForgotten(false)} />
      </Suspense>
    );
  return (
    <main className={styles.screen}>
      <form ref={form} className={styles.card} noValidate onSubmit={(event) => void submit(event)}>
        <div className={styles.brand}>
          <Logo size={34} />
          <h1>{t("signIn.title")}</h1>
          <p>{t("signIn.intro")}</p>
        </div>
        <Field
          label={t("signIn.email")}
          type="email"
          name="email"
          autoComplete="username"
          autoFocus
          value={email}
          onChange={setEmail}
          error={tried && !email.trim() ? t("signIn.emailMissing") : undefined}
        />
        <Field
          label={t("signIn.password")}
          type="password"
          name="password"
          autoComplete="current-password"
          value={password}
          onChange={setPassword}
          error={tried && !password ? t("signIn.passwordMissing") : undefined}
        />
        {failure && (
          <p className={styles.failure} role="alert">
            {failure}
          </p>
        )}
        <TextButton type="submit" variant="primary" busy={busy}>
          {busy ? t("signIn.busy") : t("signIn.submit")}
        </TextButton>
        <TextButton variant="quiet" onClick={() => setForgotten(true)}>
          {t("forgot.open")}
        </TextButton>
      </form>
    </main>
  );
}

function reasonOf(error: unknown): string {
  if (!(error instanceof FetchError)) return "signIn.failed";
  if (error.code === 401) return "signIn.wrong";
  if (error.code === 429) return "signIn.tooMany";
  return error.code === 0 ? "signIn.offline" : "signIn.failed";
}
