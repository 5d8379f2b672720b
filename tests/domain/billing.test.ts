import { describe, expect, it } from "vitest";
import { customerName, isEmail, maskEmail } from "../../src/domain/billing";

describe("billing details", () => {
  it.each(["a@b.example", "first.last+tag@sub.domain.example", "o'neil@shop.example"])("[EMAIL-1] accepts %s", (email) => expect(isEmail(email)).toBe(true));
  it.each(["", "a", "a@b", "@b.example", "a@", "a b@c.example", "a@b..example", `${"a".repeat(250)}@b.example`, "a@b.example\nBcc: x@y.example"])("[EMAIL-1] refuses %j", (email) => expect(isEmail(email)).toBe(false));

  it.each([["kim@example.com", "k•••@example.com"], ["@x", "•••"], ["", "•••"]])("masks %j as %j", (email, masked) => expect(maskEmail(email)).toBe(masked));
  it("joins a name from what there is", () => expect([customerName({ firstName: " Ada ", lastName: "Byron" }), customerName({ lastName: "Byron" }), customerName({})]).toEqual(["Ada Byron", "Byron", ""]));
});
