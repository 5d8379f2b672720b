/** What a shop is set up with to reach this stand-in: what the settings of the real one say of it. */
import settings from "../../../schemas/payment-settings/datatrans.schema.json";

const { merchantId, password, signKey } = settings.properties;

export const DATATRANS_SANDBOX = {
  merchantId: merchantId.sandbox,
  password: password.sandbox,
  /** Of callbacks: hexadecimal. */
  signKey: signKey.sandbox,
} as const;
