/** Who is signed in, as what, and their password. [BLD-13] */
import { useState, type ReactNode } from "react";
import { useTranslation } from "react-i18next";
import { PASSWORD_LENGTH } from "../../../domain/person/editor-role";
import { Dialog } from "../../interface/Dialog";
import { Field } from "../../interface/Field";
import { DialogForm } from "../../interface/forms/DialogForm";
import { useSending } from "../../interface/forms/use-sending";
import interfaceStyles from "../../interface/interface.module.css";
import { useAccount } from "../../state/account-context";
import { useApi } from "../../state/api-context";
import styles from "./PeopleScreen.module.css";

export function AccountDialog({ onClose }: { onClose(): void }): ReactNode {
  const { t } = useTranslation();
  const api = useApi();
  const { account } = useAccount();
  const [current, setCurrent] = useState("");
  const [password, setPassword] = useState("");
  const [isDone, setDone] = useState(false);
  const isShort = password.length < PASSWORD_LENGTH.least;

  const sending = useSending({
    isWhole: current !== "" && !isShort,
    async send() {
      await api.changePassword(current, password);
      setCurrent("");
      setPassword("");
      sending.reset();
      setDone(true);
    },
  });

  return (
    <Dialog title={t("account.title")} onClose={onClose} unsaved={current !== "" || password !== ""} busy={sending.busy}>
      <DialogForm sending={sending} action={t("account.change")} leave={t("common.close")}>
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
          error={sending.tried && !current ? t("signIn.passwordMissing") : undefined}
        />
        <Field
          label={t("account.password")}
          type="password"
          autoComplete="new-password"
          maxLength={PASSWORD_LENGTH.most}
          help={t("account.passwordHelp", { count: PASSWORD_LENGTH.least })}
          value={password}
          onChange={setPassword}
          error={sending.tried && isShort ? t("account.passwordShort", { count: PASSWORD_LENGTH.least }) : undefined}
        />
        <p className={interfaceStyles.help}>{t("account.changeHelp")}</p>
        <p role="status">{isDone && !sending.tried ? t("account.changed") : ""}</p>
      </DialogForm>
    </Dialog>
  );
}
