/** Which addresses a layout may hold: http, https, mailto, tel, and addresses on the shop's own origin. */
import { videoOf } from "../domain/media/video";

const ALLOWED = /^(https?:|mailto:|tel:)/i;

/** False for javascript:, data: and every other scheme, also when hidden behind spaces or control characters. */
export function isAllowedLink(address: string): boolean {
  // Browsers drop tabs, line ends and leading control characters before they read the scheme (WHATWG URL, "remove all ASCII tab or
  // newline").
  // oxlint-disable-next-line no-control-regex
  const seen = address.replace(/[\u0000-\u0020\u007f]/g, "");
  if (seen.startsWith("//") || seen.startsWith("\\") || seen.startsWith("/\\")) return false;
  if (/^[a-z][a-z0-9+.-]*:/i.test(seen)) return ALLOWED.test(seen);
  return true;
}

/** A video is a file of ours, or stands at an https address; "" where none is chosen yet. */
export const isAllowedVideo = (address: string): boolean => address === "" || videoOf(address) !== undefined;

/** Others fetch it without having our page open, so it is an address of the shop, or a whole one. */
export const isSocialPicture = (address: string | undefined): address is string =>
  address !== undefined && /^(?:\/(?![/\\])|https:\/\/)[^\s<>"\\]+$/.test(address) && URL.canParse(address, "https://shop.invalid");

/** Pictures also come from nowhere but the web or our own origin. */
export function isAllowedImage(address: string): boolean {
  return isAllowedLink(address) && !/^\s*(mailto|tel):/i.test(address);
}
