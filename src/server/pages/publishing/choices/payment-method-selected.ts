import type { ReadChoices } from "../condition-choice";

/** "" while the shopper has not chosen. */
export const choices: ReadChoices = ({ paymentTypes, texts }) => [
  ...paymentTypes.map((value) => ({ value, label: texts[`payment.${value}.label`] ?? value })),
  { value: "", label: "" },
];
