/** What came of it, page by page where it is not what was asked. */
import { useRef, type ReactNode } from "react";
import { useTranslation } from "react-i18next";
import type { ReplacementOutcome, ReplacementResult } from "../../../domain/media/picture-replacement";
import type { LibraryPicture } from "../../api/pictures-api";
import { TextButton } from "../../interface/TextButton";
import { useArrival } from "../../interface/use-arrival";
import pictureStyles from "../pictures.module.css";
import { List } from "./PlanLists";
import styles from "./replace.module.css";

export interface ReplacementDoneProps {
  picture: LibraryPicture;
  next: LibraryPicture;
  result: ReplacementResult;
  onDone(): void;
}

const isChanged = ({ outcome }: { outcome: ReplacementOutcome }) => outcome === "changed" || outcome === "changed-since";

export function ReplacementDone({ picture, next, result, onDone }: ReplacementDoneProps): ReactNode {
  const { t } = useTranslation();
  const start = useRef<HTMLParagraphElement>(null);
  useArrival(start);
  const worthALook = [
    ...result.pages.map(({ id, title, path, outcome }) => ({ id, name: title || path, outcome })),
    ...result.sections,
  ].filter(({ outcome }) => outcome !== "changed");
  return (
    <div className={styles.step}>
      <p ref={start} className={styles.lead} tabIndex={-1} role="status">
        {t("media.replace.done", {
          name: picture.name,
          next: next.name,
          pages: t("media.replace.pagesChanged", { count: result.pages.filter(isChanged).length }),
          sections: t("media.replace.sectionsChanged", { count: result.sections.filter(isChanged).length }),
        })}
      </p>
      {worthALook.length > 0 && (
        <List heading={t("media.replace.look")}>
          {worthALook.map(({ id, name, outcome }) => (
            <li key={id}>
              {name || id} <span>{t(`media.replace.outcomes.${outcome}`)}</span>
            </li>
          ))}
        </List>
      )}
      <p className={pictureStyles.detail}>{t("media.replace.undo")}</p>
      <div className={pictureStyles.actions}>
        <TextButton variant="primary" onClick={onDone}>
          {t("media.replace.backToPicture")}
        </TextButton>
      </div>
    </div>
  );
}
