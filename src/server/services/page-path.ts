/** Where pages may stand. */
import { refuse, type Refusal } from "../http/refusal";

/** "/plans/" → "/plans"; "/" stays. */
export const normalPath = (path: string): string => path.replace(/\/+$/, "") || "/";

/** Paths the server answers itself. */
const RESERVED = /^\/(api|l-api|builder|assets|media|metrics|segments)(\/|$)/;

/** @param path a normal one */
export function reservedRefusal(path: string): Refusal | undefined {
  if (!RESERVED.test(path)) return undefined;
  const message = `${path} belongs to the shop's own program`;
  return refuse("invalid", message, { problems: [{ path: "path", code: "reserved", message }] });
}
