/** The bar above the builder's lists: where one can go, and who one is, as what. [BLD-13] */
import { CircleUser, LogOut } from "lucide-react";
import { useState, type ReactNode } from "react";
import { useTranslation } from "react-i18next";
import { NavLink } from "react-router-dom";
import { languageName } from "../../../i18n/language-name";
import { IconButton } from "../../interface/IconButton";
import { Logo } from "../../interface/Logo";
import { interfaceLanguages, keepLanguage } from "../../interface/words/texts";
import { useAccount } from "../../state/account-context";
import { useApi } from "../../state/api-context";
import { LateDialog } from "../../interface/late/LateDialog";
import { lazyPart } from "../../interface/late/late-part";
import { screensFor } from "./screens";
import styles from "./TopNav.module.css";

const AccountDialog = lazyPart(() => import("../people/AccountDialog"), "AccountDialog");

export function TopNav(): ReactNode {
  const { t, i18n } = useTranslation();
  const api = useApi();
  const { account, signedOut } = useAccount();
  const [isOpen, setOpen] = useState(false);
  return (
    <header className={styles.top}>
      <span className={styles.brand}>
        <Logo />
        <strong>Tillwright</strong>
      </span>
      <nav className={styles.nav} aria-label={t("frame.screens")}>
        {screensFor(account?.role).map(({ path, name }) => (
          <NavLink key={path} to={path} end={path === "/"}>
            {t(`${name}.title`)}
          </NavLink>
        ))}
      </nav>
      <select
        className={styles.language}
        aria-label={t("common.interfaceLanguage")}
        value={i18n.language}
        onChange={(event) => keepLanguage(event.target.value)}
      >
        {interfaceLanguages.map((code) => (
          <option key={code} value={code}>
            {languageName(code)}
          </option>
        ))}
      </select>
      {account && (
        <button
          type="button"
          className={styles.who}
          aria-haspopup="dialog"
          aria-label={t("account.open", { email: account.email, role: t(`roles.${account.role}`) })}
          data-tip={t("account.title")}
          onClick={() => setOpen(true)}
        >
          <CircleUser size={17} aria-hidden="true" />
          <span>
            {account.email} <small>{t(`roles.${account.role}`)}</small>
          </span>
        </button>
      )}
      <IconButton label={t("common.signOut")} onClick={() => void api.signOut().then(signedOut, signedOut)}>
        <LogOut size={16} />
      </IconButton>
      {isOpen && (
        <LateDialog onClose={() => setOpen(false)}>
          <AccountDialog onClose={() => setOpen(false)} />
        </LateDialog>
      )}
    </header>
  );
}
