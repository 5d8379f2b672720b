/** Ids nobody can guess. */
import { createHash, randomBytes, randomInt } from "node:crypto";

const ID_BYTES = 18;
/** Asking the system costs more than the bytes do: they are fetched for many ids at once, as for random UUIDs, and each is used once. */
const POOL_BYTES = ID_BYTES * 128;
let pool = Buffer.alloc(0);

/** 144 random bits as 24 characters that are safe in addresses, cookies and element ids. */
export function unguessableId(): string {
  if (pool.length === 0) pool = randomBytes(POOL_BYTES);
  const id = pool.toString("base64url", 0, ID_BYTES);
  pool = pool.subarray(ID_BYTES);
  return id;
}

/** Digits and small letters sort the same in every database's collation. Nine of them last until the year 5188. */
const INSTANT_DIGITS = 9;

/**
 * As unguessable, behind the millisecond it was made in: for rows. Keys that are made one after the other stand beside each other in every
 * index, so
 * that a table of millions is written at its end and not all over. When a row was made is no secret. (decision 013)
 */
export const rowId = (now: number = Date.now()): string => rowInstant(now) + unguessableId();

/** What every id of that millisecond begins with: no id made before it comes after it. */
export const rowInstant = (now: number): string => now.toString(36).padStart(INSTANT_DIGITS, "0");

// Without I, L, O, U: read out on the phone they are mistaken for others or make words.
const LETTERS = "0123456789ABCDEFGHJKMNPQRSTVWXYZ";

/** TW-7K2Q-9XPM-3D: 50 random bits for people to read; unique by the database's constraint. */
export function orderReference(prefix: string): string {
  return `${prefix}${letters(4)}-${letters(4)}-${letters(2)}`;
}

/** 7K2Q-9XPM-3DAB-0RTZ: 79 random bits for people to read, which nobody guesses; unique by the database's constraint. */
export const giftCode = (): string => Array.from({ length: 4 }, () => letters(4)).join("-");

const letters = (count: number): string => Array.from({ length: count }, () => LETTERS[randomInt(LETTERS.length)]!).join("");

/** SHA-256 of a document that does not change with the order of its keys. */
export const documentHash = (value: unknown): string =>
  createHash("sha256")
    .update(JSON.stringify(sorted(value)))
    .digest("hex");

function sorted(value: unknown): unknown {
  if (Array.isArray(value)) return value.map(sorted);
  if (typeof value !== "object" || value === null) return value;
  return Object.fromEntries(
    Object.entries(value)
      .sort(([a], [b]) => (a < b ? -1 : 1))
      .map(([key, entry]) => [key, sorted(entry)]),
  );
}
