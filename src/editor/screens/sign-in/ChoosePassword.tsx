/** Where a mailed link leads: an invited person, or one who forgot theirs, chooses a password and is signed in with it. [BLD-13] */
import { useEffect, useState, type ReactNode } from "react";
import { useTranslation } from "react-i18next";
import { FetchError } from "../../../api/fetch-json";
import { PASSWORD_LENGTH } from "../../../domain/person/editor-role";
import type { EditorAccount } from "../../../domain/person/people";
import { Field } from "../../interface/Field";
import { useSending } from "../../interface/forms/use-sending";
import { Loading } from "../../interface/Loading";
import { failureWords } from "../../interface/words/failure-words";
import { useApi } from "../../state/api-context";
import { SignInCard } from "./SignInCard";

export interface ChoosePasswordProps {
  /** What stood behind the address's "#". */
  token: string;
  onSignedIn(account: EditorAccount): void;
  onBack(): void;
}

export function ChoosePassword({ token, onSignedIn, onBack }: ChoosePasswordProps): ReactNode {
  const { t } = useTranslation();
  const api = useApi();
  const [link, setLink] = useState<{ kind: "invitation" | "reset"; email: string }>();
  const [password, setPassword] = useState("");
  const [isOver, setOver] = useState(false);
  /** Why nobody knows what the link is worth. */
  const [unread, setUnread] = useState<string>();
  const isLong = password.length >= PASSWORD_LENGTH.least;
  const sending = useSending({
    isWhole: isLong,
    send: async () => onSignedIn(await api.choosePassword(token, password)),
    wordsOf(error) {
      if (!isGone(error)) return failureWords(error, t);
      setOver(true);
      return undefined;
    },
  });
  useEffect(() => {
    let isCurrent = true;
    api.passwordLink(token).then(
      (found) => isCurrent && setLink(found),
      (error: unknown) => isCurrent && (isGone(error) || isCutOff(error) ? setOver(true) : setUnread(failureWords(error, t))),
    );
    return () => void (isCurrent = false);
    // Words in another language need no other link.
    // oxlint-disable-next-line react-hooks/exhaustive-deps
  }, [api, token]);

  const isOpen = link !== undefined && !isOver;
  if (!isOpen && !isOver && unread === undefined) return <Loading text={t("common.loading")} />;
  return (
    <SignInCard
      documentTitle={t("choose.documentTitle")}
      title={t(isOver ? "choose.overTitle" : link?.kind === "invitation" ? "choose.welcome" : "choose.title")}
      intro={link && t("choose.intro", { email: link.email })}
      outcome={isOver ? t("choose.over") : undefined}
      failure={unread}
      sending={isOpen ? sending : undefined}
      action={t("choose.submit")}
      leave={t("forgot.back")}
      onLeave={isOpen ? undefined : onBack}
    >
      {isOpen && (
        <>
          {/* Password managers keep the password with this name. */}
          <input type="text" name="username" autoComplete="username" value={link.email} readOnly hidden />
          <Field
            label={t("choose.password")}
            type="password"
            name="password"
            autoComplete="new-password"
            autoFocus
            minLength={PASSWORD_LENGTH.least}
            maxLength={PASSWORD_LENGTH.most}
            help={t("account.passwordHelp", { count: PASSWORD_LENGTH.least })}
            value={password}
            onChange={setPassword}
            error={sending.tried && !isLong ? t("account.passwordShort", { count: PASSWORD_LENGTH.least }) : undefined}
          />
        </>
      )}
    </SignInCard>
  );
}

const isGone = (error: unknown): boolean => error instanceof FetchError && error.code === 410;
/** Of the call that sends the link's token alone: a mail program has broken it. */
const isCutOff = (error: unknown): boolean => error instanceof FetchError && error.code === 422;
