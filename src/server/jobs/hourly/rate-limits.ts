/** Deletes counts whose window is over, which only machines over one PostgreSQL keep in their database. */
import type { HourlyJob } from "../hourly-job";

export const run: HourlyJob = async ({ storage: { limitStore } }, now) => {
  await limitStore?.query({ text: "delete from rate_limits where expire < $1", values: [now] });
  return 0;
};
