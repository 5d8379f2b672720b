/** The library of pictures as a screen: uploaded, found again, described, replaced everywhere, and let go. [BLD-4] */
import { useState, type ReactNode } from "react";
import { useTranslation } from "react-i18next";
import type { LibraryPicture } from "../../api/pictures-api";
import { LateDialog } from "../../interface/late/LateDialog";
import { lazyPart } from "../../interface/late/late-part";
import { NoticeBox } from "../../interface/notices/NoticeBox";
import pictureStyles from "../../pictures/pictures.module.css";
import { PictureLibrary } from "../../pictures/PictureLibrary";
import { usePictures } from "../../pictures/use-pictures";
import { useUploads } from "../../pictures/use-uploads";
import { useMay } from "../../rights/use-may";
import { useApi } from "../../state/api-context";
import type { Notice } from "../../state/editor-ui";
import cards from "../frame/Cards.module.css";
import { Screen } from "../frame/Screen";
import { useHeadingOnward } from "../frame/use-heading-onward";
import { SendingGuard } from "./SendingGuard";

const PictureSheet = lazyPart(() => import("../../pictures/PictureSheet"), "PictureSheet");

export function PicturesScreen(): ReactNode {
  const { t } = useTranslation();
  const api = useApi();
  const mayEdit = useMay("editor");
  const [query, setQuery] = useState("");
  const [unusedOnly, setUnusedOnly] = useState(false);
  const [open, setOpen] = useState<LibraryPicture>();
  const [notice, setNotice] = useState<Notice>();
  const found = usePictures(api, { query, unusedOnly, libraryOnly: true });
  const uploads = useUploads(api);
  const goOn = useHeadingOnward(found.pictures);

  const changed = (picture: LibraryPicture, next: LibraryPicture | undefined) => {
    if (next === undefined) {
      setOpen(undefined);
      setNotice({ tone: "success", text: t("pictures.deleted", { name: picture.name }) });
      // Its tile goes with the next answer.
      goOn();
    }
    found.again();
  };

  return (
    <Screen title={t("pictures.title")}>
      <p className={cards.intro}>{t(mayEdit ? "pictures.intro" : "pictures.introViewer")}</p>
      <PictureLibrary
        onScreen
        libraryOnly
        found={found}
        uploads={uploads}
        query={query}
        setQuery={setQuery}
        value=""
        none={unusedOnly ? t("pictures.allUsed") : undefined}
        filters={
          <label className={pictureStyles.check}>
            <input type="checkbox" checked={unusedOnly} onChange={({ target }) => setUnusedOnly(target.checked)} />
            {t("pictures.unusedOnly")}
          </label>
        }
        onChoose={(_address, picture) => setOpen(picture)}
        onSending={() => () => setUnusedOnly((now) => (now === unusedOnly ? false : now))}
      />
      <SendingGuard uploads={uploads} />
      {open && (
        <LateDialog key={open.id} onClose={() => setOpen(undefined)}>
          <PictureSheet library={api} picture={open} onChanged={(next) => changed(open, next)} onClose={() => setOpen(undefined)} />
        </LateDialog>
      )}
      {notice && <NoticeBox notice={notice} onClose={() => setNotice((shown) => (shown === notice ? undefined : shown))} />}
    </Screen>
  );
}
