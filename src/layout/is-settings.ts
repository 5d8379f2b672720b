import { isRecord } from "../domain/json/is-record";
import type { Settings } from "./types";

/** What comes as JSON, and has names. */
export const isSettings = (value: unknown): value is Settings => isRecord(value);
