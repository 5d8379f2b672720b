import { describe, expect, it } from "vitest";
import { ownedProducts, productOfGroup } from "../../../src/domain/basket/exclusion-groups";

const offer = (...groups: (string | null | undefined)[]) => ({
  products: groups.map((exclusion_group, index) => ({ path: `/${index}`, name: `${index}`, attributes: { exclusion_group } })),
});
const VPN = "ConsumerSecureVPNExclusion";
const ID = "ConsumerIdProtectionExclusion";

describe("[EMAIL-3] exclusion groups", () => {
  it.each([
    [ID, "identity-protection"],
    [VPN, "secure-vpn"],
    ["ConsumerTotalSecureVPNExclusion", "secure-vpn"],
    ["BusinessConsumerSecureVPNExclusion", null],
    ["ConsumerSecureVPNExclusionTrial", null],
    ["ConsumerMailExclusion", null],
    ["", null],
  ])("%j is about %s", (group, product) => expect(productOfGroup(group)).toBe(product));

  it.each([
    ["what is owned and in the basket", [offer(VPN)], [VPN], ["secure-vpn"]],
    ["in the order of the basket, each once", [offer(VPN, ID), offer(VPN)], [ID, VPN], ["secure-vpn", "identity-protection"]],
    ["a product of another line of the same", [offer("ConsumerTotalSecureVPNExclusion")], [VPN], ["secure-vpn"]],
    ["nothing that is owned but not bought", [offer(ID)], [VPN], []],
    ["nothing of a shopper who owns nothing", [offer(VPN, ID)], [], []],
    ["nothing for products without a group", [offer(null, undefined, "")], [""], []],
    ["nothing for a group that nobody is told of", [offer("ConsumerMailExclusion")], ["ConsumerMailExclusion"], []],
    ["nothing for an empty basket", [], [VPN], []],
  ])("a shopper owns already %s", (_, offers, groups, owned) => expect(ownedProducts(offers, groups)).toEqual(owned));
});
