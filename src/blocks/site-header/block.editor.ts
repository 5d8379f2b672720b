import { defineBlockEditor } from "../../registry/define-block-editor";

export const editor = defineBlockEditor({
  icon: "panel-top-dashed",
  category: "page",
  keywords: ["navigation", "menu", "logo", "top"],
  sample: { showBasket: true, links: [{ label: "Offers", href: "/", asButton: false }] },
  sampleSlots: { basket: [{ block: "basket-popover" }], profile: [{ block: "profile-menu" }] },
});
