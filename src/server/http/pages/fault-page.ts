/** What stands instead of a page that could not be answered: in the shopper's language and the brand's looks, with a way to try again. */
import { brandOfPath } from "../../../domain/page/brand";
import type { Services } from "../../services";
import { plainPage, type PlainPageOptions } from "../../site/plain-page";
import { outageRefusal, RETRY_AFTER } from "../error-answer";
import { spokenLanguage } from "../language";
import { shopHeaders } from "../security-headers";

/** 503 while the database is gone, else 500. Never throws: what is known of the shop in memory has to do. */
export async function faultPage(services: Services, request: Request, error: unknown): Promise<Response> {
  const { storefront, assets, catalogue } = services;
  const isOutage = outageRefusal(error) !== undefined;
  const language = await spokenLanguage(request, catalogue);
  const { pathname, search } = new URL(request.url);
  // Several slashes at the beginning would name another host.
  const options: PlainPageOptions = {
    ...(isOutage && { tryAgain: pathname.replace(/^\/+/, "/") + search }),
    ...(await looks(services, pathname)),
  };
  return new Response(plainPage("fault", language, storefront.texts(language), assets.styles, options), {
    status: isOutage ? 503 : 500,
    headers: {
      ...shopHeaders(),
      "Content-Type": "text/html; charset=utf-8",
      "Cache-Control": "no-store",
      ...(isOutage && { "Retry-After": RETRY_AFTER[503]! }),
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
