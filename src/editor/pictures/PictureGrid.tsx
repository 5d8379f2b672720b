/** Pictures to choose from: one stop of Tab, arrows from there, Enter chooses. */
import { Info } from "lucide-react";
import { useRef, useState, type KeyboardEvent, type ReactNode } from "react";
import { useTranslation } from "react-i18next";
import { IconButton } from "../interface/IconButton";
import styles from "./pictures.module.css";

export interface GridPicture {
  address: string;
  thumbnail: string;
  name: string;
  /** What stands below its name. */
  detail?: string;
  onAbout?(): void;
}

export interface PictureGridProps {
  label: string;
  pictures: readonly GridPicture[];
  /** The address of the one that is chosen now. */
  value: string;
  /** Choosing one opens a dialog about it. */
  opensDialog?: boolean;
  onChoose(address: string): void;
}

export function PictureGrid({ label, pictures, value, opensDialog = false, onChoose }: PictureGridProps): ReactNode {
  const { t } = useTranslation();
  const list = useRef<HTMLUListElement>(null);
  const [stop, setStop] = useState<string>();
  const chosen = pictures.some(({ address }) => address === value) ? value : pictures[0]?.address;
  const at = pictures.some(({ address }) => address === stop) ? stop : chosen;
  const onKeyDown = (event: KeyboardEvent) => {
    const tiles = [...list.current!.querySelectorAll<HTMLElement>("[data-tile]")];
    const from = tiles.indexOf(event.target as HTMLElement);
    if (from < 0) return;
    const to = { ArrowRight: from + 1, ArrowLeft: from - 1, Home: 0, End: tiles.length - 1, ...rowKeys(tiles, from) }[event.key];
    if (to === undefined) return;
    event.preventDefault();
    tiles[Math.max(0, Math.min(tiles.length - 1, to))]!.focus();
  };
  return (
    // oxlint-disable-next-line jsx-a11y/no-noninteractive-element-interactions -- its buttons take the keys; arrows lead between them
    <ul ref={list} className={styles.grid} aria-label={label} onKeyDown={onKeyDown}>
      {pictures.map(({ address, thumbnail, name, detail, onAbout }) => (
        <li key={address}>
          <button
            type="button"
            className={styles.tile}
            data-tile=""
            tabIndex={address === at ? 0 : -1}
            aria-current={address === value || undefined}
            aria-haspopup={opensDialog ? "dialog" : undefined}
            onFocus={() => setStop(address)}
            onClick={() => onChoose(address)}
          >
            <img src={thumbnail} alt="" loading="lazy" />
            <span className={styles.name}>{name}</span>
            {detail && <span className={styles.detail}>{detail}</span>}
          </button>
          {onAbout && (
            <IconButton className={styles.about} label={t("media.about", { name })} tabIndex={address === at ? 0 : -1} onClick={onAbout}>
              <Info size={15} aria-hidden="true" />
            </IconButton>
          )}
        </li>
      ))}
    </ul>
  );
}

/** Up and down lead to the tile above or below, however many stand in a row. */
function rowKeys(tiles: readonly HTMLElement[], from: number): { ArrowDown: number; ArrowUp: number } {
  const top = tiles[0]!.getBoundingClientRect().top;
  const first = tiles.findIndex((tile) => tile.getBoundingClientRect().top > top + 1);
  const columns = first < 0 ? tiles.length : first;
  return { ArrowDown: from + columns, ArrowUp: from - columns };
}
