/** One section, open for editing on a canvas of its own, with the editor that pages have. [BLD-11] */
import { useEffect, useMemo, useState, type ReactNode } from "react";
import { useTranslation } from "react-i18next";
import { useParams } from "react-router-dom";
import { homeRegion } from "../../layout/sections/section-layout";
import { catalog } from "../../storefront/block-catalog/block-catalog";
import { Loading } from "../interface/Loading";
import { Trouble } from "../interface/Trouble";
import type { EditedSection } from "../screens/edit/session/edit-session";
import { EditScreen } from "../screens/edit/EditScreen";
import { ApiContext, useApi } from "../state/api-context";
import { sectionApi } from "./section-api";

export function SectionScreen(): ReactNode {
  const { id = "" } = useParams();
  const api = useApi();
  const { t } = useTranslation();
  const [opened, setOpened] = useState<EditedSection>();
  const [failed, setFailed] = useState<unknown>();
  const [attempt, setAttempt] = useState(0);

  useEffect(() => {
    let current = true;
    api.sections().then(
      (sections) => {
        const blocks = sections.find((section) => section.id === id)?.blocks;
        // Where it is not there, the editor says so as of a page.
        if (current) setOpened({ id, region: homeRegion(blocks ?? [], catalog) });
      },
      (error: unknown) => current && setFailed(error),
    );
    return () => void (current = false);
  }, [api, id, attempt]);

  const calls = useMemo(() => (opened ? sectionApi(api, opened.region) : api), [api, opened]);
  if (failed)
    return <Trouble error={failed} title={t("sections.cannotOpen")} onRetry={() => (setFailed(undefined), setAttempt(attempt + 1))} back />;
  if (opened?.id !== id) return <Loading text={t("sections.opening")} />;
  return (
    <ApiContext value={calls}>
      <EditScreen section={opened} />
    </ApiContext>
  );
}
