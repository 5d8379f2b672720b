import { expect, it } from "vitest";
import { parentDomain } from "../../../src/domain/checkout/parent-domain";

it.each([
  ["www.shop.example", "shop.example"],
  ["de.www.shop.example", "www.shop.example"],
  ["1.shop.example", "shop.example"],
  ["shop.example.1", "example.1"],
  ["shop.example", ""],
  ["localhost", ""],
  ["", ""],
  ["127.0.0.1", ""],
  ["[2001:db8::1.2.3.4]", ""],
])("cookies for all names of a shop at %j are of %j", (hostname, domain) => expect(parentDomain(hostname)).toBe(domain));
