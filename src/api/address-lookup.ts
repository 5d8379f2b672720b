/**
 * Loqate's Capture service, over its REST calls. Errors come as HTTP 200 with a first item that says so. Our bearer token never goes there.
 * [ADDR-5]
 */
import type { LookupAddress, LookupPlace } from "../domain/address/address-lookup";
import type { AddressLookupSettings } from "../domain/page/outside-services";

/** `code` is the service's own ("2": unknown key); null: there was no answer, or none that makes sense. */
export class LookupError extends Error {
  override name = "LookupError";
  constructor(
    message: string,
    readonly code: string | null,
  ) {
    super(message);
  }
}

/** What the service says when it was asked for nothing: it is there, and knows the key. */
const NOTHING_ASKED = "1001";
const MAX_FOUND = 8;
/** A street or a building is looked through: every one of its doors. */
const MAX_FOUND_INSIDE = 100;

export interface PlaceQuery {
  text: string;
  /** The place to look into; absent: everywhere in the country. */
  container?: string | undefined;
  /** ISO 3166 alpha-2. */
  country: string;
  language: string;
}

/** @throws LookupError; the signal's reason when it was aborted */
export async function findPlaces(
  settings: AddressLookupSettings,
  { text, container, country, language }: PlaceQuery,
  signal?: AbortSignal,
): Promise<LookupPlace[]> {
  const items = await call(
    settings,
    "Find/v1.10",
    {
      Text: text,
      Countries: country,
      language,
      limit: String(container ? MAX_FOUND_INSIDE : MAX_FOUND),
      ...(container && { Container: container }),
    },
    signal,
  );
  return items.map(({ Id = "", Type, Text = "", Description = "" }) => ({
    id: Id,
    text: Text,
    description: Description,
    isAddress: Type === "Address",
  }));
}

/** @throws LookupError */
export async function retrieveAddress(settings: AddressLookupSettings, id: string): Promise<LookupAddress> {
  const [address] = await call(settings, "Retrieve/v1.2", { Id: id });
  if (!address) throw new LookupError("The address is not there any more", null);
  return address;
}

/**
 * Whether addresses can be looked up now. Asked with nothing to find, which costs the shop nothing.
 *
 * @returns "no-answer": it may be ready later; "refused": with this key it never will
 */
export async function isLookupReady(settings: AddressLookupSettings): Promise<"ready" | "no-answer" | "refused"> {
  try {
    await call(settings, "Find/v1.10", { Text: "" });
    return "ready";
  } catch (error) {
    if (!(error instanceof LookupError)) throw error;
    return error.code === NOTHING_ASKED ? "ready" : error.code === null ? "no-answer" : "refused";
  }
}

async function call(
  { url, key }: AddressLookupSettings,
  path: string,
  query: Record<string, string>,
  signal?: AbortSignal,
): Promise<Record<string, string>[]> {
  const address = `${url}/Capture/Interactive/${path}/json3.ws?${new URLSearchParams({ Key: key, ...query })}`;
  let items: unknown;
  try {
    const response = await fetch(address, { credentials: "omit", headers: { Accept: "application/json" }, signal: signal ?? null });
    items = response.ok ? ((await response.json()) as { Items?: unknown }).Items : undefined;
  } catch (cause) {
    if (signal?.aborted) throw cause;
  }
  if (!Array.isArray(items)) throw new LookupError("The address look-up did not answer", null);
  const [first] = items as Record<string, string>[];
  if (first?.["Error"]) throw new LookupError(first["Description"] ?? "The address look-up refused", first["Error"]);
  return items as Record<string, string>[];
}
