/** A field for an address, which is typed or chosen from the shop's pages and the blocks of the open one. [BLD-4] */
import { FileSearch } from "lucide-react";
import { useRef, useState, type InputHTMLAttributes, type ReactNode } from "react";
import { useTranslation } from "react-i18next";
import { classNames } from "../../../ui/class-names";
import { isComposing } from "../../../ui/composing";
import { IconButton } from "../../interface/IconButton";
import interfaceStyles from "../../interface/interface.module.css";
import { LateDialog } from "../../interface/late/LateDialog";
import { lazyPart } from "../../interface/late/late-part";
import styles from "./links.module.css";
import type { LinkTargets } from "./use-link-targets";

const LinkPicker = lazyPart(() => import("./LinkPicker"), "LinkPicker");

export interface LinkFieldProps extends Omit<InputHTMLAttributes<HTMLInputElement>, "value" | "onChange"> {
  /** Of the field, for the name of its button. */
  label: string;
  value: string;
  targets: LinkTargets;
  /** It takes no places on the open page and no addresses from elsewhere. */
  pagesOnly?: boolean;
  onChange(address: string): void;
}

export function LinkField({ label, value, targets, pagesOnly = false, onChange, ...rest }: LinkFieldProps): ReactNode {
  const { t } = useTranslation();
  const [choosing, setChoosing] = useState(false);
  const row = useRef<HTMLDivElement>(null);
  const input = useRef<HTMLInputElement>(null);
  return (
    <div ref={row} className={styles.field}>
      <input
        type="text"
        inputMode="url"
        spellCheck={false}
        placeholder={t("links.placeholder")}
        {...rest}
        ref={input}
        className={classNames(interfaceStyles.input, styles.address)}
        value={value}
        onChange={(event) => onChange(event.target.value)}
        onKeyDown={(event) => {
          if (isComposing(event)) return;
          if (event.key === "ArrowDown") {
            event.preventDefault();
            setChoosing(true);
          } else rest.onKeyDown?.(event);
        }}
      />
      <IconButton
        className={styles.choose}
        label={t(pagesOnly ? "links.choosePage" : "links.choose", { field: label })}
        keys="↓"
        aria-haspopup="dialog"
        aria-expanded={choosing}
        onClick={() => setChoosing(true)}
      >
        <FileSearch size={15} aria-hidden="true" />
      </IconButton>
      {choosing && (
        <LateDialog onClose={() => setChoosing(false)}>
          <LinkPicker
            label={label}
            value={value}
            targets={targets}
            pagesOnly={pagesOnly}
            anchor={row}
            onChoose={onChange}
            onClose={() => setChoosing(false)}
            onClosed={() => input.current?.focus({ preventScroll: true })}
          />
        </LateDialog>
      )}
    </div>
  );
}
