/** The signed-in shopper's segments, in a cookie that servers and tag managers read. [SEG-1] */
import { SEGMENTS_COOKIE } from "../../domain/page/cookie-names";
import { loadSegments } from "../../api/session";
import { reportError } from "../../api/report";
import { segmentNames, type UserAttributes } from "../../domain/person/user";
import type { CookieJar } from "../browser/cookies";
import { type KeyValueStorage, SEGMENTS_KEY } from "../browser/storage";

/** 90 days. */
export const SEGMENTS_SECONDS = 7_776_000;

/**
 * Names separated by commas: those of the attribute custom:segment, then what the shop calls custom:external_segment. Asked once per
 * shopper and tab.
 */
export async function keepSegments(user: UserAttributes, cookies: CookieJar, storage: KeyValueStorage): Promise<void> {
  const { sub, "custom:segment": own, "custom:external_segment": external } = user;
  const asked = JSON.stringify([sub, own, external]);
  if (storage.get(SEGMENTS_KEY) === asked && (cookies.get(SEGMENTS_COOKIE) !== null || !(own || external))) return;
  let looked: string[] = [];
  let answered = true;
  if (external)
    try {
      looked = await loadSegments(external);
    } catch (error) {
      answered = false;
      reportError("The segments could not be looked up", error);
    }
  const names = segmentNames([own, ...looked]);
  if (names.length) cookies.set(SEGMENTS_COOKIE, names.join(","), { maxAgeSeconds: SEGMENTS_SECONDS, sameSite: "Strict", secure: true });
  else cookies.remove(SEGMENTS_COOKIE);
  if (answered) storage.set(SEGMENTS_KEY, asked);
}
