/** One picture of the draft: how it comes, that it is there, or why it is not. [BLD-8] */
import { useState, type ReactNode } from "react";
import { useTranslation } from "react-i18next";
import { SIMULATED_MARK } from "../../domain/simulation/shopper-text";
import { TextButton } from "../interface/TextButton";
import { Scaled } from "./Scaled";
import styles from "./preview.module.css";

export interface DraftPictureProps {
  title: string;
  address: string;
  /** CSS pixels that the page is laid out in. */
  width: number;
}

export function DraftPicture({ title, address, width }: DraftPictureProps): ReactNode {
  const { t } = useTranslation();
  const [state, setState] = useState<"loading" | "shown" | "failed">("loading");
  const [tries, setTries] = useState(0);
  const onLoad = ({ contentDocument }: HTMLIFrameElement) => {
    // Some browsers load an empty page first.
    if (contentDocument?.URL === "about:blank") return;
    // Whatever else is answered is no picture: the sign-in, another page, the browser's word about the connection.
    const isPicture = contentDocument?.documentElement.hasAttribute(SIMULATED_MARK) ?? false;
    setState(isPicture ? "shown" : "failed");
    // It stays the picture of this page.
    contentDocument?.addEventListener("click", (event) => event.preventDefault(), { capture: true });
  };
  return (
    <div className={styles.cell} data-state={state} aria-busy={state === "loading"}>
      <Scaled width={width}>
        <iframe
          key={tries}
          title={title}
          loading="lazy"
          // Nothing in it runs, and nothing is ordered.
          sandbox="allow-same-origin"
          src={address}
          onLoad={({ currentTarget }) => onLoad(currentTarget)}
        />
      </Scaled>
      {state === "loading" && <p className={styles.coming}>{t("matrix.drawing")}</p>}
      {state === "failed" && (
        <div className={styles.failed} role="status">
          <p>{t("matrix.failed")}</p>
          <TextButton
            aria-label={t("matrix.again", { picture: title })}
            onClick={() => {
              setState("loading");
              setTries(tries + 1);
            }}
          >
            {t("common.tryAgain")}
          </TextButton>
        </div>
      )}
    </div>
  );
}
