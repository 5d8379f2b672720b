/** What the builder asks first when it is opened: its frame asks for it ahead, under the very same addresses. */
import { DEFAULT_TEXT_LANGUAGE } from "../types";

export const SESSION_CALL = "/session";

export const pageCall = (id: string): string => `/pages/${encodeURIComponent(id)}`;

/** @param wanted of a large shop: those of a page, or what is searched for */
export const offersCall = (language: string, wanted?: Record<string, string>): string =>
  `/offers?${new URLSearchParams({ lang: language, ...wanted }).toString()}`;

/** @param pageId undefined: no page is opened */
export const firstCalls = (pageId: string | undefined): string[] => [
  SESSION_CALL,
  ...(pageId === undefined ? [] : [pageCall(pageId), offersCall(DEFAULT_TEXT_LANGUAGE, { page: pageId })]),
];
