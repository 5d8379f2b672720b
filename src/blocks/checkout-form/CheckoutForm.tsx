/**
 * The form a shopper orders with: its sections, the submit button, and what is said when it does not go through. [FORM-1] [FORM-3] [FORM-4]
 */
import { COMPLETE_PATH } from "../../domain/checkout/page-type";
import { Fragment, lazy, Suspense, useCallback, useEffect, useRef, type ReactNode } from "react";
import { hasOwnButton } from "../../domain/offer/own-button";
import type { BlockProps } from "../../registry/define-block";
import { usePage } from "../../registry/page-context";
import { untilLoaded } from "../../registry/until-loaded";
import { useBasket, useCheckoutForm, useHydrated, useShop, useShopActions } from "../../shop/hooks/use-shop";
import { useTaxPreviewing } from "../../shop/hooks/use-tax-preview";
import { Skeleton } from "../../ui/skeleton/Skeleton";
import { VisuallyHidden } from "../../ui/visually-hidden/VisuallyHidden";
import styles from "./CheckoutForm.module.css";
import { CheckoutMessages } from "./CheckoutMessages";
import type { CheckoutFormSettings } from "./settings.gen";
import { SubmitArea } from "./SubmitArea";
import { useNotice } from "./use-notice";

const loadNotice = () => import("./CheckoutNotice").then(({ CheckoutNotice: part }) => ({ default: part }));
/** In the place of the form, when there is nothing to order with it. */
const CheckoutNotice = lazy(() => untilLoaded(loadNotice));

/**
 * Without it every field still says what is wrong with it. What takes the form's place is fetched along: the connection may be gone when it
 * does.
 */
const FormHelp = lazy(async () => {
  void loadNotice().catch(() => undefined);
  return import("./FormHelp").then(
    ({ FormHelp: part }) => ({ default: part }),
    () => ({ default: () => null }),
  );
});

export function CheckoutForm({ id, settings, slots }: BlockProps<CheckoutFormSettings>): ReactNode {
  const { texts } = settings;
  return (
    <div className={styles.outer} id={id}>
      <div className={styles.card}>
        {texts.heading && <h1 className={styles.heading}>{texts.heading}</h1>}
        <CheckoutContent settings={settings} slots={slots} />
      </div>
    </div>
  );
}

function CheckoutContent({ settings, slots }: Pick<BlockProps<CheckoutFormSettings>, "settings" | "slots">): ReactNode {
  const { texts } = settings;
  const { mode, registry, preview, texts: words } = usePage();
  const { checkoutForm } = useShop();
  const builder = mode === "builder";
  const alive = useHydrated();
  const status = useBasket((state) => state.status);
  const notice = useNotice();
  useTaxPreviewing();
  const submitting = useCheckoutForm((state) => state.status === "submitting");
  const paymentType = useCheckoutForm((state) => state.paymentType);
  const { submit, goToComplete, payBy } = useShopActions();
  const checkoutId = useBasket((state) => state.checkout?.id);
  const hadForm = useRef(false);
  const place = useCallback((form: HTMLFormElement | null) => keepPlace(form, hadForm), []);
  const completePath = settings.completePath || COMPLETE_PATH;
  const order = useCallback(async () => {
    if (builder) return undefined;
    // An editor looks at a draft: it does all but order.
    if (preview) return void checkoutForm.setState({ status: "failed", message: words["renderer.draftOrder"] ?? "" });
    const placed = await submit(texts, completePath);
    if (placed && checkoutId) void goToComplete(checkoutId, completePath);
    return placed;
  }, [builder, preview, words, checkoutForm, submit, texts, completePath, checkoutId, goToComplete]);
  useEffect(() => payBy(order), [payBy, order]);

  if (!builder && (status === "loading" || (status === "none" && !alive)))
    return (
      <div className={styles.form} aria-busy="true">
        <div className={styles.waiting}>
          {Array.from({ length: 7 }, (_, index) => (
            <Fragment key={index}>
              <Skeleton width="7rem" height="16px" />
              <Skeleton height="48px" />
            </Fragment>
          ))}
        </div>
        <VisuallyHidden>{texts.loading}</VisuallyHidden>
        <noscript>
          <p>{texts.noScript}</p>
        </noscript>
      </div>
    );
  if (!builder && notice && !submitting)
    return (
      <Suspense fallback={<Skeleton lines={2} />}>
        <CheckoutNotice notice={notice} settings={settings} hadForm={hadForm} />
      </Suspense>
    );

  const ownButton = hasOwnButton(paymentType) || (paymentType !== null && registry.paymentMethod(paymentType)?.ownButton === true);
  return (
    <form
      className={styles.form}
      name="checkout-form"
      aria-label={texts.formLabel}
      noValidate
      ref={place}
      onSubmit={(event) => {
        event.preventDefault();
        void order();
      }}
    >
      {slots.express}
      {texts.requiredNote && <p className={styles.note}>{texts.requiredNote}</p>}
      {alive && (
        <Suspense fallback={null}>
          <FormHelp texts={texts} />
        </Suspense>
      )}
      <div className={styles.sections}>{slots.sections}</div>
      <SubmitArea settings={settings} hidden={ownButton} />
      <CheckoutMessages texts={texts} />
      <noscript>
        <p className={styles.note}>{texts.noScript}</p>
      </noscript>
    </form>
  );
}

/**
 * What takes the form's place while somebody uses it (another tab has placed the order) is as tall as their screen at least:
 * a page that collapses under a finger puts the footer's links there.
 */
function keepPlace(form: HTMLFormElement | null, hadForm: { current: boolean }): (() => void) | undefined {
  const card = form?.parentElement;
  if (!card) return undefined;
  card.style.minBlockSize = "";
  return () => {
    hadForm.current = true;
    card.style.minBlockSize = `min(${card.offsetHeight}px, 100svh)`;
  };
}
