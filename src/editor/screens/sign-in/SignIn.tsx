/** The door to the builder. [BLD-13] */
import { useState, type ReactNode } from "react";
import { useTranslation } from "react-i18next";
import { FetchError } from "../../../api/fetch-json";
import type { EditorAccount } from "../../../domain/person/people";
import { Field } from "../../interface/Field";
import { useSending } from "../../interface/forms/use-sending";
import { useApi } from "../../state/api-context";
import { SignInCard } from "./SignInCard";
import { LateDialog } from "../../interface/late/LateDialog";
import { lazyPart } from "../../interface/late/late-part";

const ForgotPassword = lazyPart(() => import("./ForgotPassword"), "ForgotPassword");

export function SignIn({ onSignedIn }: { onSignedIn(account: EditorAccount): void }): ReactNode {
  const { t } = useTranslation();
  const api = useApi();
  const [email, setEmail] = useState("");
  const [password, setPassword] = useState("");
  const [isForgotten, setForgotten] = useState(false);
  const address = email.trim();
  const sending = useSending({
    isWhole: address !== "" && password !== "",
    send: async () => onSignedIn(await api.signIn(address, password)),
    wordsOf: (error) => t(reasonOf(error)),
  });

  if (isForgotten)
    return (
      <LateDialog onClose={() => setForgotten(false)}>
        <ForgotPassword email={email} onBack={() => setForgotten(false)} />
      </LateDialog>
    );
  return (
    <SignInCard
      documentTitle={t("signIn.documentTitle")}
      title={t("signIn.title")}
      intro={t("signIn.intro")}
      sending={sending}
      action={sending.busy ? t("signIn.busy") : t("signIn.submit")}
      leave={t("forgot.open")}
      onLeave={() => setForgotten(true)}
    >
      <Field
        label={t("signIn.email")}
        type="email"
        name="email"
        autoComplete="username"
        autoFocus
        value={email}
        onChange={setEmail}
        error={sending.tried && !address ? t("signIn.emailMissing") : undefined}
      />
      <Field
        label={t("signIn.password")}
        type="password"
        name="password"
        autoComplete="current-password"
        value={password}
        onChange={setPassword}
        error={sending.tried && !password ? t("signIn.passwordMissing") : undefined}
      />
    </SignInCard>
  );
}

function reasonOf(error: unknown): string {
  if (!(error instanceof FetchError)) return "signIn.failed";
  if (error.code === 401) return "signIn.wrong";
  if (error.code === 429) return "signIn.tooMany";
  return error.code === 0 ? "signIn.offline" : "signIn.failed";
}
