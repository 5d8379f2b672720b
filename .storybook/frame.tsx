import { useLayoutEffect, type ReactNode } from "react";
import { directionOf } from "../src/i18n/format";

const widths: Record<string, string> = { phone: "360px", tablet: "768px", desktop: "1280px", full: "100%" };

/** A page's surroundings: theme, colour scheme, language, reading direction and a width to look at it in. */
export function Frame(props: {
  theme: string;
  /** As the reader's system has it where it is absent. */
  scheme?: "light" | "dark" | undefined;
  language: string;
  /** As the language is read where it is absent. */
  direction?: "ltr" | "rtl" | undefined;
  width: string;
  /** Stands among others on a docs page, which keeps its own language and direction. */
  isOneOfMany?: boolean;
  children: ReactNode;
}): ReactNode {
  const { theme, scheme, language, isOneOfMany = false, children } = props;
  const direction = props.direction ?? directionOf(language);
  useLayoutEffect(() => {
    if (isOneOfMany) return;
    const { documentElement: root } = document;
    Object.assign(root, { lang: language, dir: direction });
    root.dataset.theme = theme;
    if (scheme) root.dataset.scheme = scheme;
    else delete root.dataset.scheme;
  }, [theme, scheme, language, direction, isOneOfMany]);
  return (
    <div
      data-theme={theme}
      data-scheme={scheme}
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
        // What is fixed to the window (a cookie banner) is fixed to its frame there.
        ...(isOneOfMany && { transform: "translate(0)", minBlockSize: "14rem" }),
      }}
    >
      {children}
    </div>
  );
}
