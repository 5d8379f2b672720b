/** Name and address are typed once: a page that nobody has used yet begins anew with what was typed around it meanwhile. [PAY-2] */
import { useEffect, type RefObject } from "react";
import { streetLine } from "../../domain/address/street";
import { useBillingFollowsDelivery } from "../../shop/hooks/use-address";
import { useShop } from "../../shop/hooks/use-shop";
import type { HostedPage } from "./hosted-page";

/** So long nothing has to have changed: a page that comes anew at each letter would be asked for in vain. */
const QUIET_MS = 700;

/** Where what is typed stands among the form's values. */
export type BillingGroup = "billingDetails" | "deliveryDetails";

/** @param country of the page, alpha-3; the form's own may be one that the page does not offer */
export const prepopulated = (values: Readonly<Record<string, string>>, group: BillingGroup, country: string | undefined): object => ({
  creditCardHolderName: [values["customerDetails.firstName"], values["customerDetails.lastName"]].filter(Boolean).join(" "),
  creditCardAddress1: streetOf(values, group),
  creditCardCity: values[`${group}.city`],
  creditCardPostalCode: values[`${group}.postalCode`],
  creditCardState: values[`${group}.state`],
  creditCardCountry: country,
  email: values["customerDetails.email"],
  phone: values["customerDetails.phone"],
});

/** In some shops the building's number has a field of its own. */
const streetOf = (values: Readonly<Record<string, string>>, group: BillingGroup): string =>
  streetLine({
    address1: values[`${group}.address1`] ?? "",
    buildingNumber: values[`${group}.buildingNumber`],
    streetName: values[`${group}.streetName`],
  });

export const useBillingGroup = (): BillingGroup => (useBillingFollowsDelivery() ? "deliveryDetails" : "billingDetails");

/**
 * @param hosted the page that is shown
 * @param isOpen its fields can be typed into, and they are those of a card: other pages ask for no address
 * @param renew puts another one in its place, if that is still wanted once it is here
 */
export function useTypedAhead(
  place: RefObject<HTMLElement | null>,
  hosted: RefObject<HostedPage | null>,
  { isOpen, country, renew }: { isOpen: boolean; country: string | undefined; renew(isWanted: () => boolean): Promise<void> },
): void {
  const { checkoutForm } = useShop();
  const group = useBillingGroup();
  useEffect(() => {
    const page = hosted.current;
    if (!isOpen || !page) return undefined;
    let isCurrent = true;
    let timer: ReturnType<typeof setTimeout> | undefined;
    const note = () => {
      if (document.activeElement instanceof HTMLIFrameElement && place.current?.contains(document.activeElement)) page.isUsed = true;
    };
    const isOutOfDate = () => {
      note();
      const { values, status } = checkoutForm.getState();
      const isTyped = Boolean(streetOf(values, group) && values[`${group}.city`]);
      const isFree = isCurrent && !page.isUsed && status !== "submitting";
      return isTyped && isFree && !page.beganWith(prepopulated(values, group, country));
    };
    const look = () => {
      clearTimeout(timer);
      if (isOutOfDate()) timer = setTimeout(() => isOutOfDate() && void renew(isOutOfDate), QUIET_MS);
    };
    // The frame has the focus a moment after the window lost it; what happens in it nobody hears of.
    const left = () => setTimeout(note);
    window.addEventListener("blur", left);
    const unsubscribe = checkoutForm.subscribe(look);
    look();
    return () => {
      isCurrent = false;
      clearTimeout(timer);
      window.removeEventListener("blur", left);
      unsubscribe();
    };
  }, [place, hosted, isOpen, country, group, renew, checkoutForm]);
}
