/** What stands instead of a page that could not be answered: in the shopper's language and the brand's looks, with a way to try again. */
import { brandOfPath } from "../../../domain/page/brand";
import { inWords } from "../../result/message";
import { STATUS, type Refusal } from "../../result/refusal";
import type { Services } from "../../services";
import { plainPage, type PlainPageOptions } from "../../site/plain-page";
import { outageRefusal, retryAfterOf } from "../error-answer";
import { spokenLanguage } from "../language";
import { shopHeaders } from "../security-headers";

/** A browser goes there with nobody's script behind it: what is answered stands in its window. */
export const isNavigation = (request: Request): boolean => request.headers.get("sec-fetch-mode") === "navigate";

/** 503 while the database is gone, else 500. Never throws: what is known of the shop in memory has to do. */
export async function faultPage(services: Services, request: Request, error: unknown): Promise<Response> {
  const outage = outageRefusal(error);
  return insteadOfPage(services, request, outage ? STATUS[outage.code] : 500, outage && retryAfterOf(outage));
}

/** A call that a browser was sent to says no: its words stand on a page, with a way on. Never throws. */
export async function refusalPage(services: Services, request: Request, refusal: Refusal): Promise<Response> {
  const language = await spokenLanguage(request, services.catalogue, refusal.language);
  const text = inWords(refusal.message, language);
  return insteadOfPage(services, request, STATUS[refusal.code], retryAfterOf(refusal), { language, text });
}

/** @param retryAfter seconds after which it is worth trying again; absent where it is not */
async function insteadOfPage(
  services: Services,
  request: Request,
  status: number,
  retryAfter: string | undefined,
  said?: { language: string; text: string },
): Promise<Response> {
  const { storefront, assets, catalogue } = services;
  const language = said?.language ?? (await spokenLanguage(request, catalogue));
  const { pathname, search } = new URL(request.url);
  const options: PlainPageOptions = {
    ...(said && { text: said.text }),
    // A link cannot post a form again. Several slashes at the beginning would name another host.
    ...(retryAfter !== undefined && request.method === "GET" && { tryAgain: pathname.replace(/^\/+/, "/") + search }),
    ...(await looks(services, pathname)),
  };
  return new Response(plainPage("fault", language, storefront.texts(language), assets.styles, options), {
    status,
    headers: {
      ...shopHeaders(),
      "Content-Type": "text/html; charset=utf-8",
      "Cache-Control": "no-store",
      ...(retryAfter !== undefined && { "Retry-After": retryAfter }),
    },
  });
}

/** Of the brand at the address; nothing where the shop was never read, or where that is what failed. */
async function looks({ catalogue, themes }: Services, pathname: string): Promise<PlainPageOptions> {
  try {
    const { theme } = brandOfPath((await catalogue.current()).brands, pathname);
    return { theme, themeStyle: await themes.styleOf(theme) };
  } catch {
    return {};
  }
}
