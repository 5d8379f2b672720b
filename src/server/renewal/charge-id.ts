/** Each try to charge a payment has a charge id of its own: the payment's, and which try it is. [MMA-2] */

interface Tried {
  id: string;
  charge_id: string | null;
}

const SEPARATOR = ".";

/** How often it was asked for: tries that count, and those that nobody was charged in. */
export const timesAsked = ({ charge_id: id }: Pick<Tried, "charge_id">): number => Number(id?.slice(id.lastIndexOf(SEPARATOR) + 1) ?? 0);

/** The charge id of its next try. */
export const nextChargeId = (renewal: Tried): string => `${renewal.id}${SEPARATOR}${timesAsked(renewal) + 1}`;

/** Whether a charge was a try of the payment with the id `renewalId`. */
export const isTryOf = (chargeId: string | null, renewalId: string): boolean => chargeId?.startsWith(renewalId + SEPARATOR) ?? false;
