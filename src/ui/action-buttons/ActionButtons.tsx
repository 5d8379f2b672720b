import type { ReactNode } from "react";
import { Button } from "../button/Button";

interface Action {
  label: string;
  /** "": the page's contents. */
  href: string;
}

/** What there is to do first, and what else: each where it has words. */
export function ActionButtons({ primary, secondary }: { primary: Action; secondary: Action }): ReactNode {
  return [primary, secondary].map(
    ({ label, href }, index) =>
      label && (
        <Button key={index} href={href || "#main"} size="large" variant={index === 0 ? undefined : "secondary"}>
          {label}
        </Button>
      ),
  );
}
