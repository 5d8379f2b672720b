/** The hosted page of a checkout: asked for, shown, and asked for anew when it can be used no more. [PAY-2] */
import { useCallback, useEffect, useLayoutEffect, useRef, useState } from "react";
import type { ZuoraPageResponse } from "../../domain/calls/calls.gen";
import { askForPayment, paymentCallProblem } from "../../shop/checkout/payment-call";
import { useBillingPlace } from "../../shop/hooks/use-billing-place";
import { useBasket, useShop } from "../../shop/hooks/use-shop";
import { LOCALES } from "./constants";
import { HostedPage } from "./hosted-page";
import { prepopulated, useBillingGroup } from "./use-typed-ahead";
import type { Z } from "./z";

export type HostedPageState =
  { state: "loading" | "ready"; page: ZuoraPageResponse | null } | { state: "failed"; message: string; page: null };

/** A page that was refused is asked for this often by itself. */
const MAX_RELOADS = 2;

export function useHostedPage(z: Z, type: string, language: string, texts: Readonly<Record<string, string>>) {
  const { checkoutForm } = useShop();
  const checkoutId = useBasket((state) => state.checkout?.id);
  const currency = useBasket((state) => state.checkout?.order.total.currency);
  const { country = "" } = useBillingPlace();
  const group = useBillingGroup();
  const latestCountry = useRef(country);
  const latestGroup = useRef(group);
  const [round, setRound] = useState(0);
  const [shown, setShown] = useState<HostedPageState>({ state: "loading", page: null });
  const hosted = useRef<HostedPage | null>(null);
  const refusals = useRef(0);

  /** Asked for before its round began. */
  const atHand = useRef<ZuoraPageResponse | null>(null);

  const reload = useCallback(() => {
    setShown({ state: "loading", page: null });
    setRound((count) => count + 1);
  }, []);

  const ask = useCallback(
    () =>
      askForPayment<ZuoraPageResponse>("/api/plugins/zuora", {
        basketId: checkoutId,
        paymentType: type,
        currency,
        country: latestCountry.current,
      }),
    [checkoutId, type, currency],
  );

  /** Another page in the place of one that can be used, which stays where there is none to be had. @param isWanted asked once it is here */
  const renew = useCallback(
    async (isWanted: () => boolean) => {
      const answer = await ask().catch(() => null);
      if (!answer || !isWanted()) return;
      atHand.current = answer;
      setShown({ state: "loading", page: answer });
      setRound((count) => count + 1);
    },
    [ask],
  );

  useLayoutEffect(() => {
    latestCountry.current = country;
    latestGroup.current = group;
  });
  // What was refused in one country may be taken in another; fields that stand there are not taken away for it.
  const [triedCountry, setTriedCountry] = useState(country);
  if (triedCountry !== country) {
    setTriedCountry(country);
    if (shown.state === "failed") reload();
  }

  useEffect(() => {
    if (!checkoutId || !currency) return undefined;
    let current = true;
    const page = new HostedPage(z, texts);
    const show = async () => {
      const answer = atHand.current ?? (await ask());
      if (!current) return;
      atHand.current = null;
      const { values } = checkoutForm.getState();
      hosted.current = page;
      setShown({ state: "loading", page: answer });
      page.render(paramsOf(answer, language), prepopulated(values, latestGroup.current, answer.defaultCountry), {
        onLoaded() {
          refusals.current = 0;
          if (current) setShown({ state: "ready", page: answer });
        },
        onRefused(message) {
          if (!current) return;
          if (refusals.current++ < MAX_RELOADS) reload();
          else setShown({ state: "failed", message, page: null });
        },
      });
    };
    show().catch((error: unknown) => current && setShown({ state: "failed", message: paymentCallProblem(error, texts), page: null }));
    return () => {
      current = false;
      page.close();
      if (hosted.current === page) hosted.current = null;
    };
  }, [z, language, texts, checkoutId, currency, round, checkoutForm, reload, ask]);

  return { shown, hosted, reload, renew };
}

/** As the script takes them: its own button stays away, and what is shown beside the page is not the page's. */
function paramsOf(answer: ZuoraPageResponse, language: string): object {
  const {
    authAmount,
    authMessage: _ours,
    paymentInformationText: _too,
    height: _height,
    minHeight: _least,
    storePaymentMethod,
    ...page
  } = answer;
  return {
    ...page,
    ...(authAmount && { authorizationAmount: authAmount }),
    storePaymentMethod: String(storePaymentMethod),
    style: "inline",
    submitEnabled: "false",
    customizeErrorRequired: "true",
    locale: LOCALES[language] ?? LOCALES["en"],
  };
}
