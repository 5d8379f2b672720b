/** What surrounds a page in a browser: its address, its cookies, the way to other pages. Loaded with the parts of the shop that need it. */
import type { FromPage } from "../../domain/checkout/checkout-address";
import { browserCookies, memoryCookies, type CookieJar } from "./cookies";

export interface AddressBar {
  readonly page: FromPage;
  /** Changes the query of the address without loading anything: what was there does not come back with the back button. [QUERY-2] */
  replaceQuery(edit: (query: URLSearchParams) => void): void;
}

export interface Environment {
  cookies: CookieJar;
  address: AddressBar;
  /** Follows an address in the top window. */
  navigate(address: string): void;
  /** Posts a form of hidden fields in the top window. */
  post(address: string, fields: readonly (readonly [name: string, value: string])[]): void;
}

const NOWHERE = "http://localhost/";

/** An address bar that nobody sees; `href` may be anything but the page's own address. */
export function memoryAddress(href: string = globalThis.location?.href ?? NOWHERE): AddressBar {
  let url = new URL(href);
  return {
    get page() {
      return partsOf(url);
    },
    replaceQuery(edit) {
      url = edited(url, edit);
    },
  };
}

/** @param live on a page of a shopper's browser: its cookies and its address bar are really written */
export function browserEnvironment(live: boolean, navigate: (address: string) => void): Environment {
  return { cookies: live ? browserCookies() : memoryCookies(), address: live ? browserAddress : memoryAddress(), navigate, post: postForm };
}

const browserAddress: AddressBar = {
  get page() {
    return partsOf(new URL(location.href));
  },
  replaceQuery(edit) {
    const next = edited(new URL(location.href), edit);
    if (next.href !== location.href) history.replaceState(history.state, "", next);
  },
};

function postForm(address: string, fields: readonly (readonly [name: string, value: string])[]): void {
  const form = document.createElement("form");
  Object.assign(form, { method: "post", action: address, target: "_top", hidden: true });
  for (const [name, value] of fields) form.append(Object.assign(document.createElement("input"), { type: "hidden", name, value }));
  document.body.append(form);
  // A field of that name would stand where the form's own method is.
  HTMLFormElement.prototype.submit.call(form);
}

const partsOf = ({ origin, host, hostname, href, pathname, search }: URL): FromPage => ({ origin, host, hostname, href, pathname, search });

function edited(url: URL, edit: (query: URLSearchParams) => void): URL {
  const next = new URL(url);
  edit(next.searchParams);
  return next;
}
