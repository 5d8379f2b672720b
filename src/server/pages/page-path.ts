/** Where pages may stand. */
import { isReservedPath } from "../../domain/page/shop-path";
import { refuse, type Refusal } from "../result/refusal";

/** @param path a normal one */
export function reservedRefusal(path: string): Refusal | undefined {
  if (!isReservedPath(path)) return undefined;
  const message = `${path} belongs to the shop's own program`;
  return refuse("invalid", message, { problems: [{ path: "path", code: "reserved", message }] });
}
