import { consentStates } from "../../domain/fields/renewal-consent";
import { defineBlockEditor } from "../../registry/define-block-editor";

export const editor = defineBlockEditor({
  icon: "refresh-cw",
  category: "checkout",
  keywords: ["renewal", "california", "consent", "legal"],
  // An order without a consent that the law wants may be void. [GAP-17]
  warnings: (settings, offers) => (settings["required"] !== true && consentStates(offers).size > 0 ? ["renewalConsentOptional"] : []),
});
