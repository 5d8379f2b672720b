/** Generated bad input: values that keep or break a schema, bodies that are no JSON, addresses and headers nobody should send. */
import fc from "fast-check";
import type { Schema } from "./every-call";

type Json = null | boolean | number | string | Json[] | { [key: string]: Json };

/** JSON.stringify would set it rather than write it: put in as text afterwards. */
const PROTO = "\ue000proto\ue000";
export const bodyText = (value: unknown): string => JSON.stringify(value).replaceAll(PROTO, "__proto__");

const nested = (depth: number, list: boolean): Json => {
  let value: Json = "deep";
  for (let level = 0; level < depth; level++) value = list ? [value] : { a: value };
  return value;
};

/** Texts that something behind a call may trip over. */
export const hostileText: fc.Arbitrary<string> = fc.oneof(
  fc.constantFrom(
    "",
    " ",
    "\u0000",
    "a\u0000b",
    "\ud800",
    "a\udfffb",
    "__proto__",
    "constructor",
    "toString",
    "'; drop table orders; --",
    "<script>alert(1)</script>",
    "../../etc/passwd",
    "%00",
    "%ff",
    "\u202e",
    "\ufeff",
    "null",
    "NaN",
    "-0",
    "1e999",
    "${7*7}",
    "/offers/vpn-monthly",
    "💳".repeat(50),
  ),
  fc.string({ unit: "binary", maxLength: 40 }),
  fc.constantFrom(300, 5_000, 60_000).map((length) => "x".repeat(length)),
);

const hostileValue: fc.Arbitrary<Json> = fc.oneof(
  hostileText,
  fc.constantFrom<Json>(
    null,
    true,
    false,
    0,
    -1,
    1.5,
    1e308,
    -1e308,
    Number.MAX_SAFE_INTEGER + 2,
    2 ** 31,
    [],
    {},
    [[]],
    [null],
    { [PROTO]: { admin: true } },
    { constructor: { prototype: {} } },
    { length: -1 },
    { toString: "x" },
  ),
  fc.constantFrom(5, 40, 300, 999, 1_001, 3_000).chain((depth) => fc.boolean().map((list) => nested(depth, list))),
  fc.constantFrom(60, 2_000).map((length) => Array.from({ length }, (_, index) => index)),
  fc.jsonValue({ maxDepth: 3 }) as fc.Arbitrary<Json>,
);

/** Values that a schema allows, as far as its keywords say so. @param all the document's components, for its references */
export function valueOf(schema: Schema, all: Record<string, Schema>, depth = 0): fc.Arbitrary<Json> {
  const reference = schema["$ref"] as string | undefined;
  if (reference) {
    const [, name, ...rest] = /^#\/components\/schemas\/([^/]+)(?:\/(.*))?$/.exec(reference) ?? [];
    const target = rest[0]
      ? rest[0].split("/").reduce<unknown>((value, key) => (value as Record<string, unknown>)[key], all[name!])
      : all[name!];
    return depth > 8 ? fc.constant(null) : valueOf(target as Schema, all, depth + 1);
  }
  if ("const" in schema) return fc.constant(schema["const"] as Json);
  if (schema["enum"]) return fc.constantFrom(...(schema["enum"] as Json[]));
  const choices = (schema["anyOf"] ?? schema["oneOf"]) as Schema[] | undefined;
  if (choices && !schema["properties"]) return fc.oneof(...choices.map((choice) => valueOf(choice, all, depth + 1)));
  switch ([schema["type"]].flat()[0]) {
    case "object": {
      const { properties = {}, required = [] } = schema as { properties?: Record<string, Schema>; required?: string[] };
      return fc.record(Object.fromEntries(Object.entries(properties).map(([name, below]) => [name, valueOf(below, all, depth + 1)])), {
        requiredKeys: required.filter((name) => name in properties),
      }) as fc.Arbitrary<Json>;
    }
    case "array":
      return fc.array(valueOf((schema["items"] ?? {}) as Schema, all, depth + 1), {
        minLength: (schema["minItems"] as number | undefined) ?? 0,
        maxLength: 3,
      });
    case "string":
      return textOf(schema);
    case "integer":
      return fc.integer({
        min: (schema["minimum"] as number | undefined) ?? -5,
        max: Math.min((schema["maximum"] as number | undefined) ?? 50, 50),
      });
    case "number":
      return fc.double({ noNaN: true, noDefaultInfinity: true });
    case "boolean":
      return fc.boolean();
    default:
      return fc.jsonValue({ maxDepth: 2 }) as fc.Arbitrary<Json>;
  }
}

function textOf(schema: Schema): fc.Arbitrary<string> {
  const pattern = schema["pattern"] as string | undefined;
  const known = fc.constantFrom("/offers/vpn-monthly", "/add-ons/passwords", "GB", "FR", "invoice", "WELCOME10", "ada@shopper.example");
  if (!pattern) return fc.oneof(known, fc.string({ maxLength: Math.min((schema["maxLength"] as number | undefined) ?? 30, 60) }));
  const regular = new RegExp(pattern, "u");
  // Patterns that look ahead cannot be turned round; what is known and fits them will do.
  const made = pattern.includes("(?") ? fc.constantFrom("/", "/plans", "/a/b?c=1") : fc.stringMatching(regular, { size: "small" });
  return fc.oneof(
    known.filter((text) => regular.test(text) || Math.random() < 0.2),
    made,
  );
}

/** `value` with one to three of its parts taken away, replaced or added to. */
export function damaged(value: Json): fc.Arbitrary<Json> {
  return fc
    .array(
      fc.tuple(
        fc.nat(),
        fc.constantFrom("replace", "delete", "add"),
        hostileValue,
        fc.oneof(fc.constantFrom(PROTO, "constructor", "extra", "a\u0000b", ""), hostileText),
      ),
      { minLength: 1, maxLength: 3 },
    )
    .map((changes) =>
      changes.reduce<Json>((current, [at, how, hostile, key]) => {
        const copy = JSON.parse(JSON.stringify(current)) as Json;
        const places = placesIn(copy);
        const place = places[at % places.length];
        if (!place) return hostile;
        const { holder, name } = place;
        if (how === "replace") Object.assign(holder, { [name]: hostile });
        else if (how === "add") Object.assign(Array.isArray(holder) ? {} : holder, { [key]: hostile });
        else if (Array.isArray(holder)) holder.splice(Number(name), 1);
        else delete (holder as Record<string, Json>)[name];
        return copy;
      }, value),
    );
}

function placesIn(value: Json, places: { holder: object; name: string }[] = [], depth = 0): { holder: object; name: string }[] {
  if (typeof value !== "object" || value === null || depth > 12) return places;
  for (const [name, below] of Object.entries(value)) {
    places.push({ holder: value, name });
    placesIn(below, places, depth + 1);
  }
  return places;
}

/** Bodies that are no JSON, or JSON that nobody expects at the top. */
export const brokenBody: fc.Arbitrary<string | Uint8Array> = fc.oneof(
  fc.constantFrom<string | Uint8Array>(
    "",
    "{",
    "}",
    "null",
    "true",
    "0",
    '"text"',
    "[]",
    "{}",
    '{"a":}',
    "{'a':1}",
    "\ufeff{}",
    '{"a":1e999}',
    '{"__proto__":{"x":1}}',
    new Uint8Array([0xff, 0xfe, 0x7b, 0x7d]),
    new Uint8Array([0x7b, 0x22, 0xc3, 0x28, 0x22, 0x3a, 0x31, 0x7d]),
    "[".repeat(100_000),
    '{"a":'.repeat(40_000),
    `[${"0,".repeat(100_000)}0]`,
    `{"basket":"${"x".repeat(1_000_000)}"}`,
  ),
  fc.string({ unit: "binary", maxLength: 100 }),
);

export const contentType: fc.Arbitrary<string | undefined> = fc.constantFrom(
  "application/json",
  "application/json",
  "application/json; charset=utf-16",
  "text/plain",
  "multipart/form-data",
  "application/x-www-form-urlencoded",
  "application/vnd.api+json",
  "json",
  undefined,
);

/** A text as an address can carry it: half a character is no character there. */
export const inAddress = (text: string): string => encodeURIComponent(text.replace(/\p{Surrogate}/gu, "\ufffd"));

/** One part of an address, encoded or broken. */
export const hostileSegment: fc.Arbitrary<string> = fc.oneof(
  fc.constantFrom(
    "%00",
    "%2e%2e",
    "..%2f..%2fetc",
    "%E0%A4%A",
    "%ff",
    "x".repeat(3_000),
    "__proto__",
    "constructor",
    "%22%27%3B",
    "%F0%9F%92%B3",
    "%ED%A0%80",
    "-",
    "%20",
    "a%2Fb",
  ),
  hostileText.filter((text) => text.length < 400).map((text) => inAddress(text) || "-"),
);

export const hostileHeaders: fc.Arbitrary<Record<string, string>> = fc.record(
  {
    Authorization: fc.constantFrom(
      "Bearer",
      "Bearer ",
      "Bearer x",
      "Bearer a.b.c",
      "Bearer eyJhbGciOiJub25lIn0.e30.",
      "Basic eDp5",
      `Bearer ${"x".repeat(4_000)}`,
    ),
    Cookie: fc.constantFrom(
      "lmo_session=%00; lang=__proto__",
      "lmo_session=; limio-journey=%E0%A4%A",
      "limio-country=__proto__; lang=constructor",
      "tillwright_editor=x; lmo_session=x",
      "=; ;;=a; a",
      `lang=${"x".repeat(3_000)}`,
    ),
    "Idempotency-Key": fc.constantFrom("", "short", "x".repeat(300), "valid-key-1", "__proto__"),
    "page-type": fc.constantFrom("", "__proto__", "customer-details"),
    "x-limio-mode": fc.constantFrom("", "preview", "x".repeat(500)),
    "x-limio-recaptcha": fc.constantFrom("", "x", "x".repeat(5_000)),
    Origin: fc.constantFrom("null", "https://evil.example", "not an origin"),
    "Accept-Language": fc.constantFrom("", "x;q=;,,;", "__proto__", "*".repeat(1_000)),
    "X-Forwarded-For": fc.constantFrom("", "1.2.3.4, x", "::1"),
  },
  { requiredKeys: [] },
);
