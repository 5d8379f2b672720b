/** Deletes reservations of promo codes that ran out. */
import type { HourlyJob } from "../hourly-job";

export const run: HourlyJob = async ({ promoUsage }) => promoUsage.sweep();
