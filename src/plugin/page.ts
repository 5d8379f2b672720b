/**
 * What a plug-in imports as `tillwright/plugin/page`: what components of blocks and forms of payment methods are made of. A page loads what
 * its plug-ins use of it.
 */
export { money, multiplyMoney, parseMoney, percentageOf, sumMoney, toDecimal, type Money } from "../domain/money/money";
export { offerDisplayName, offerPicture, offerPrice, type Offer } from "../domain/offer/offer";
export { countryName, formatAmount, formatDate, formatMoney, interpolate } from "../i18n/format";
export { formatPercent } from "../i18n/format-percent";
export { loadScript, type ScriptLimits } from "../payment-flows/load-script";
export { PreparedPaymentStatus, type PreparedPaymentStatusProps } from "../payment-flows/PreparedPaymentStatus";
export { useFrameFocus } from "../payment-flows/use-frame-focus";
export { usePaymentForm } from "../payment-flows/use-payment-form";
export { usePreparedPayment, type PreparedPayment, type PreparedPaymentOptions } from "../payment-flows/use-prepared-payment";
export { useProviderScript } from "../payment-flows/use-provider-script";
export { useBuilderMode, usePage, type PageContextValue } from "../registry/page-context";
export { useCheckoutBox, type CheckoutBox, type CheckoutBoxOptions } from "../shop/hooks/use-checkout-box";
export { controlOf, useCheckoutField, type CheckoutField, type CheckoutFieldOptions } from "../shop/hooks/use-checkout-field";
export { useBasket, useCheckoutForm, useHydrated, useOffers, usePreferences, useSession, useShopActions } from "../shop/hooks/use-shop";
export { Alert, type AlertProps } from "../ui/alert/Alert";
export { Badge, type BadgeProps } from "../ui/badge/Badge";
export { Button, type ButtonProps } from "../ui/button/Button";
export { CheckboxField, type CheckboxFieldProps } from "../ui/checkbox-field/CheckboxField";
export { classNames } from "../ui/class-names";
export { FormSection, WholeWidth, type FormSectionProps } from "../ui/form-section/FormSection";
export { Icon, type IconName, type IconProps } from "../ui/icon/Icon";
export { Picture, type PictureProps } from "../ui/picture/Picture";
export { Popover, type PopoverProps } from "../ui/popover/Popover";
export { Price, type PriceProps } from "../ui/price/Price";
export { RadioGroup, type RadioGroupProps, type RadioOption } from "../ui/radio-group/RadioGroup";
export { RichText, type RichTextProps } from "../ui/rich-text/RichText";
export { Section, SectionHeading, type SectionHeadingProps, type SectionProps } from "../ui/section/Section";
export { SelectField, type SelectFieldProps } from "../ui/select-field/SelectField";
export { Skeleton, type SkeletonProps } from "../ui/skeleton/Skeleton";
export { Spinner } from "../ui/spinner/Spinner";
export { TextArea, type TextAreaProps } from "../ui/text-area/TextArea";
export { TextField, type TextFieldProps } from "../ui/text-field/TextField";
export { VisuallyHidden } from "../ui/visually-hidden/VisuallyHidden";
