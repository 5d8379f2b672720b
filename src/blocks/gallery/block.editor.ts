import { defineBlockEditor } from "../../registry/define-block-editor";

export const editor = defineBlockEditor({
  icon: "images",
  category: "content",
  keywords: ["pictures", "photos", "grid"],
  sample: {
    fit: "contain",
    items: [
      {
        picture: { src: "/media/sentinel/antivirus.svg", alt: "A blue box with the sign of Antivirus", width: 320, height: 320 },
        caption: "Antivirus",
      },
      {
        picture: { src: "/media/sentinel/vpn.svg", alt: "A blue box with the sign of Secure VPN", width: 320, height: 320 },
        caption: "Secure VPN",
      },
      {
        picture: { src: "/media/sentinel/identity.svg", alt: "A blue box with the sign of Identity", width: 320, height: 320 },
        caption: "Identity",
      },
      {
        picture: { src: "/media/sentinel/family.svg", alt: "A blue box with the sign of Family", width: 320, height: 320 },
        caption: "Family",
      },
      {
        picture: {
          src: "/media/sentinel/total-protection.svg",
          alt: "A blue box with the sign of Total Protection",
          width: 320,
          height: 320,
        },
        caption: "Total Protection",
      },
    ],
  },
});
