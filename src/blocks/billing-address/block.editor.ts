import { defineBlockEditor } from "../../registry/define-block-editor";

export const editor = defineBlockEditor({ icon: "map-pin", category: "checkout", keywords: ["address", "postcode", "country"] });
