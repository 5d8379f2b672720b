/** All pages of the shop: find one, open one, make one. */
import { Copy, ExternalLink, LogOut, MoreHorizontal, Plus, Search, Trash2 } from "lucide-react";
import { useCallback, useEffect, useMemo, useState, type ReactNode } from "react";
import { useTranslation } from "react-i18next";
import { Link } from "react-router-dom";
import type { PageSummary } from "../../api/builder-api";
import { useAccount } from "../../interface/account-context";
import { useApi } from "../../interface/api-context";
import { IconButton } from "../../interface/IconButton";
import interfaceStyles from "../../interface/interface.module.css";
import { languageName } from "../../interface/language-name";
import { Loading } from "../../interface/Loading";
import { Logo } from "../../interface/Logo";
import { Menu } from "../../interface/Menu";
import { TextButton } from "../../interface/TextButton";
import { keepLanguage, interfaceLanguages } from "../../interface/texts";
import { Trouble } from "../../interface/Trouble";
import { DeletePageDialog } from "./DeletePageDialog";
import { NewPageDialog } from "./NewPageDialog";
import { statusOf } from "./page-status";
import styles from "./PagesScreen.module.css";

type Open = { dialog: "new" } | { dialog: "duplicate"; page: PageSummary } | { dialog: "delete"; page: PageSummary };

export function PagesScreen(): ReactNode {
  const { t, i18n } = useTranslation();
  const api = useApi();
  const { account, signedOut } = useAccount();
  const [pages, setPages] = useState<PageSummary[]>();
  const [failed, setFailed] = useState<unknown>();
  const [query, setQuery] = useState("");
  const [open, setOpen] = useState<Open>();

  const load = useCallback(() => {
    api.pages().then((list) => {
      setPages(list);
      setFailed(undefined);
    }, setFailed);
  }, [api]);
  useEffect(load, [load]);
  useEffect(() => void (document.title = t("pages.documentTitle")), [t]);

  const found = useMemo(() => {
    const words = query.toLowerCase().split(/\s+/).filter(Boolean);
    return (pages ?? []).filter((page) => words.every((word) => `${page.title} ${page.path} ${t(`pageTypes.${page.pageType}`)}`.toLowerCase().includes(word)));
  }, [pages, query, t]);

  if (failed) return <Trouble error={failed} title={t("pages.cannotLoad")} onRetry={load} />;
  if (!pages) return <Loading text={t("common.loading")} />;
  return (
    <div className={styles.screen}>
      <header className={styles.top}>
        <Logo />
        <strong>Tillwright</strong>
        <span className={styles.space} />
        <select className={styles.language} aria-label={t("common.interfaceLanguage")} value={i18n.language} onChange={(event) => keepLanguage(event.target.value)}>
          {interfaceLanguages.map((code) => (
            <option key={code} value={code}>
              {languageName(code)}
            </option>
          ))}
        </select>
        <span className={styles.who}>{account?.email}</span>
        <IconButton label={t("common.signOut")} onClick={() => void api.signOut().then(signedOut, signedOut)}>
          <LogOut size={16} />
        </IconButton>
      </header>
      <main className={styles.main}>
        <div className={styles.head}>
          <h1>{t("pages.title")}</h1>
          <div className={styles.search}>
            <Search size={14} aria-hidden="true" />
            <input className={interfaceStyles.input} type="search" aria-label={t("pages.search")} placeholder={t("pages.search")} value={query} onChange={(event) => setQuery(event.target.value)} />
          </div>
          <TextButton variant="primary" onClick={() => setOpen({ dialog: "new" })}>
            <Plus size={15} aria-hidden="true" />
            {t("pages.new")}
          </TextButton>
        </div>
        {pages.length === 0 ? (
          <div className={styles.none}>
            <h2>{t("pages.noneTitle")}</h2>
            <p>{t("pages.noneText")}</p>
            <TextButton variant="primary" onClick={() => setOpen({ dialog: "new" })}>
              {t("pages.new")}
            </TextButton>
          </div>
        ) : (
          <table className={styles.table}>
            <thead>
              <tr>
                <th scope="col">{t("pages.page")}</th>
                <th scope="col">{t("pages.type")}</th>
                <th scope="col">{t("pages.statusTitle")}</th>
                <th scope="col">{t("pages.updated")}</th>
                <th scope="col">
                  <span className={interfaceStyles.hidden}>{t("pages.actions")}</span>
                </th>
              </tr>
            </thead>
            <tbody>
              {found.map((page) => (
                <tr key={page.id}>
                  <td>
                    <Link className={styles.link} to={`/pages/${encodeURIComponent(page.id)}`}>
                      {page.title || t("pages.untitled")}
                    </Link>
                    <small>{page.path}</small>
                  </td>
                  <td>{t(`pageTypes.${page.pageType}`)}</td>
                  <td>
                    <span className={styles.status} data-status={statusOf(page)}>
                      {t(`pages.status.${statusOf(page)}`)}
                    </span>
                  </td>
                  <td>
                    <time dateTime={page.updatedAt}>{new Intl.DateTimeFormat(localeOf(i18n.language), { dateStyle: "medium", timeStyle: "short" }).format(new Date(page.updatedAt))}</time>
                    {page.updatedBy && <small>{page.updatedBy}</small>}
                  </td>
                  <td className={styles.more}>
                    <Menu
                      label={t("pages.more", { page: page.title })}
                      icon={<MoreHorizontal size={16} />}
                      items={[
                        ...(page.publishedVersion === null ? [] : [{ label: t("pages.openLive"), icon: <ExternalLink size={14} />, href: page.path }]),
                        { label: t("pages.duplicate"), icon: <Copy size={14} />, onSelect: () => setOpen({ dialog: "duplicate", page }) },
                        { label: t("pages.delete"), icon: <Trash2 size={14} />, danger: true, onSelect: () => setOpen({ dialog: "delete", page }) },
                      ]}
                    />
                  </td>
                </tr>
              ))}
            </tbody>
          </table>
        )}
        {pages.length > 0 && found.length === 0 && <p className={styles.nothing}>{t("pages.nothingFound", { query })}</p>}
      </main>
      {open?.dialog === "delete" && <DeletePageDialog page={open.page} onClose={() => setOpen(undefined)} onDeleted={() => (setOpen(undefined), load())} />}
      {(open?.dialog === "new" || open?.dialog === "duplicate") && <NewPageDialog pages={pages} from={open.dialog === "duplicate" ? open.page : undefined} onClose={() => setOpen(undefined)} />}
    </div>
  );
}

/** gsw has no dates of its own in most browsers; Switzerland's German has. */
const localeOf = (language: string): string => ({ gsw: "de-CH", en: "en-GB" })[language] ?? language;
