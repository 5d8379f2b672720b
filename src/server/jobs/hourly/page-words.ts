import { makeMissingWords } from "../../pages/page-words";
import type { HourlyJob } from "../hourly-job";

/** Of pages that another program wrote, as one before an update: else the first search after it waits for all of them. [BLD-14] */
export const run: HourlyJob = async ({ storage }) => {
  await makeMissingWords(storage);
  return 0;
};
