/** A page as small as a stamp, as its draft looks on a desktop. It is there for the eye alone: its title stands beside it. [BLD-14] */
import { useState, type ReactNode } from "react";
import { useTranslation } from "react-i18next";
import { SIMULATED_MARK } from "../../../domain/simulation/shopper-text";
import type { SimulatedShopper } from "../../../domain/simulation/simulated-shopper";
import type { PageSummary } from "../../../layout/page/page-summary";
import { draftAddress } from "../../preview/draft-address";
import { Scaled } from "../../preview/Scaled";
import styles from "./templates.module.css";

const DESKTOP_WIDTH = 1280;
/** Somebody with nothing in the basket. Their country is the shop's own: an address says it beside the shopper, and this one does not. */
const ANYBODY: SimulatedShopper = { items: [], country: "ZZ", signedIn: false, said: {}, when: undefined };

export function TemplatePicture({ page }: { page: PageSummary }): ReactNode {
  const { i18n } = useTranslation();
  const [isShown, setShown] = useState(false);
  return (
    <span className={styles.picture} aria-hidden="true" inert data-shown={isShown || undefined}>
      <Scaled width={DESKTOP_WIDTH}>
        <iframe
          title={page.title}
          tabIndex={-1}
          loading="lazy"
          // Nothing in it runs, and nothing is ordered.
          sandbox="allow-same-origin"
          src={draftAddress(page, { language: i18n.language, shopper: ANYBODY })}
          // Whatever else is answered is no picture of the page, and its title says enough.
          onLoad={({ currentTarget: { contentDocument } }) =>
            setShown(contentDocument?.documentElement.hasAttribute(SIMULATED_MARK) ?? false)
          }
        />
      </Scaled>
    </span>
  );
}
