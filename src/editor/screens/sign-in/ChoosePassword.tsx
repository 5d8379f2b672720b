/** Where a mailed link leads: an invited person, or one who forgot theirs, chooses a password and is signed in with it. [BLD-13] */
import { useEffect, useState, type FormEvent, type ReactNode } from "react";
import { useTranslation } from "react-i18next";
import { FetchError } from "../../../api/fetch-json";
import { PASSWORD_LENGTH } from "../../../domain/person/editor-role";
import type { EditorAccount } from "../../../domain/person/people";
import { Field } from "../../interface/Field";
import { Loading } from "../../interface/Loading";
import { Logo } from "../../interface/Logo";
import { TextButton } from "../../interface/TextButton";
import { failureWords } from "../../interface/words/failure-words";
import { useApi } from "../../state/api-context";
import styles from "./SignIn.module.css";

export interface ChoosePasswordProps {
  /** What stood behind the address's "#". */
  token: string;
  onSignedIn(account: EditorAccount): void;
  onBack(): void;
}

export function ChoosePassword({ token, onSignedIn, onBack }: ChoosePasswordProps): ReactNode {
  const { t } = useTranslation();
  const api = useApi();
  const [link, setLink] = useState<{ kind: "invitation" | "reset"; email: string }>();
  const [password, setPassword] = useState("");
  const [tried, setTried] = useState(false);
  const [busy, setBusy] = useState(false);
  const [isOver, setOver] = useState(false);
  const [failure, setFailure] = useState<string>();
  const isShort = password.length < PASSWORD_LENGTH.least;
  useEffect(() => void (document.title = t("choose.documentTitle")), [t]);
  useEffect(() => {
    let isCurrent = true;
    api.passwordLink(token).then(
      (found) => isCurrent && setLink(found),
      (error: unknown) => isCurrent && (isGone(error) ? setOver(true) : setFailure(failureWords(error, t))),
    );
    return () => void (isCurrent = false);
    // Words in another language need no other link.
    // oxlint-disable-next-line react-hooks/exhaustive-deps
  }, [api, token]);

  const submit = async (event: FormEvent) => {
    event.preventDefault();
    setTried(true);
    setFailure(undefined);
    if (isShort) return;
    setBusy(true);
    try {
      onSignedIn(await api.choosePassword(token, password));
    } catch (error) {
      if (isGone(error)) setOver(true);
      else setFailure(failureWords(error, t));
      setBusy(false);
    }
  };

  if (!link && !isOver && !failure) return <Loading text={t("common.loading")} />;
  return (
    <main className={styles.screen}>
      <form className={styles.card} noValidate onSubmit={(event) => void submit(event)}>
        <div className={styles.brand}>
          <Logo size={34} />
          <h1>{t(isOver ? "choose.overTitle" : link?.kind === "invitation" ? "choose.welcome" : "choose.title")}</h1>
          <p>{isOver ? t("choose.over") : link && t("choose.intro", { email: link.email })}</p>
        </div>
        {link && !isOver && (
          <>
            <input type="text" name="username" autoComplete="username" value={link.email} readOnly hidden />
            <Field
              label={t("choose.password")}
              type="password"
              name="password"
              autoComplete="new-password"
              autoFocus
              maxLength={PASSWORD_LENGTH.most}
              help={t("account.passwordHelp", { count: PASSWORD_LENGTH.least })}
              value={password}
              onChange={setPassword}
              error={tried && isShort ? t("account.passwordShort", { count: PASSWORD_LENGTH.least }) : undefined}
            />
          </>
        )}
        {failure && (
          <p className={styles.failure} role="alert">
            {failure}
          </p>
        )}
        {link && !isOver ? (
          <TextButton type="submit" variant="primary" busy={busy}>
            {t("choose.submit")}
          </TextButton>
        ) : (
          <TextButton variant="primary" onClick={onBack}>
            {t("forgot.back")}
          </TextButton>
        )}
      </form>
    </main>
  );
}

const isGone = (error: unknown): boolean => error instanceof FetchError && error.code === 410;
