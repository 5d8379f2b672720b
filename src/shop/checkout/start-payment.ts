/** The door of payment methods to the call that says where their orders are paid. */
export { startPayment } from "../../api/payment";
