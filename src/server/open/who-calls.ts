/** Whether a call may come from where it says that it comes from, and whose it is. */
import { hasBusinessAccount } from "../../domain/person/user";
import type { Services } from "../services";
import { isOwnOrigin } from "../web/own-origin";
import type { Ground } from "./ground";

export const whoCalls = ({
  config,
  catalogue,
}: Pick<Ground, "config" | "catalogue">): Pick<Services, "isOwnPage" | "businessAccountOf" | "isPublicClient"> => ({
  isOwnPage(headers) {
    if (headers.get("x-tillwright-builder") !== "1") return false;
    const origin = headers.get("origin");
    return origin ? isOwnOrigin(origin, config.publicUrl) : ["same-origin", "none", null].includes(headers.get("sec-fetch-site"));
  },
  async businessAccountOf(shopper) {
    const business = (await catalogue.current()).shop.business_accounts;
    return business && hasBusinessAccount(shopper, business.id_prefixes) ? business : undefined;
  },
  async isPublicClient(authorization) {
    const { shop } = await catalogue.current();
    return shop.public_client_id !== undefined && authorization === `Bearer ${shop.public_client_id}`;
  },
});
