/** Where a link may lead, to search and to choose from: pages of the shop by title and address, blocks of the open page. [BLD-4] */
import { Anchor, Content, Portal, Root } from "@radix-ui/react-popover";
import { Check, FileText, Hash, Link as LinkIcon } from "lucide-react";
import { useMemo, useRef, useState, type ReactNode, type RefObject } from "react";
import { useTranslation } from "react-i18next";
import { isAllowedLink } from "../../../layout/links";
import { statusOf } from "../../../layout/page/page-status";
import { classNames } from "../../../ui/class-names";
import choiceStyles from "../../interface/choices/choices.module.css";
import { isComposing } from "../../../ui/composing";
import { shownDays } from "../../interface/words/shown-days";
import { TextButton } from "../../interface/TextButton";
import { SearchList, type SearchEntry, type SearchGroup } from "../../search-list/SearchList";
import { useFoundPages } from "../../search-list/use-found-pages";
import type { LinkTargets } from "./use-link-targets";
import styles from "./links.module.css";

export interface LinkPickerProps {
  /** Of the field. */
  label: string;
  value: string;
  targets: LinkTargets;
  pagesOnly: boolean;
  anchor: RefObject<HTMLElement | null>;
  onChoose(address: string): void;
  onClose(): void;
  /** The focus has to go somewhere. */
  onClosed(): void;
}

/** What may be typed as it is: addresses with a scheme, of the shop, or on the page. Anything else is words to search by. */
const isAddress = (typed: string): boolean => /^(https?:\/\/|mailto:|tel:|[/#])\S+$/i.test(typed) && isAllowedLink(typed);
const isPath = (typed: string): boolean => /^\/\S*$/.test(typed) && isAllowedLink(typed);

export function LinkPicker({ label, value, targets, pagesOnly, anchor, onChoose, onClose, onClosed }: LinkPickerProps): ReactNode {
  const { t, i18n } = useTranslation();
  const [query, setQuery] = useState("");
  const { pages, foundBy, hasMore, state, retry } = useFoundPages(targets.api, query);
  // The page stands still while somebody chooses.
  const [blocks] = useState(() => (pagesOnly ? [] : targets.blocks()));
  const done = useRef(false);
  const typed = query.trim();
  const isLoading = state === "loading";

  const groups = useMemo<SearchGroup[]>(() => {
    // What is listed before the pages would be marked as the first, and stay so below them.
    if (isLoading) return [];
    const entry = (address: string, title: string, more: string, icon: ReactNode, words = ""): SearchEntry => ({
      id: address,
      label: title,
      about: [address, more, address === value && t("links.chosen")].filter(Boolean).join(" · "),
      icon: address === value ? <Check size={15} aria-hidden="true" /> : icon,
      words: `${address} ${words}`.toLowerCase(),
    });
    const ofPages = pages.map((page) =>
      // What the server has found has the words that were typed, in its own way of comparing them.
      entry(
        page.path,
        page.title || t("pages.untitled"),
        shownDays(page, t, i18n.language) ?? t(`pages.status.${statusOf(page)}`),
        <FileText size={15} aria-hidden="true" />,
        foundBy.get(page.id),
      ),
    );
    const ofBlocks = blocks.map(({ title, address }) => entry(address, title, "", <Hash size={15} aria-hidden="true" />));
    const isKnown = [...ofPages, ...ofBlocks].some(({ id }) => id === typed);
    const mayBeTyped = !isKnown && (pagesOnly ? isPath(typed) : isAddress(typed));
    return [
      { id: "pages", heading: t("links.pages"), entries: ofPages, hasMore },
      { id: "blocks", heading: t("links.blocks"), entries: ofBlocks },
      {
        id: "typed",
        heading: t("links.typed"),
        entries: mayBeTyped ? [entry(typed, t("links.use"), "", <LinkIcon size={15} aria-hidden="true" />)] : [],
      },
    ];
  }, [isLoading, pages, foundBy, hasMore, blocks, value, typed, pagesOnly, t, i18n.language]);

  return (
    <Root open onOpenChange={(open) => !open && onClose()}>
      <Anchor virtualRef={anchor as RefObject<HTMLElement>} />
      {/* What stands beside an open dialog cannot be reached. */}
      <Portal container={anchor.current?.closest<HTMLElement>("dialog, main")}>
        <Content
          className={classNames(choiceStyles.sheet, styles.picker)}
          data-size="large"
          data-link-picker
          aria-label={t(pagesOnly ? "links.choosePage" : "links.choose", { field: label })}
          align="end"
          sideOffset={6}
          collisionPadding={8}
          // A dialog, the canvas or a text around the field has keys of its own.
          onKeyDown={(event) => event.stopPropagation()}
          onEscapeKeyDown={(event) => isComposing(event) && event.preventDefault()}
          onCloseAutoFocus={(event) => {
            event.preventDefault();
            onClosed();
          }}
        >
          <SearchList
            label={t(pagesOnly ? "links.searchPages" : "links.search")}
            none={state !== "done" ? "" : typed ? t("links.none", { query: typed }) : t("links.empty")}
            query={query}
            onQuery={setQuery}
            groups={groups}
            onChoose={(address) => {
              if (done.current) return;
              done.current = true;
              onChoose(address);
              onClose();
            }}
          />
          {(isLoading || state === "searching") && (
            <p role="status" className={styles.state}>
              {t(`links.${state}`)}
            </p>
          )}
          {state === "failed" && (
            <div className={styles.state}>
              <span role="alert">{t("links.failed")}</span>
              <TextButton onClick={retry}>{t("common.tryAgain")}</TextButton>
            </div>
          )}
        </Content>
      </Portal>
    </Root>
  );
}
