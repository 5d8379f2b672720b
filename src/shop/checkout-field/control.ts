/** What every control of src/ui takes of a field of the checkout form. */
import type { CheckoutField } from "./react";

export const controlOf = ({ id, errorId, name, ref, value, error, onChange, onBlur }: CheckoutField) => ({ id, errorId, dataField: name, inputRef: ref, value, error, onChange, onBlur });
