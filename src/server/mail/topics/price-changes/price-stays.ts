/** A price change was withdrawn: who was told of it reads that the price stays. */
import { priceChangeMail } from "../../price-change-mail";
import type { WriteMail } from "../../mail-topic";

export const write: WriteMail = (payload, parts) => priceChangeMail("price-stays", payload, parts);
