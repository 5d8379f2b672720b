/** The builder: sign in, the list of pages, one page open. */
import { Suspense, useEffect, useMemo, useState, type ReactNode } from "react";
import { useTranslation } from "react-i18next";
import { createBrowserRouter, createMemoryRouter, Navigate, RouterProvider, useRouteError } from "react-router-dom";
import type { EditorAccount } from "../domain/person/people";
import type { BuilderApi } from "./api/builder-api";
import { AccountContext } from "./state/account-context";
import { ApiContext } from "./state/api-context";
import { Loading } from "./interface/Loading";
import { TipHost } from "./interface/TipHost";
import { Trouble } from "./interface/Trouble";
import { FoldMemory } from "./state/fold-memory";
import { SignIn } from "./screens/sign-in/SignIn";
import { lazyPart, renewFailedParts } from "./interface/late/late-part";
import { whenIdle } from "./interface/late/when-idle";

const ChoosePassword = lazyPart(() => import("./screens/sign-in/ChoosePassword"), "ChoosePassword");
const PagesScreen = lazyPart(() => import("./screens/pages/PagesScreen"), "PagesScreen");
const PicturesScreen = lazyPart(() => import("./screens/pictures/PicturesScreen"), "PicturesScreen");
const PeopleScreen = lazyPart(() => import("./screens/people/PeopleScreen"), "PeopleScreen");
const CustomersScreen = lazyPart(() => import("./screens/customers/CustomersScreen"), "CustomersScreen");
const PriceChangesScreen = lazyPart(() => import("./screens/price-changes/PriceChangesScreen"), "PriceChangesScreen");
const ActivityScreen = lazyPart(() => import("./screens/activity/ActivityScreen"), "ActivityScreen");
const UpgradesScreen = lazyPart(() => import("./screens/upgrades/UpgradesScreen"), "UpgradesScreen");
const SectionScreen = lazyPart(() => import("./sections/SectionScreen"), "SectionScreen");
const EditScreen = lazyPart(() => import("./screens/edit/EditScreen"), "EditScreen");

export interface AppProps {
  api: BuilderApi;
  /** Where to start, for tests: the address bar stays as it is then. */
  startAt?: string;
}

export function App({ api, startAt }: AppProps): ReactNode {
  const { t } = useTranslation();
  const [account, setAccount] = useState<EditorAccount | null>();
  const [failed, setFailed] = useState<unknown>();
  const [attempt, setAttempt] = useState(0);
  const [folds] = useState(() => new Map<string, boolean>());
  const router = useMemo(() => {
    const routes = [
      { path: "/", element: soon(<PagesScreen />, t("common.loading")), errorElement: <ScreenTrouble /> },
      { path: "/pages/:id", element: soon(<EditScreen />, t("edit.opening")), errorElement: <ScreenTrouble /> },
      { path: "/sections/:id", element: soon(<SectionScreen />, t("sections.opening")), errorElement: <ScreenTrouble /> },
      { path: "/pictures", element: soon(<PicturesScreen />, t("common.loading")), errorElement: <ScreenTrouble /> },
      { path: "/people", element: soon(<PeopleScreen />, t("common.loading")), errorElement: <ScreenTrouble /> },
      { path: "/customers", element: soon(<CustomersScreen />, t("common.loading")), errorElement: <ScreenTrouble /> },
      { path: "/price-changes", element: soon(<PriceChangesScreen />, t("common.loading")), errorElement: <ScreenTrouble /> },
      { path: "/activity", element: soon(<ActivityScreen />, t("common.loading")), errorElement: <ScreenTrouble /> },
      { path: "/upgrades", element: soon(<UpgradesScreen />, t("common.loading")), errorElement: <ScreenTrouble /> },
      { path: "*", element: <Navigate to="/" replace /> },
    ];
    return startAt === undefined
      ? createBrowserRouter(routes, { basename: "/builder" })
      : createMemoryRouter(routes, { initialEntries: [startAt] });
    // One router for as long as the builder is open.
    // oxlint-disable-next-line react-hooks/exhaustive-deps
  }, []);

  // A mailed link is for whoever has it, whoever is signed in here.
  const [token, setToken] = useState(() => passwordToken(startAt ?? window.location.pathname + window.location.hash));
  const leaveLink = () => {
    setToken(undefined);
    void router.navigate("/", { replace: true });
  };

  useEffect(() => {
    let current = true;
    // Beside the question who it is, not behind it.
    const screen = firstScreen(startAt ?? window.location.pathname)?.preload();
    const open = async () => {
      const found = await api.session();
      if (found) await screen;
      if (current) setAccount(found);
    };
    open().catch((error: unknown) => current && setFailed(error));
    return () => void (current = false);
  }, [api, attempt, startAt]);
  // Every other screen leads to the list.
  useEffect(() => whenIdle(() => void PagesScreen.preload()), []);

  const shown = () => {
    if (token !== undefined)
      return soon(
        <ChoosePassword token={token} onBack={leaveLink} onSignedIn={(signedIn) => (setAccount(signedIn), leaveLink())} />,
        t("common.loading"),
      );
    if (failed)
      return <Trouble error={failed} title={t("edit.cannotReach")} onRetry={() => (setFailed(undefined), setAttempt(attempt + 1))} />;
    if (account === undefined) return <Loading text={t("common.loading")} />;
    if (account === null) return <SignIn onSignedIn={setAccount} />;
    return <RouterProvider router={router} />;
  };
  return (
    <ApiContext value={api}>
      <AccountContext value={{ account: account ?? null, signedIn: setAccount, signedOut: () => setAccount(null) }}>
        <FoldMemory value={folds}>{shown()}</FoldMemory>
        <TipHost />
      </AccountContext>
    </ApiContext>
  );
}

/** A screen that is loaded when it is opened. */
const soon = (screen: ReactNode, text: string): ReactNode => <Suspense fallback={<Loading text={text} />}>{screen}</Suspense>;

/** Of those that somebody comes to most. */
const firstScreen = (address: string): typeof EditScreen | typeof PagesScreen | undefined =>
  /^(\/builder)?\/pages\/./.test(address) ? EditScreen : /^(\/builder)?\/?$/.test(address) ? PagesScreen : undefined;

/** What a mailed link brings behind its "#". */
function passwordToken(address: string): string | undefined {
  const [path, token] = address.replace(/^\/builder(?=\/)/, "").split("#");
  return path === "/password" && token ? token : undefined;
}

function ScreenTrouble(): ReactNode {
  const { t } = useTranslation();
  // Whoever goes back to the pages from here may come again.
  useEffect(renewFailedParts, []);
  return <Trouble error={useRouteError()} title={t("common.screenFailed")} onRetry={() => window.location.reload()} back />;
}
