/** What is done with a linked section on this page: nothing of it is edited here, but where it is edited is one press away. [BLD-11] */
import { Pencil, Unlink } from "lucide-react";
import type { ReactNode } from "react";
import { useTranslation } from "react-i18next";
import { useNavigate } from "react-router-dom";
import { useStore } from "zustand/react";
import { sectionOf } from "../../layout/sections/linked-section";
import type { BlockNode } from "../../layout/types";
import { useFindings, useFindingText } from "../findings/use-findings";
import { TextButton } from "../interface/TextButton";
import { useSession } from "../screens/edit/session/edit-session";
import { SectionTrace } from "../simulation/trace/SectionTrace";
import styles from "../settings/SettingsPane.module.css";

export function LinkedSettings({ id, block }: { id: string; block: BlockNode }): ReactNode {
  const { t } = useTranslation();
  const navigate = useNavigate();
  const { commands, sections } = useSession();
  const section = useStore(sections.store, (state) => state.sections.find((each) => each.id === sectionOf(block)));
  const status = useStore(sections.store, (state) => state.status);
  const findings = useFindings().filter(({ blockId }) => blockId === id);
  const textOf = useFindingText();
  return (
    <>
      <p className={styles.about}>
        {section
          ? t(section.uses.all > 0 ? "sections.linkAbout" : "sections.linkAboutNew", { name: section.name, count: section.uses.all })
          : status === "ready"
            ? t("sections.missing")
            : status === "failed"
              ? t("sections.loadFailed")
              : t("common.loading")}
      </p>
      <div role="status">
        {findings.map((finding, index) => (
          <p key={index} className={styles.warning} data-severity={finding.severity}>
            {textOf(finding, block.block)}
          </p>
        ))}
      </div>
      {section && (
        <div className={styles.body}>
          <TextButton variant="primary" onClick={() => void navigate(`/sections/${section.id}`)}>
            <Pencil size={15} aria-hidden="true" />
            {t("sections.edit")}
          </TextButton>
          <TextButton onClick={() => void commands.unlink(id)}>
            <Unlink size={15} aria-hidden="true" />
            {t("sections.unlink")}
          </TextButton>
        </div>
      )}
      {section && <SectionTrace id={id} link={block} blocks={section.blocks} />}
    </>
  );
}
