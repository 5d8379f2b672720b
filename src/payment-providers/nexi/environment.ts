/** Where Nexi XPay's pages, scripts and calls are. [PAY-7] [CONST-1] */

export interface NexiPlace {
  /** PROD charges, test is Nexi's integration environment. */
  environment: string;
  /** Another place than the environment's own. */
  url?: string;
}

const LIVE = "https://ecommerce.nexi.it";
const INTEGRATION = "https://int-ecommerce.nexi.it";

export const nexiUrl = ({ environment, url }: NexiPlace): string => url || (environment === "PROD" ? LIVE : INTEGRATION);
