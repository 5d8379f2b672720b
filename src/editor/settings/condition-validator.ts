/**
 * What the form library asks of a validator: only whether a condition of the schema holds. Errors come from the same check the server
 * makes.
 */
import type { RJSFSchema, ValidatorType } from "@rjsf/utils";
import { Ajv2020, type ValidateFunction } from "ajv/dist/2020.js";
import { SETTINGS_KEYWORDS } from "../../layout/catalog";

const ajv = new Ajv2020({ strict: false, allErrors: false });
for (const keyword of SETTINGS_KEYWORDS) ajv.addKeyword(keyword);
// The library builds a condition anew each time it asks, so they are known by what they say.
const compiled = new Map<string, ValidateFunction>();

export const conditionValidator: ValidatorType = {
  validateFormData: () => ({ errors: [], errorSchema: {} }),
  rawValidation: () => ({ errors: [] }),
  isValid(schema: RJSFSchema, data: unknown) {
    const key = JSON.stringify(schema);
    let check = compiled.get(key);
    if (!check) compiled.set(key, (check = ajv.compile(schema)));
    return check(data) as boolean;
  },
};
