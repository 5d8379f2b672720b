/**
 * What a plug-in imports as `tillwright/plugin`: how a block, a payment method or an attribute of conditions is declared. Together with
 * `page` and `server` this is all that plug-ins may import of ours (decision 038): what stands here is changed with a new PLUGIN_API alone.
 */
export type { AttributeKind } from "../domain/page/operator";
export type { AttributeValue } from "../domain/page/visibility";
export {
  anyOffer,
  poseBasket,
  poseOffer,
  type OrderAttribute,
  type OrderInProgress,
  type PosedOrder,
  type PoseAttribute,
  type ReadAttribute,
} from "../domain/order/order-attribute";
export type { BasketItem, Checkout } from "../domain/order/order";
export type { Offer } from "../domain/offer/offer";
export type { Migration, SettingsSchema, SlotDeclaration } from "../layout/catalog";
export type { Json, RegionName, Settings } from "../layout/types";
export { defineBlock, type BlockDefinition, type BlockProps } from "../registry/define-block";
export { defineBlockEditor, type BlockEditor, type SampleChild } from "../registry/define-block-editor";
export { defineMigrations } from "../registry/define-migrations";
export {
  definePaymentMethod,
  type ExpressPlace,
  type PaymentMethodDeclaration,
  type PaymentMethodFormProps,
  type PaymentMethodSettings,
} from "../registry/define-payment-method";
