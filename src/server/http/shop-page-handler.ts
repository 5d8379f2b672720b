/** Answers an address with the page that is published there: from memory, or with the checkout it names, or as a draft to an editor. */
import type { Context } from "hono";
import {
  chosenOfferIn,
  erasureKeyOf,
  giftCodeOf,
  ORDER_QUERY,
  orderReferenceIn,
  paymentChangeIn,
  subscriptionAddress,
  SUBSCRIPTIONS_PATH,
} from "../../domain/page/account-path";
import { brandOfPath } from "../../domain/page/brand";
import type { PageState } from "../../domain/page/page-state";
import { PREVIEW_KEY_QUERY } from "../pages/preview/preview-links";
import { normalPath } from "../../domain/page/shop-path";
import { SIMULATED_SHOPPER_QUERY, shopperFromText } from "../../domain/simulation/shopper-text";
import { signedInUser } from "../../domain/person/user";
import { consentIn } from "../../domain/person/consent";
import { shopDays } from "../../domain/time/calendar";
import type { Layout } from "../../layout/types";
import { publicHeaders } from "../cdn/public-headers";
import type { PublishedPage } from "../pages/live-pages";
import type { CatalogueReader } from "../catalogue/catalogue-reader";
import type { Config } from "../config/config";
import { brandedPage, isNotFoundPath, isSharedPath, notFoundPage } from "../site/brand-pages";
import type { PaymentHandlers } from "../payment/payment-handlers";
import { blocksOf } from "../site/blocks-of-page";
import { campaignOfPage } from "../site/page-campaign";
import { hasPaymentPicker } from "../site/paying-pages";
import { plainPage } from "../site/plain-page";
import { COUNTRY_COOKIE, LANGUAGE_COOKIE } from "../../domain/page/cookie-names";
import { percentDecoded } from "../../domain/page/percent-decoded";
import { outageRefusal } from "./error-answer";
import { preferencesOf } from "../site/preferences";
import { PAYMENT_LINK_QUERY } from "../subscription/payment-links";
import type { Services } from "../services";
import { videoOrigins, type VideoOrigins } from "../site/video-pages";
import { postedCheckouts } from "../site/posted-checkouts";
import { outsideOrigins } from "../site/telemetry-settings";
import type { AppEnv } from "./app-env";
import { accountOwner } from "./account-owner";
import { CompressedBody } from "../web/compressed";
import { parseCookies, setCookie } from "../web/cookies";
import { noticeOf } from "../web/notice";
import { signInFirst } from "./pages/protected-page";
import { STATUS } from "../result/refusal";
import { shopHeaders } from "./security-headers";

const YEAR_SECONDS = 365 * 86_400;

interface PageHeaders {
  /** Kept by browsers, asked after each time: a published change shows at once. */
  CACHED: Record<string, string>;
  PERSONAL: Record<string, string>;
}

/** What a page takes beside what every page may load. */
interface PageNeeds {
  isPaying: boolean;
  videos: VideoOrigins;
}

/**
 * Headers of pages, made once per catalogue: its settings name the outside origins that pages may reach. Those of payment methods are for
 * pages where somebody may pay, those of videos for pages with one.
 */
function pageHeaders(config: Config, payments: PaymentHandlers): (reader: CatalogueReader, page: PageNeeds) => PageHeaders {
  const made = new WeakMap<CatalogueReader, Map<string, PageHeaders>>();
  return (reader, { isPaying, videos }) => {
    const known = made.get(reader) ?? new Map<string, PageHeaders>();
    made.set(reader, known);
    const key = [isPaying, ...videos.media, "", ...videos.frame].join(" ");
    let headers = known.get(key);
    if (!headers) {
      const outside = outsideOrigins(config, reader.shop);
      const originsOf = (kind: Parameters<PaymentHandlers["origins"]>[0]) => (isPaying ? payments.origins(kind) : []);
      const html = {
        ...shopHeaders(
          {
            script: [...outside.script, ...originsOf("script")],
            connect: [...outside.connect, ...originsOf("connect")],
            frame: [...outside.frame, ...originsOf("frame"), ...videos.frame],
            media: videos.media,
            form: [...postedCheckouts(reader.postedTo, reader.shop.redirect_origins), ...originsOf("form")],
          },
          { opensWindows: isPaying && payments.opensWindows, writesStyles: isPaying && payments.writesStyles },
        ),
        "Content-Type": "text/html; charset=utf-8",
      };
      headers = {
        CACHED: { ...html, "Cache-Control": "private, no-cache", Vary: "Accept-Encoding, Accept-Language, Cookie" },
        PERSONAL: { ...html, "Cache-Control": "no-store", Vary: "Accept-Encoding" },
      };
      known.set(key, headers);
    }
    return headers;
  };
}

/** What comes of it, or the other where the database is not available. */
async function unlessOut<T, U>(work: Promise<T>, otherwise: U): Promise<T | U> {
  try {
    return await work;
  } catch (error) {
    if (outageRefusal(error) === undefined) throw error;
    return otherwise;
  }
}

export function shopPageHandler(services: Services): (context: Context<AppEnv>) => Promise<Response> {
  const { catalogue, pages, shopPages, checkouts, shoppers, editors, storefront, assets, config, metrics } = services;
  const secure = config.publicUrl.startsWith("https:");
  const headersFor = pageHeaders(config, services.payments);
  const lookOf = async (theme: string) => ({ theme, themeStyle: await services.themes.styleOf(theme) });

  return async (context) => {
    const { headers } = context.req.raw;
    const url = new URL(context.req.url);
    const cookies = parseCookies(headers.get("cookie"));
    const read = catalogue.reader();
    const reader = read instanceof Promise ? await read : read;
    const current = reader.frame;
    const headersOf = (layout?: Layout) =>
      headersFor(reader, {
        isPaying: layout !== undefined && hasPaymentPicker(layout, storefront.catalog),
        videos: layout ? videoOrigins(layout, storefront.catalog, current.shop) : { media: [], frame: [] },
      });
    const preferences = preferencesOf(current.shop, url.searchParams, cookies, headers.get("accept-language"));
    // Who looks at drafts in another language or country is not a shopper there.
    const chosen = url.searchParams.has("preview") ? [] : chosenCookies(url.searchParams, preferences, secure);
    const finish = (response: Response) => {
      for (const cookie of chosen) response.headers.append("Set-Cookie", cookie);
      return response;
    };
    const request = {
      path: url.pathname,
      preferences,
      checkout: null as PageState["checkout"],
      user: null as PageState["user"],
      origin: config.publicUrl,
    };

    const previewed = url.searchParams.get("preview");
    const isEditor = previewed !== null && (await editors.bySession(editors.tokenIn(cookies))) !== undefined;
    if (previewed && (isEditor || (await services.previewLinks.opens(previewed, url.searchParams.get(PREVIEW_KEY_QUERY))))) {
      const simulated = isEditor ? shopperFromText(url.searchParams.get(SIMULATED_SHOPPER_QUERY) ?? "") : undefined;
      // Older versions are for those who edit.
      const draft = await pages.shown(previewed, isEditor ? url.searchParams.get("version") : null);
      if (draft.ok)
        return finish(
          new Response(
            await shopPages.render(
              draft.value.layout,
              { ...draft.value.page, brand: brandOfPath(current.brands, draft.value.page.path) },
              { ...request, ...(simulated && { simulated }) },
              true,
            ),
            { headers: { ...headersOf(draft.value.layout).PERSONAL, "X-Robots-Tag": "noindex" } },
          ),
        );
    }

    const path = normalPath(percentDecoded(url.pathname));
    const basketId = url.searchParams.get("basket");
    // One page stands for every subscription.
    const subscription = subscriptionAddress(path);
    const atPath = (await pages.live.at(path)) ?? (subscription && (await pages.live.at(SUBSCRIPTIONS_PATH)));
    const isProtected = atPath?.layout.settings.protected === true;
    const isAccount = atPath?.layout.pageType === "account";
    // A brand's own page may stand here, which asks for more than this one.
    const isAsked = isProtected || isAccount || basketId || (atPath && isSharedPath(path));
    const known = isAsked ? shoppers.fromHeaders(headers) : undefined;
    const shopper = await (isProtected ? known : known && unlessOut(known, undefined));
    // While the database is gone the page comes without the basket: it says so itself, and asks for it again.
    const checkout =
      atPath && basketId && !(isProtected && !shopper)
        ? await unlessOut(checkouts.load(basketId, preferences.language, shopper), null)
        : null;
    const accountOf = isAccount ? await accountOwner(services, headers, { shopper, named: subscription }) : undefined;
    // An account says itself whose it is; where there is one brand, it is that one's.
    const isOrders = accountOf && !isProtected && current.brands.length > 1;
    const reference = isOrders ? orderReferenceIn(url.searchParams) : undefined;
    const lost = isOrders && reference === undefined ? orderBefore(url, path, headers, config.publicUrl) : undefined;
    if (lost !== undefined) {
      url.searchParams.set(ORDER_QUERY, lost);
      return finish(new Response(null, { status: 302, headers: { ...headersOf().PERSONAL, Location: encodeURI(path) + url.search } }));
    }
    const ordered = reference === undefined ? undefined : await unlessOut(services.orderFinder.offersOf(reference), undefined);
    const page =
      atPath &&
      (await brandedPage(pages, current, atPath, {
        purchases: url.searchParams.getAll("purchase"),
        subscribed: accountOf?.offers,
        ordered,
        from: ownReferer(headers, config.publicUrl)?.pathname,
        checkout: checkout?.ok ? checkout.value : undefined,
      }));
    const { CACHED, PERSONAL } = headersOf(page?.layout);
    const linkKey = accountOf && subscription?.step === "payment" ? url.searchParams.get(PAYMENT_LINK_QUERY) : null;
    if (linkKey !== null) {
      const cookie = await services.paymentLinks.opened(linkKey, subscription!.subscription);
      url.searchParams.delete(PAYMENT_LINK_QUERY);
      const away = new Headers({ ...PERSONAL, Location: url.pathname + url.search });
      if (cookie) away.append("Set-Cookie", cookie);
      return finish(new Response(null, { status: 302, headers: away }));
    }
    const onward = page && (await campaignRedirect(services, page, url.searchParams.get("lmo_redirect_url")));
    if (onward) return finish(new Response(null, { status: 302, headers: { ...PERSONAL, Location: onward } }));
    const notice = noticeOf(url.searchParams, { cookies, referer: headers.get("referer") }, () => storefront.texts(preferences.language));
    const isClosed = isProtected || page?.layout.settings.protected === true;
    if (page && isClosed && !shopper && !accountOf?.payer)
      return finish(
        signInFirst(url, {
          language: preferences.language,
          ...(await lookOf(page.layout.settings.theme ?? page.brand.theme)),
          texts: storefront.texts(preferences.language),
          styles: assets.styles,
          headers: PERSONAL,
        }),
      );
    const business = shopper && page?.layout.pageType === "account" ? await services.businessAccountOf(shopper) : undefined;
    if (page && business) {
      const look = await lookOf(page.layout.settings.theme ?? page.brand.theme);
      const words = storefront.texts(preferences.language);
      const html = plainPage("business-account", preferences.language, words, assets.styles, { ...look, business: business.url });
      return finish(new Response(html, { status: 403, headers: PERSONAL }));
    }
    // A page of the account that is open to all shows its owner what is theirs, and nothing to anybody else. [MMA-1]
    const isOwners = isClosed || accountOf?.owner !== undefined;
    if (page && (basketId || isOwners || notice)) {
      metrics.pages.inc({ from: basketId ? "checkout" : isOwners ? "session" : "notice" });
      const { today } = shopDays(new Date(), current.shop.time_zone);
      const giftCode = giftCodeOf(url.searchParams);
      const erasureKey = erasureKeyOf(url.searchParams);
      const chosenOffer = chosenOfferIn(url.searchParams);
      const account = accountOf?.owner
        ? {
            subscriptions: accountOf.subscriptions,
            ...(accountOf.payer && { byLink: true as const }),
            ...(shopper && blocksOf(page.layout).has("invoice-list") && { invoices: await services.invoices.list(shopper) }),
            ...(shopper && blocksOf(page.layout).has("gift-list") && { gifts: await services.gifts.given(shopper) }),
            ...(shopper && blocksOf(page.layout).has("order-list") && { orders: await services.ownOrders.list(shopper) }),
            ...(shopper &&
              (subscription?.step === "payment" || blocksOf(page.layout).has("saved-payments")) && {
                savedPayments: await services.storedPayments.list(shopper),
              }),
            ...(giftCode && { giftCode }),
            ...(shopper && erasureKey && { erasureKey }),
            subscription: null,
            step: null,
            ...subscription,
            ...(chosenOffer && { chosenOffer }),
            paymentChange: paymentChangeIn(url.searchParams),
            today,
          }
        : undefined;
      const isMissing = subscription && !account?.subscriptions.some(({ id }) => id === subscription.subscription);
      const personal = {
        ...request,
        ...(account && { account }),
        isConsentOpen: consentIn(headers.get("cookie") ?? "") === null,
        isPaymentPending: url.searchParams.get("payment") === "pending",
        user: shopper ? signedInUser(shopper) : null,
        checkout: checkout && (checkout.ok ? checkout.value : STATUS[checkout.code] === 410 ? ("expired" as const) : ("unknown" as const)),
        ...(shopper &&
          hasPaymentPicker(page.layout, storefront.catalog) && { savedPayments: await services.storedPayments.offered(shopper) }),
        ...(notice && { notice }),
      };
      const html = await shopPages.render(page.layout, page, personal, false);
      return finish(await new CompressedBody(Buffer.from(html)).answer(headers, isMissing ? 404 : 200, PERSONAL));
    }

    const elsewhere = page ? undefined : await pages.live.elsewhere(path);
    if (elsewhere !== undefined)
      return finish(new Response(null, { status: 302, headers: { ...CACHED, Location: elsewhere + url.search } }));

    // Kept by no browser for good: another page may stand there later.
    const moved = page ? undefined : await pages.live.moves.target(path);
    if (moved !== undefined) return finish(new Response(null, { status: 301, headers: { ...CACHED, Location: moved + url.search } }));

    const shown = page ?? (await notFoundPage(pages, current, path));
    if (!shown)
      return finish(
        new Response(
          plainPage(
            "notFound",
            preferences.language,
            storefront.texts(preferences.language),
            assets.styles,
            await lookOf(brandOfPath(current.brands, path).theme),
          ),
          { status: 404, headers: CACHED },
        ),
      );
    const kept = shopPages.cached(shown, request);
    metrics.pages.inc({ from: kept instanceof Promise ? "rendering" : "memory" });
    const body = kept instanceof Promise ? await kept : kept;
    if (!page || isNotFoundPath(current, path)) return finish(await body.answer(headers, 404, CACHED));
    const asked = { query: url.searchParams, cookies, setsCookies: chosen.length > 0 };
    const forCdn = publicHeaders(config.cdn, { page, body, shop: current.shop, brands: current.brands.length }, asked);
    return finish(await body.answer(headers, 200, forCdn ? { ...CACHED, ...forCdn } : CACHED));
  };
}

/** The page of ours that led here; undefined for anywhere else. */
function ownReferer(headers: Headers, origin: string): URL | undefined {
  const referer = headers.get("referer");
  return referer && URL.canParse(referer) && new URL(referer).origin === origin ? new URL(referer) : undefined;
}

/**
 * The order that the address named before another language or country was chosen on this very page: the pickers do not know of it, as one
 * page is kept for all who see it. undefined where there is none.
 */
function orderBefore({ searchParams }: URL, path: string, headers: Headers, origin: string): string | undefined {
  if (!searchParams.has("lang") && !searchParams.has("country")) return undefined;
  const before = ownReferer(headers, origin);
  return before && normalPath(percentDecoded(before.pathname)) === path ? orderReferenceIn(before.searchParams) : undefined;
}

/**
 * Where a campaign lets its landing page send shoppers on to; undefined: nowhere. What may not be followed is told to the log. [QUERY-5]
 */
async function campaignRedirect(
  { redirects, log, catalogue }: Services,
  page: Pick<PublishedPage, "campaign" | "layout">,
  asked: string | null,
): Promise<string | undefined> {
  if (!asked) return undefined;
  if ((await campaignOfPage(catalogue, page)).allowRedirect) return redirects.target(asked, "lmo_redirect_url");
  log.warn({ campaign: page.campaign, from: "lmo_redirect_url" }, "a campaign that sends nobody on was asked to");
  return undefined;
}

/** A language or country that was asked for in the address is remembered; another value than the shop has is not. */
function chosenCookies(query: URLSearchParams, { language, country }: PageState["preferences"], secure: boolean): string[] {
  const cookies: string[] = [];
  if (query.get("lang") === language)
    cookies.push(setCookie(LANGUAGE_COOKIE, language, { maxAgeSeconds: YEAR_SECONDS, secure, sameSite: "Lax" }));
  if (query.get("country")?.toUpperCase() === country)
    cookies.push(setCookie(COUNTRY_COOKIE, country, { maxAgeSeconds: YEAR_SECONDS, secure, sameSite: "Lax" }));
  return cookies;
}
