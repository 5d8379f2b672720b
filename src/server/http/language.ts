/** The language a call asks its texts in. */
import { LANGUAGE_COOKIE } from "../services/preferences";
import type { Call } from "./route";

/** Query parameters of calls that answer texts. */
export const LANGUAGE_QUERY = { type: "object", properties: { lang: { type: "string", maxLength: 10 }, timestamp: { type: "string", maxLength: 40, description: "Keeps caches away" } } } as const;

/** From the address, else the cookie; undefined: nobody says. Services take the shop's own for one it does not speak. */
export const askedLanguage = ({ query, cookies }: Pick<Call, "query" | "cookies">): string | undefined => (query["lang"] as string | undefined) ?? cookies[LANGUAGE_COOKIE];
