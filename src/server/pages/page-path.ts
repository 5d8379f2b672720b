/** Where pages may stand. */
import { say } from "../../registry/message";
import { isReservedPath } from "../../domain/page/shop-path";
import { refuse, type Refusal } from "../result/refusal";

/** @param path a normal one */
export function reservedRefusal(path: string): Refusal | undefined {
  if (!isReservedPath(path)) return undefined;
  const message = say("path-of-program", { path });
  return refuse("invalid", message, { problems: [{ path: "path", code: "reserved", message }] });
}
