/** Who is signed in, as what, and their password. [BLD-13] */
import { useState, type FormEvent, type ReactNode } from "react";
import { useTranslation } from "react-i18next";
import { PASSWORD_LENGTH } from "../../../domain/person/editor-role";
import { Dialog } from "../../interface/Dialog";
import { Field } from "../../interface/Field";
import interfaceStyles from "../../interface/interface.module.css";
import { TextButton } from "../../interface/TextButton";
import { failureWords } from "../../interface/words/failure-words";
import { useAccount } from "../../state/account-context";
import { useApi } from "../../state/api-context";
import styles from "./PeopleScreen.module.css";

export function AccountDialog({ onClose }: { onClose(): void }): ReactNode {
  const { t } = useTranslation();
  const api = useApi();
  const { account } = useAccount();
  const [current, setCurrent] = useState("");
  const [password, setPassword] = useState("");
  const [tried, setTried] = useState(false);
  const [busy, setBusy] = useState(false);
  const [isDone, setDone] = useState(false);
  const [failure, setFailure] = useState<string>();
  const isShort = password.length < PASSWORD_LENGTH.least;

  const submit = async (event: FormEvent) => {
    event.preventDefault();
    setTried(true);
    setDone(false);
    setFailure(undefined);
    if (!current || isShort) return;
    setBusy(true);
    try {
      await api.changePassword(current, password);
      setCurrent("");
      setPassword("");
      setTried(false);
      setDone(true);
    } catch (error) {
      setFailure(failureWords(error, t));
    } finally {
      setBusy(false);
    }
  };

  return (
    <Dialog title={t("account.title")} onClose={onClose} unsaved={current !== "" || password !== ""}>
      <form className={styles.form} noValidate onSubmit={(event) => void submit(event)}>
        {account && (
          <p className={styles.me}>
            <strong>{account.email}</strong>
            <span>{t("account.as", { role: t(`roles.${account.role}`), help: t(`roleHelp.${account.role}`) })}</span>
          </p>
        )}
        <hr className={styles.rule} />
        {/* For whatever keeps passwords: whose this one is. */}
        <input type="text" name="username" autoComplete="username" value={account?.email ?? ""} readOnly hidden />
        <Field
          label={t("account.current")}
          type="password"
          autoComplete="current-password"
          maxLength={PASSWORD_LENGTH.most}
          value={current}
          onChange={setCurrent}
          error={tried && !current ? t("signIn.passwordMissing") : undefined}
        />
        <Field
          label={t("account.password")}
          type="password"
          autoComplete="new-password"
          maxLength={PASSWORD_LENGTH.most}
          help={t("account.passwordHelp", { count: PASSWORD_LENGTH.least })}
          value={password}
          onChange={setPassword}
          error={tried && isShort ? t("account.passwordShort", { count: PASSWORD_LENGTH.least }) : undefined}
        />
        <p className={interfaceStyles.help}>{t("account.changeHelp")}</p>
        {failure && (
          <p className={interfaceStyles.error} role="alert">
            {failure}
          </p>
        )}
        <p role="status">{isDone ? t("account.changed") : ""}</p>
        <div className={interfaceStyles.dialogFoot}>
          <TextButton variant="quiet" onClick={onClose}>
            {t("common.close")}
          </TextButton>
          <TextButton type="submit" variant="primary" busy={busy}>
            {t("account.change")}
          </TextButton>
        </div>
      </form>
    </Dialog>
  );
}
