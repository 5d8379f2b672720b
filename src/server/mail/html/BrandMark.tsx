import { Img } from "@react-email/img";
import type { ReactNode } from "react";
import type { MailBrand } from "../mail";

/** Lazy pictures, because React would ask for them in the head else, where a mail has nothing to load. */
export function BrandMark({ brand: { name, icon, logo, buttonRadiusPx } }: { brand: MailBrand }): ReactNode {
  if (!logo)
    return (
      <>
        <Img
          src={icon}
          alt=""
          loading="lazy"
          width={36}
          height={36}
          style={{ display: "inline-block", verticalAlign: "middle", marginInlineEnd: 12, borderRadius: Math.min(buttonRadiusPx, 8) }}
        />
        {name}
      </>
    );
  const { light, dark } = logo;
  // Where it is not loaded, its words stand there: the name, as without it.
  const shown = { ...light, alt: name, loading: "lazy" as const, style: { display: "inline-block", verticalAlign: "middle" } };
  if (!dark) return <Img {...shown} className="plate" />;
  return (
    <picture>
      <source media="(prefers-color-scheme: dark)" srcSet={dark.src} width={dark.width} height={dark.height} />
      <Img {...shown} />
    </picture>
  );
}
