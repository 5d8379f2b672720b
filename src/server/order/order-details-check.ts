/**
 * What is wrong with what an order's sections say beside its addresses. The form asks the same questions in its own words. [FIELD-1]
 * [FIELD-2]
 */
import { characterMessage } from "../../domain/address/character-rule";
import { shopDays, type CalendarDate } from "../../domain/time/calendar";
import { isEmail } from "../../domain/person/email";
import { dateProblem } from "../../domain/fields/date-bounds";
import { giftStartBounds } from "../../domain/fields/gift-start";
import { isBlank, isPlainLine, isPlainText } from "../../domain/fields/plain-text";
import { holdsWebAddress } from "../../domain/fields/web-address";
import { phoneProblem, splitPhone } from "../../domain/person/phone";
import callingCodes from "../../domain/reference/calling-codes.json";
import { say, type Words } from "../../registry/message";
import type { PricedBasket } from "../checkout/basket-pricing";
import type { ShopSettings } from "../catalogue/shop-settings";
import type { BilledOrder } from "../address/order-address";

type Add = (path: string, code: string, message: Words) => void;
type Details = Pick<BilledOrder, "customerDetails" | "billingDetails" | "recipientDetails" | "studentDetails" | "customFields">;

/** Tells `add` everything that is wrong, by path. */
export function checkDetails(
  details: Details,
  basket: Pick<PricedBasket, "isGift">,
  { country_specific_rules = [], time_zone }: Pick<ShopSettings, "country_specific_rules" | "time_zone">,
  now: Date,
  add: Add,
): void {
  const { customerDetails, billingDetails, recipientDetails = {}, studentDetails, customFields } = details;
  const country = billingDetails.country ?? "";

  const lines = { customerDetails, recipientDetails: { ...recipientDetails, message: undefined }, studentDetails };
  for (const [group, fields] of Object.entries(lines))
    for (const [field, text] of Object.entries(fields ?? {})) {
      if (text && !isPlainLine(text.trim())) add(`${group}.${field}`, "format", say("one-line"));
      else if (text?.trim() && isBlank(text)) add(`${group}.${field}`, "format", say("nothing-to-read"));
    }
  if (recipientDetails.message && !isPlainText(recipientDetails.message))
    add("recipientDetails.message", "format", say("no-control-characters"));
  for (const [name, text] of Object.entries(customFields ?? {}))
    if (!isPlainText(text)) add(`customFields.${name}`, "format", say("no-control-characters"));

  // They stand in mails that go to whatever address somebody types.
  const mailed = {
    "customerDetails.firstName": customerDetails.firstName,
    "customerDetails.lastName": customerDetails.lastName,
    "recipientDetails.firstName": recipientDetails.firstName,
    "recipientDetails.lastName": recipientDetails.lastName,
    "recipientDetails.message": recipientDetails.message,
  };
  for (const [path, name] of Object.entries(mailed))
    if (name && holdsWebAddress(name, "person")) add(path, "web-address", say("no-web-address"));
  if (customerDetails.companyName && holdsWebAddress(customerDetails.companyName, "company"))
    add("customerDetails.companyName", "web-address", say("no-web-address"));

  for (const field of ["firstName", "lastName"] as const) {
    const message = characterMessage(customerDetails[field]?.trim() ?? "", country, country_specific_rules);
    if (message !== null) add(`customerDetails.${field}`, "characters", message);
  }
  if (!isPhone(customerDetails.phone ?? "", country)) add("customerDetails.phone", "format", say("phone-invalid"));
  const email = recipientDetails.email?.trim();
  if (email && !isEmail(email)) add("recipientDetails.email", "format", say("email-invalid"));
  if (recipientDetails.startDate) checkStart(recipientDetails.startDate, basket.isGift, shopDays(now, time_zone).today, add);
}

function checkStart(date: string, isGift: boolean, today: CalendarDate, add: Add): void {
  if (!isGift) return add("recipientDetails.startDate", "not-a-gift", say("start-of-a-gift-only"));
  const { min, max } = giftStartBounds(today);
  if (dateProblem(date, { min: min!, max: max! }))
    add("recipientDetails.startDate", "range", say("date-between", { min: { date: min! }, max: { date: max! } }));
}

/** Empty, or a number that somebody in the country of its calling code may have; without one, of `country`. */
function isPhone(phone: string, country: string): boolean {
  const split = splitPhone(phone, callingCodes, country);
  if (split) return phoneProblem(split.local, split.code["calling-code"], split.code["alpha-2"], { required: true }) === null;
  // A plus before no calling code that there is stands in no local number.
  return phoneProblem(phone, "", country) === null;
}
