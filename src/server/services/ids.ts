/** Ids nobody can guess. */
import { createHash, randomBytes, randomInt } from "node:crypto";

/** 144 random bits as 24 characters that are safe in addresses, cookies and element ids. */
export const unguessableId = (): string => randomBytes(18).toString("base64url");

// Without I, L, O, U: read out on the phone they are mistaken for others or make words.
const LETTERS = "0123456789ABCDEFGHJKMNPQRSTVWXYZ";

/** TW-7K2Q-9XPM-3D: 50 random bits for people to read; unique by the database's constraint. */
export function orderReference(prefix: string): string {
  const letters = Array.from({ length: 10 }, () => LETTERS[randomInt(LETTERS.length)]!).join("");
  return `${prefix}${letters.slice(0, 4)}-${letters.slice(4, 8)}-${letters.slice(8)}`;
}

/** SHA-256 of a document that does not change with the order of its keys. */
export const documentHash = (value: unknown): string => createHash("sha256").update(JSON.stringify(sorted(value))).digest("hex");

function sorted(value: unknown): unknown {
  if (Array.isArray(value)) return value.map(sorted);
  if (typeof value !== "object" || value === null) return value;
  return Object.fromEntries(Object.entries(value).sort(([a], [b]) => (a < b ? -1 : 1)).map(([key, entry]) => [key, sorted(entry)]));
}
