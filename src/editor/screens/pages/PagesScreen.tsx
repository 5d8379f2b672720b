/** All pages of the shop: find one, open one, make one. */
import { Copy, ExternalLink, LogOut, MoreHorizontal, Plus, Search, Trash2 } from "lucide-react";
import { useCallback, useEffect, useMemo, useRef, useState, type ReactNode } from "react";
import { useTranslation } from "react-i18next";
import { Link } from "react-router-dom";
import type { PageSummary } from "../../../layout/page-summary";
import { useAccount } from "../../state/account-context";
import { useApi } from "../../state/api-context";
import { failureWords } from "../../interface/words/failure-words";
import { IconButton } from "../../interface/IconButton";
import interfaceStyles from "../../interface/interface.module.css";
import { languageName } from "../../../i18n/language-name";
import { useArrival } from "../../interface/use-arrival";
import { useList } from "../../interface/use-list";
import { Loading } from "../../interface/Loading";
import { Logo } from "../../interface/Logo";
import { NoticeBox } from "../../interface/NoticeBox";
import { Menu } from "../../interface/Menu";
import { TextButton } from "../../interface/TextButton";
import { keepLanguage, interfaceLanguages } from "../../interface/words/texts";
import { Trouble } from "../../interface/Trouble";
import type { Notice } from "../../state/editor-ui";
import { DeletePageDialog } from "./DeletePageDialog";
import { Bin } from "./Bin";
import { NewPageDialog } from "./NewPageDialog";
import { formatInstant } from "../../interface/dates";
import { statusOf } from "./page-status";
import styles from "./PagesScreen.module.css";

type Open = { dialog: "new" } | { dialog: "duplicate"; page: PageSummary } | { dialog: "delete"; page: PageSummary };

export function PagesScreen(): ReactNode {
  const { t, i18n } = useTranslation();
  const api = useApi();
  const { account, signedOut } = useAccount();
  const { entries: pages, failed, reload: load } = useList(useCallback(() => api.pages(), [api]));
  const [query, setQuery] = useState("");
  const [open, setOpen] = useState<Open>();
  const [view, setView] = useState<"pages" | "bin">("pages");
  const [notice, setNotice] = useState<Notice>();

  useEffect(() => void (document.title = t("pages.documentTitle")), [t]);

  const found = useMemo(() => {
    const words = query.toLowerCase().split(/\s+/).filter(Boolean);
    return (pages ?? []).filter((page) =>
      words.every((word) => `${page.title} ${page.path} ${t(`pageTypes.${page.pageType}`)}`.toLowerCase().includes(word)),
    );
  }, [pages, query, t]);

  /** @throws FetchError when it did not work */
  const restore = async ({ id, title }: Pick<PageSummary, "id" | "title">) => {
    const { page, takenPath } = await api.restorePage(id);
    setNotice({
      tone: "success",
      text:
        takenPath === null
          ? t("bin.restored", { page: title })
          : t("bin.restoredBeside", { page: title, taken: takenPath, path: page.path }),
    });
    load();
  };
  const remove = async (page: PageSummary) => {
    await api.removePage(page.id);
    setOpen(undefined);
    load();
    const undo = {
      text: t("actions.undo"),
      run: () => void restore(page).catch((error: unknown) => setNotice({ tone: "danger", text: failureWords(error, t) })),
    };
    setNotice({ tone: "success", text: t("deletePage.done", { page: page.title || t("pages.untitled") }), action: undo });
  };

  if (failed) return <Trouble error={failed} title={t("pages.cannotLoad")} onRetry={load} />;
  if (!pages) return <Loading text={t("common.loading")} />;
  return (
    <div className={styles.screen}>
      <header className={styles.top}>
        <Logo />
        <strong>Tillwright</strong>
        <span className={styles.space} />
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
        <span className={styles.who}>{account?.email}</span>
        <IconButton label={t("common.signOut")} onClick={() => void api.signOut().then(signedOut, signedOut)}>
          <LogOut size={16} />
        </IconButton>
      </header>
      <main className={styles.main}>
        <div className={styles.head}>
          <Heading>{t(view === "bin" ? "bin.title" : "pages.title")}</Heading>
          <div className={styles.views} role="group" aria-label={t("pages.views")}>
            {(["pages", "bin"] as const).map((each) => (
              <button key={each} type="button" aria-pressed={view === each} onClick={() => setView(each)}>
                {t(`${each}.title`)}
              </button>
            ))}
          </div>
          <div className={styles.search} hidden={view === "bin"}>
            <Search size={14} aria-hidden="true" />
            <input
              className={interfaceStyles.input}
              type="search"
              aria-label={t("pages.search")}
              placeholder={t("pages.search")}
              value={query}
              onChange={(event) => setQuery(event.target.value)}
            />
          </div>
          <TextButton variant="primary" onClick={() => setOpen({ dialog: "new" })}>
            <Plus size={15} aria-hidden="true" />
            {t("pages.new")}
          </TextButton>
        </div>
        {view === "bin" ? (
          <Bin restore={restore} say={setNotice} />
        ) : pages.length === 0 ? (
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
                <th scope="col" className={styles.wide}>
                  {t("pages.type")}
                </th>
                <th scope="col">{t("pages.statusTitle")}</th>
                <th scope="col" className={styles.wide}>
                  {t("pages.updated")}
                </th>
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
                    <small>{page.nextPath === null ? page.path : t("pages.moves", { path: page.path, next: page.nextPath })}</small>
                  </td>
                  <td className={styles.wide}>{t(`pageTypes.${page.pageType}`)}</td>
                  <td>
                    <span className={styles.status} data-status={statusOf(page)}>
                      {t(`pages.status.${statusOf(page)}`)}
                    </span>
                  </td>
                  <td className={styles.wide}>
                    <time dateTime={page.updatedAt}>{formatInstant(page.updatedAt, i18n.language)}</time>
                    {page.updatedBy && <small>{page.updatedBy}</small>}
                  </td>
                  <td className={styles.more}>
                    <Menu
                      label={t("pages.more", { page: page.title })}
                      icon={<MoreHorizontal size={16} />}
                      items={[
                        ...(page.publishedVersion === null
                          ? []
                          : [{ label: t("pages.openLive"), icon: <ExternalLink size={14} />, href: page.path }]),
                        { label: t("pages.duplicate"), icon: <Copy size={14} />, onSelect: () => setOpen({ dialog: "duplicate", page }) },
                        {
                          label: t("pages.delete"),
                          icon: <Trash2 size={14} />,
                          danger: true,
                          onSelect: () => setOpen({ dialog: "delete", page }),
                        },
                      ]}
                    />
                  </td>
                </tr>
              ))}
            </tbody>
          </table>
        )}
        {view === "pages" && pages.length > 0 && found.length === 0 && (
          <p className={styles.nothing}>{t("pages.nothingFound", { query })}</p>
        )}
      </main>
      {open?.dialog === "delete" && (
        <DeletePageDialog
          title={t("deletePage.title", { page: open.page.title })}
          text={t(open.page.publishedVersion === null ? "deletePage.draft" : "deletePage.live", { path: open.page.path })}
          confirm={t("deletePage.confirm")}
          remove={() => remove(open.page)}
          onClose={() => setOpen(undefined)}
        />
      )}
      {notice && <NoticeBox notice={notice} onClose={() => setNotice((shown) => (shown === notice ? undefined : shown))} />}
      {(open?.dialog === "new" || open?.dialog === "duplicate") && (
        <NewPageDialog pages={pages} from={open.dialog === "duplicate" ? open.page : undefined} onClose={() => setOpen(undefined)} />
      )}
    </div>
  );
}

/** What one arrives at: the list is there by then. */
function Heading({ children }: { children: string }): ReactNode {
  const heading = useRef<HTMLHeadingElement>(null);
  useArrival(heading);
  return (
    <h1 ref={heading} tabIndex={-1}>
      {children}
    </h1>
  );
}
