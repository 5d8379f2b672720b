/** Who builds pages, and as what: owners invite, change and remove; everybody else sees it. [BLD-13] */
import { Trash2, UserPlus } from "lucide-react";
import { useCallback, useState, type ReactNode } from "react";
import { useTranslation } from "react-i18next";
import { EDITOR_ROLES, type EditorRole } from "../../../domain/person/editor-role";
import type { Invitation, Person } from "../../../domain/person/people";
import { formatDay } from "../../interface/dates";
import { IconButton } from "../../interface/IconButton";
import interfaceStyles from "../../interface/interface.module.css";
import { Loading } from "../../interface/Loading";
import { NoticeBox } from "../../interface/notices/NoticeBox";
import { TextButton } from "../../interface/TextButton";
import { Trouble } from "../../interface/Trouble";
import { useList } from "../../interface/use-list";
import { failureWords } from "../../interface/words/failure-words";
import { useMay } from "../../rights/use-may";
import { useAccount } from "../../state/account-context";
import { useApi } from "../../state/api-context";
import type { Notice } from "../../state/editor-ui";
import { Screen } from "../frame/Screen";
import { useHeadingOnward } from "../frame/use-heading-onward";
import { DeletePageDialog } from "../pages/DeletePageDialog";
import { InviteDialog } from "./InviteDialog";
import cards from "../frame/Cards.module.css";
import styles from "./PeopleScreen.module.css";

type Entry = ({ kind: "person" } & Person) | ({ kind: "invitation" } & Invitation);

export function PeopleScreen(): ReactNode {
  const { t, i18n } = useTranslation();
  const api = useApi();
  const { account, signedOut, signedIn } = useAccount();
  const mayChange = useMay("owner");
  const read = useCallback(async (): Promise<Entry[]> => {
    const { people, invitations } = await api.people();
    return [
      ...people.map((person) => ({ kind: "person", ...person }) as const),
      ...invitations.map((invitation) => ({ kind: "invitation", ...invitation }) as const),
    ];
  }, [api]);
  const { entries, failed, reload } = useList(read);
  const goOn = useHeadingOnward(entries);
  const [isInviting, setInviting] = useState(false);
  const [removing, setRemoving] = useState<Entry>();
  const [notice, setNotice] = useState<Notice>();

  const changeRole = async (person: Person, role: EditorRole) => {
    try {
      await api.changeRole(person.id, role);
      setNotice({ tone: "success", text: t("people.changed", { email: person.email, role: t(`roles.${role}`) }) });
      // What one may no longer do oneself is not offered from now on.
      if (account && person.email === account.email) signedIn({ ...account, role });
    } catch (error) {
      setNotice({ tone: "danger", text: failureWords(error, t) });
    }
    reload();
  };
  const remove = async (entry: Entry) => {
    goOn();
    await (entry.kind === "person" ? api.removePerson(entry.id) : api.withdraw(entry.id));
    setRemoving(undefined);
    if (entry.kind === "person" && entry.email === account?.email) return signedOut();
    setNotice({ tone: "success", text: t(entry.kind === "person" ? "people.removed" : "people.withdrawn", { email: entry.email }) });
    reload();
  };

  if (failed) return <Trouble error={failed} title={t("people.cannotLoad")} onRetry={reload} />;
  if (!entries)
    return (
      <Screen title={t("people.title")}>
        <Loading text={t("common.loading")} />
      </Screen>
    );
  const people = entries.filter((entry) => entry.kind === "person");
  const invitations = entries.filter((entry) => entry.kind === "invitation");
  return (
    <Screen
      title={t("people.title")}
      beside={
        mayChange && (
          <TextButton variant="primary" onClick={() => setInviting(true)}>
            <UserPlus size={15} aria-hidden="true" />
            {t("people.invite")}
          </TextButton>
        )
      }
    >
      <p className={cards.intro}>{t(mayChange ? "people.introOwner" : "people.intro")}</p>
      <ul className={styles.list} aria-label={t("people.title")}>
        {people.map((person) => (
          <li key={person.id}>
            <div className={styles.person}>
              <strong>{person.email}</strong>
              {person.email === account?.email && <span className={styles.you}>{t("people.you")}</span>}
              <small>{t("people.since", { day: formatDay(person.since, i18n.language) })}</small>
            </div>
            {mayChange ? (
              <select
                className={interfaceStyles.input}
                aria-label={t("people.roleOf", { email: person.email })}
                value={person.role}
                onChange={(event) => void changeRole(person, event.target.value as EditorRole)}
              >
                {EDITOR_ROLES.map((role) => (
                  <option key={role} value={role}>
                    {t(`roles.${role}`)}
                  </option>
                ))}
              </select>
            ) : (
              <span className={styles.role}>{t(`roles.${person.role}`)}</span>
            )}
            {mayChange && (
              <IconButton label={t("people.remove", { email: person.email })} onClick={() => setRemoving(person)}>
                <Trash2 size={15} />
              </IconButton>
            )}
          </li>
        ))}
      </ul>
      {invitations.length > 0 && (
        <>
          <h2 className={styles.subhead}>{t("people.invited")}</h2>
          <ul className={styles.list} aria-label={t("people.invited")}>
            {invitations.map((invitation) => (
              <li key={invitation.id}>
                <div className={styles.person}>
                  <strong>{invitation.email}</strong>
                  <small>{t("people.invitedBy", { by: invitation.invitedBy, day: formatDay(invitation.expiresAt, i18n.language) })}</small>
                </div>
                <span className={styles.role}>{t(`roles.${invitation.role}`)}</span>
                {mayChange && <TextButton onClick={() => setRemoving(invitation)}>{t("people.withdraw")}</TextButton>}
              </li>
            ))}
          </ul>
        </>
      )}
      {isInviting && (
        <InviteDialog
          onClose={() => setInviting(false)}
          onInvited={(email) => {
            setInviting(false);
            setNotice({ tone: "success", text: t("people.inviteSent", { email }) });
            reload();
          }}
        />
      )}
      {removing && (
        <DeletePageDialog
          title={t(removing.kind === "person" ? "people.removeTitle" : "people.withdrawTitle", { email: removing.email })}
          text={t(removing.kind === "person" ? "people.removeText" : "people.withdrawText")}
          confirm={t(removing.kind === "person" ? "people.removeConfirm" : "people.withdraw")}
          remove={() => remove(removing)}
          onClose={() => setRemoving(undefined)}
        />
      )}
      {notice && <NoticeBox notice={notice} onClose={() => setNotice((shown) => (shown === notice ? undefined : shown))} />}
    </Screen>
  );
}
