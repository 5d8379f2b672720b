/** What the shop and Google have agreed on, by the names that the specification gives it. [PAY-5] */
import type { PaymentMethodSettings } from "../../registry/define-payment-method";

export interface GooglePayConfiguration {
  gateway_name: string;
  gateway_merchant_id: string;
  accepted_card_networks: google.payments.api.CardNetwork[];
  allowed_auth_methods: google.payments.api.CardAuthMethod[];
  mode: google.payments.api.Environment;
  merchant_id: string;
  merchant_display_name?: string;
  button_config: {
    color: google.payments.api.ButtonColor;
    buttonType: google.payments.api.ButtonType;
    /** In pixels. */ buttonRadius: number;
  };
}

/** Settings are text; those that the server is not told of are the defaults of its schema. */
export function configurationOf(settings: PaymentMethodSettings): GooglePayConfiguration {
  const {
    gateway_name = "",
    gateway_merchant_id = "",
    accepted_card_networks = "AMEX,DISCOVER,MASTERCARD,VISA",
    allowed_auth_methods = "PAN_ONLY,CRYPTOGRAM_3DS",
    mode = "TEST",
    merchant_id = "",
    merchant_display_name,
    button_color = "black",
    button_type = "plain",
    button_radius = "0",
  } = settings;
  return {
    gateway_name,
    gateway_merchant_id,
    accepted_card_networks: accepted_card_networks.split(",") as google.payments.api.CardNetwork[],
    allowed_auth_methods: allowed_auth_methods.split(",") as google.payments.api.CardAuthMethod[],
    mode: mode as google.payments.api.Environment,
    merchant_id,
    ...(merchant_display_name && { merchant_display_name }),
    button_config: {
      color: button_color as google.payments.api.ButtonColor,
      buttonType: button_type as google.payments.api.ButtonType,
      buttonRadius: Number(button_radius),
    },
  };
}
