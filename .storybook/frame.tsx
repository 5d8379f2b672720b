import { useLayoutEffect, type ReactNode } from "react";
import { directionOf } from "../src/i18n/format";

const widths: Record<string, string> = { phone: "360px", tablet: "768px", desktop: "1280px", full: "100%" };

/** A page's surroundings: theme, language, reading direction and a width to look at it in. */
export function Frame(props: {
  theme: string;
  language: string;
  direction?: "ltr" | "rtl";
  width: string;
  children: ReactNode;
}): ReactNode {
  const { theme, language, children } = props;
  const direction = props.direction ?? directionOf(language);
  useLayoutEffect(() => {
    Object.assign(document.documentElement, { lang: language, dir: direction });
    document.documentElement.dataset.theme = theme;
  }, [theme, language, direction]);
  return (
    <div
      data-theme={theme}
      dir={direction}
      lang={language}
      style={{
        inlineSize: widths[props.width] ?? "100%",
        maxInlineSize: "100%",
        marginInline: "auto",
        background: "var(--color-page)",
        color: "var(--color-text)",
        fontFamily: "var(--font-text)",
        containerType: "inline-size",
        containerName: "page",
      }}
    >
      {children}
    </div>
  );
}
