/** Stories of wallets: their providers' scripts are stood in for by a few lines, as no story calls outside. */
import type { BlockStoryParameters } from "./block-story";
import { sampleState } from "../src/storefront/sample-state";

/** @param name the method's folder @param settings what its provider's settings let pages know */
export const walletParameters = (
  name: string,
  paymentTypes: readonly string[],
  settings: Readonly<Record<string, string>>,
  more: BlockStoryParameters = {},
): { tillwright: BlockStoryParameters } => ({
  tillwright: { paymentTypes, state: { settings: { ...sampleState().settings, payment_settings: { [name]: settings } } }, ...more },
});

/** A script as an address. */
export const scriptAddress = (body: string): string => `data:text/javascript,${encodeURIComponent(body)}`;
