/** Objects of the picture store that no picture names go: of deleted pictures, and of uploads that came to nothing. */
import { BATCH, type HourlyJob } from "../hourly-job";

export const run: HourlyJob = ({ pictureBytes }, now) => pictureBytes.removeLeftovers(now, BATCH);
