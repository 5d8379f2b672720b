/** Other names that offers and orders may have for a payment method. [GAP-8] */
const ALIASES: Readonly<Record<string, string>> = { paypal: "zuora_paypal", apple_pay: "zuora_apple_pay" };

/** @returns the id that methods are registered by; any other name as it is */
export const paymentTypeOf = (name: string): string => ALIASES[name] ?? name;
