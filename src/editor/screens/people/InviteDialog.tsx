/** Somebody new: their address, what they may do, and the language of the mail. */
import { useState, type ReactNode } from "react";
import { useTranslation } from "react-i18next";
import { isEmail } from "../../../domain/person/email";
import { EDITOR_ROLES, type EditorRole } from "../../../domain/person/editor-role";
import { languageName } from "../../../i18n/language-name";
import { Dialog } from "../../interface/Dialog";
import { Field } from "../../interface/Field";
import { DialogForm } from "../../interface/forms/DialogForm";
import { useSending } from "../../interface/forms/use-sending";
import interfaceStyles from "../../interface/interface.module.css";
import { interfaceLanguages } from "../../interface/words/texts";
import { useApi } from "../../state/api-context";
import styles from "./PeopleScreen.module.css";

export function InviteDialog({ onClose, onInvited }: { onClose(): void; onInvited(email: string): void }): ReactNode {
  const { t, i18n } = useTranslation();
  const api = useApi();
  const [email, setEmail] = useState("");
  const [role, setRole] = useState<EditorRole>("editor");
  const [language, setLanguage] = useState(i18n.language);
  const isAddress = isEmail(email.trim());

  const sending = useSending({
    isWhole: isAddress,
    send: async () => onInvited((await api.invite({ email: email.trim(), role, language })).email),
  });

  return (
    <Dialog title={t("people.inviteTitle")} onClose={onClose} unsaved={email !== ""} busy={sending.busy}>
      <DialogForm sending={sending} action={t("people.send")}>
        <Field
          label={t("signIn.email")}
          type="email"
          autoComplete="off"
          maxLength={320}
          value={email}
          onChange={setEmail}
          error={sending.tried && !isAddress ? t("people.emailWrong") : undefined}
        />
        <fieldset className={styles.roles}>
          <legend>{t("people.role")}</legend>
          {EDITOR_ROLES.map((each) => (
            <label key={each}>
              <input type="radio" name="role" checked={role === each} onChange={() => setRole(each)} />
              <span>{t(`roles.${each}`)}</span>
              <small>{t(`roleHelp.${each}`)}</small>
            </label>
          ))}
        </fieldset>
        <div className={interfaceStyles.field}>
          <label className={interfaceStyles.label} htmlFor="invite-language">
            {t("people.mailLanguage")}
          </label>
          <select
            id="invite-language"
            className={interfaceStyles.input}
            value={language}
            onChange={(event) => setLanguage(event.target.value)}
          >
            {interfaceLanguages.map((code) => (
              <option key={code} value={code}>
                {languageName(code)}
              </option>
            ))}
          </select>
        </div>
        <p className={interfaceStyles.help}>{t("people.inviteHelp")}</p>
      </DialogForm>
    </Dialog>
  );
}
