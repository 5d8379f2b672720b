/** Before a page is published: what shoppers will find different, what is worth a look, and until when it is to stay. [BLD-9] */
import { useId, useState, type FormEvent, type ReactNode } from "react";
import { useTranslation } from "react-i18next";
import { useStore } from "zustand/react";
import { useDocument } from "../document/editor-document";
import { formatInstant } from "../interface/dates";
import { Dialog } from "../interface/Dialog";
import { Field } from "../interface/Field";
import { TextButton } from "../interface/TextButton";
import { fromLocalTime, ownTimeZone, TIME_LIMITS, toLocalTime, unfitTimes } from "../schedule/local-time";
import { useSession } from "../screens/edit/session/edit-session";
import { useEditorUi, type EditorUiState, type PublishWish } from "../state/editor-ui";
import { useLiveChanges } from "./use-live-changes";
import { WhatGoesLive } from "./WhatGoesLive";
import { problemsAsked, WorthALook } from "./WorthALook";

export function PublishDialog({ wish }: { wish: PublishWish }): ReactNode {
  const { t, i18n } = useTranslation();
  const form = useId();
  const ui = useEditorUi();
  const document = useDocument();
  const { api, saving, findings, schedule: planned } = useSession();
  // As it was when somebody asked.
  const [now] = useState(() => document.layout());
  const [at] = useState(findings.shopNow);
  const [{ page }] = useState(() => saving.store.getState());
  const found = useLiveChanges(api, page, now);
  const { schedule } = useStore(planned.store);
  const [before] = useState(() => toLocalTime(schedule?.unpublishAt ?? null));
  // What was said before publishing was refused, or nobody answered.
  const [until, setUntil] = useState(() => {
    const { until: wished } = saving.store.getState();
    return wished === undefined ? before : toLocalTime(wished);
  });
  const [wrong, setWrong] = useState<string>();
  const path = saving.path();

  const leave = () => {
    ui.setState({ publishing: undefined });
    wish.cancel();
  };
  /** To come back: what was said about the end is still there then, as far as it is a time. */
  const look = (open: Partial<EditorUiState>) => {
    ui.setState({ publishing: undefined, ...open });
    wish.cancel(until === before ? undefined : fromLocalTime(until));
  };
  const publish = (fields: HTMLFormElement) => {
    const [unfit] = unfitTimes(fields);
    if (unfit) {
      // Where the focus goes, what is wrong is read out.
      unfit.field.focus();
      return setWrong(t(`schedule.wrong.${unfit.why}`));
    }
    const end = fromLocalTime(until);
    if (until !== before && end && Date.parse(end) <= Date.now()) return setWrong(t("schedule.wrong.past"));
    ui.setState({ publishing: undefined });
    wish.publish(until === before ? undefined : end);
  };

  return (
    <Dialog
      title={t("publish.title", { page: now.settings.title || t("pages.untitled") })}
      onClose={leave}
      unsaved={until !== before}
      actions={
        <>
          <TextButton variant="quiet" onClick={leave}>
            {t("common.cancel")}
          </TextButton>
          <TextButton variant="primary" type="submit" form={form} data-first-stop busy={found === undefined}>
            {t("publish.confirm")}
          </TextButton>
        </>
      }
    >
      <WhatGoesLive found={found} now={now} page={page} path={path} at={at} onShowAll={() => look({ dialog: "versions" })} />
      {schedule?.publishAt && <p>{t("publish.insteadOfPlan", { at: formatInstant(schedule.publishAt, i18n.language) })}</p>}
      <WorthALook onShow={() => look(problemsAsked(ui))} />
      <form
        id={form}
        noValidate
        onSubmit={(event: FormEvent<HTMLFormElement>) => {
          event.preventDefault();
          if (found !== undefined) publish(event.currentTarget);
        }}
      >
        <Field
          type="datetime-local"
          {...TIME_LIMITS}
          label={t("schedule.unpublishAt")}
          help={t("publish.untilHelp", { zone: ownTimeZone() })}
          value={until}
          error={wrong}
          onChange={(value) => {
            setUntil(value);
            setWrong(undefined);
          }}
        />
      </form>
    </Dialog>
  );
}
