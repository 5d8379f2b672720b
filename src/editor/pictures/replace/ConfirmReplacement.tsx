/** What would change, asked before it does: drafts of pages, sections that go live at once, and what stays as it is. [BLD-4] */
import { ArrowLeft, ArrowRight } from "lucide-react";
import { useEffect, useRef, useState, type ReactNode } from "react";
import { useTranslation } from "react-i18next";
import type { ReplacementPlan, ReplacementResult } from "../../../domain/media/picture-replacement";
import type { LibraryPicture, PicturesApi } from "../../api/pictures-api";
import { Loading } from "../../interface/Loading";
import { TextButton } from "../../interface/TextButton";
import { useArrival } from "../../interface/use-arrival";
import { failureWords } from "../../interface/words/failure-words";
import { useMay } from "../../rights/use-may";
import pictureStyles from "../pictures.module.css";
import { PlanLists } from "./PlanLists";
import styles from "./replace.module.css";

export interface ConfirmReplacementProps {
  library: PicturesApi;
  picture: LibraryPicture;
  next: LibraryPicture;
  onBack(): void;
  onReplaced(result: ReplacementResult): void;
}

export function ConfirmReplacement({ library, picture, next, onBack, onReplaced }: ConfirmReplacementProps): ReactNode {
  const { t } = useTranslation();
  const mayPublish = useMay("publisher");
  const [plan, setPlan] = useState<ReplacementPlan>();
  const [withSections, setWithSections] = useState(true);
  const [failure, setFailure] = useState<string>();
  const [isBusy, setBusy] = useState(false);
  const start = useRef<HTMLParagraphElement>(null);
  useArrival(start);
  useEffect(() => {
    library.replacementPlan(picture.id).then(setPlan, (error: unknown) => setFailure(failureWords(error, t)));
  }, [library, picture.id, t]);
  const sections = mayPublish && withSections && plan ? plan.sections : [];
  const count = (plan?.pages.length ?? 0) + sections.length;

  const replace = async () => {
    if (!plan) return;
    setBusy(true);
    setFailure(undefined);
    const seen = ({ id, version }: { id: string; version: number }) => ({ id, version });
    try {
      onReplaced(await library.replacePicture(picture.id, { with: next.id, pages: plan.pages.map(seen), sections: sections.map(seen) }));
    } catch (error) {
      setFailure(failureWords(error, t));
      setBusy(false);
    }
  };

  return (
    <div className={styles.step}>
      <p ref={start} className={styles.lead} tabIndex={-1}>
        {t("media.replace.question", { name: picture.name, next: next.name })}
      </p>
      <div className={styles.both}>
        <img src={picture.thumbnail} alt={picture.name} />
        <ArrowRight size={18} aria-hidden="true" />
        <img src={next.thumbnail} alt={next.name} />
      </div>
      {!plan && !failure && <Loading text={t("media.replace.looking")} />}
      {plan && <PlanLists plan={plan} mayPublish={mayPublish} withSections={withSections} setWithSections={setWithSections} />}
      {failure && (
        <p className={pictureStyles.failure} role="alert">
          {failure}
        </p>
      )}
      <div className={pictureStyles.actions}>
        <TextButton variant="quiet" onClick={onBack}>
          <ArrowLeft size={15} aria-hidden="true" /> {t("media.replace.other")}
        </TextButton>
        <TextButton variant="primary" busy={isBusy} disabled={count === 0} onClick={() => void replace()}>
          {t("media.replace.confirm")}
        </TextButton>
      </div>
    </div>
  );
}
