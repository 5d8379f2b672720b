/** The blocks and payment methods of this program, for whoever may need any of them; a shopper's page has a registry of its own. */
import { createRegistry } from "../registry/create-registry";
import { blocks } from "./block-definitions";
import { lateBlocks } from "./late-block-definitions";
import { paymentMethods } from "./payment-picker";

export const registry = createRegistry({ blocks: [...blocks, ...lateBlocks], paymentMethods });
