/** A CDN in front of the shop, which keeps pages that are the same for everybody. */
import { defineVariables, oneOf, optionalText, optionalUrl, wholeNumber } from "../variable";

export interface CdnConfig {
  maxAgeSeconds: number;
  staleSeconds: number;
  staleIfErrorSeconds: number;
  /** What the CDN tells answers apart by. */
  key: "address" | "vary";
  purge?: { url: string; token: string | undefined; format: "keys" | "fastly" | "cloudflare" };
}

declare module "../config" {
  interface Config {
    /** Absent: pages are kept by browsers alone, which ask each time. */
    cdn?: CdnConfig;
  }
}

export const group = defineVariables({
  rank: 15,
  variables: {
    CDN_MAX_AGE_SECONDS: wholeNumber(
      0,
      "How long a CDN in front of the shop may keep pages that are the same for everybody; `0`: it keeps none. Read “A CDN in front of the shop” first",
    ),
    CDN_KEY: oneOf<CdnConfig["key"]>(
      ["address", "vary"],
      () => "address",
      "`address`",
      "What the CDN tells pages apart by: `address`, by their address alone (right for every CDN; keeps pages of shops with one language and one country), or `vary`, also by the header `Vary`",
    ),
    CDN_STALE_SECONDS: wholeNumber(60, "How long the CDN may answer with a page that is too old while it fetches it anew"),
    CDN_STALE_IF_ERROR_SECONDS: wholeNumber(86_400, "How long it may do so while the shop does not answer"),
    CDN_PURGE_URL: optionalUrl("Where the CDN is told by POST which pages have changed; without it they change when they are too old"),
    CDN_PURGE_TOKEN: optionalText("The key it is told with"),
    CDN_PURGE_FORMAT: oneOf<NonNullable<CdnConfig["purge"]>["format"]>(
      ["keys", "fastly", "cloudflare"],
      () => "keys",
      "`keys`",
      'How: `keys`, as `{ "keys": […] }` with a bearer token; `fastly` and `cloudflare` as these services read it',
    ),
  },
  config: (values) => ({
    ...(values.CDN_MAX_AGE_SECONDS > 0 && {
      cdn: {
        maxAgeSeconds: values.CDN_MAX_AGE_SECONDS,
        staleSeconds: values.CDN_STALE_SECONDS,
        staleIfErrorSeconds: values.CDN_STALE_IF_ERROR_SECONDS,
        key: values.CDN_KEY,
        ...(values.CDN_PURGE_URL !== undefined && {
          purge: { url: values.CDN_PURGE_URL, token: values.CDN_PURGE_TOKEN, format: values.CDN_PURGE_FORMAT },
        }),
      },
    }),
  }),
});
