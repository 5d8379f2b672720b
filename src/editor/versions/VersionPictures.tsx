/** Two versions as the shop would show them, side by side; what differs has a frame around it. They scroll together. [BLD-9] */
import { useMemo, useRef, useState, type ReactNode } from "react";
import { useTranslation } from "react-i18next";
import type { LayoutChange } from "../../layout/compare/layout-change";
import type { PageSummary } from "../../layout/page/page-summary";
import { CANVAS_WIDTHS, useUi } from "../state/editor-ui";
import { draftAddress } from "../preview/draft-address";
import { Scaled } from "../preview/Scaled";
import { useShoppers, type NamedShopper } from "../simulation/use-shoppers";
import { useSession } from "../screens/edit/session/edit-session";
import { useStore } from "zustand/react";
import type { Side } from "./side";
import { versionKey } from "./version-store";
import styles from "./versions.module.css";

const WIDTHS = ["phone", "tablet", "desktop"] as const;
/** Whom the canvas shows, and whoever comes without saying anything. */
const CURRENT = "current";
const VISITOR = "visitor";

export function VersionPictures({
  sides,
  page,
  changes,
}: {
  sides: readonly [Side, Side];
  page: PageSummary;
  changes: readonly LayoutChange[];
}): ReactNode {
  const { t } = useTranslation();
  const { saving } = useSession();
  const isUnsaved = useStore(saving.store, ({ changed }) => changed);
  const stored = useStore(saving.store, ({ version }) => version);
  const language = useUi((state) => state.language);
  const [width, setWidth] = useState<(typeof WIDTHS)[number]>("desktop");
  const { on, shopper: simulated } = useUi((state) => state.simulation);
  const shoppers = useShoppers();
  const everybody = useMemo<readonly NamedShopper[]>(
    () => [...(simulated ? [{ key: CURRENT, name: t("matrix.current"), shopper: simulated }] : []), ...shoppers.ready, ...shoppers.saved],
    [simulated, shoppers, t],
  );
  const [chosen, setChosen] = useState(on && simulated ? CURRENT : VISITOR);
  const shopper = chosen === VISITOR ? undefined : everybody.find(({ key }) => key === chosen)?.shopper;
  const frames = useRef<(HTMLIFrameElement | null)[]>([]);
  const marked = changes.flatMap((change) => (change.kind === "page" ? [] : [[change.block.id, change.kind] as const]));
  const keyOf = (side: Side) => `${side.version ? versionKey(side.version) : stored} ${language} ${chosen}`;
  /** Of each side, by what it shows: the changed blocks that are drawn there. */
  const [drawn, setDrawn] = useState<Readonly<Record<string, readonly string[]>>>({});
  const found = sides.map((side) => drawn[keyOf(side)]);
  // What is not saved yet is in no picture, whoever looks.
  const isWhole = !isUnsaved || sides.every(({ version }) => version !== undefined);
  const unseen =
    isWhole && found.every((ids) => ids !== undefined) ? marked.filter(([id]) => !found.some((ids) => ids!.includes(id))).length : 0;

  const onLoad = (at: number) => {
    const frame = frames.current[at]!;
    const inside = frame.contentDocument;
    if (!inside) return;
    const ids: string[] = [];
    for (const [id, kind] of marked) {
      const element = inside.getElementById(id);
      if (!element) continue;
      ids.push(id);
      element.style.outline = `4px solid ${COLORS[kind]}`;
      element.style.outlineOffset = "-4px";
    }
    const key = keyOf(sides[at]!);
    setDrawn((before) => ({ ...before, [key]: ids }));
    inside.addEventListener("scroll", () => follow(frame, frames.current[1 - at]), { passive: true });
  };

  return (
    <div className={styles.pictures}>
      <div className={styles.pictureTools}>
        <div role="group" aria-label={t("top.width")} className={styles.widths}>
          {WIDTHS.map((name) => (
            <button key={name} type="button" aria-pressed={width === name} onClick={() => setWidth(name)}>
              {t(`widths.${name}`)}
            </button>
          ))}
        </div>
        <label className={styles.shopper}>
          {t("versions.shownTo")}
          <select value={chosen} onChange={(event) => setChosen(event.target.value)}>
            {everybody.map(({ key, name }) => (
              <option key={key} value={key}>
                {name}
              </option>
            ))}
          </select>
        </label>
        <p role="status">{unseen > 0 && t("versions.unseen", { count: unseen })}</p>
        {isUnsaved && sides.some(({ version }) => version === undefined) && <p>{t("versions.unsavedLeftOut")}</p>}
      </div>
      <div className={styles.frames}>
        {sides.map((side, at) => (
          <figure key={at}>
            <figcaption>{side.name}</figcaption>
            <Scaled width={CANVAS_WIDTHS[width]}>
              <iframe
                key={keyOf(side)}
                ref={(frame) => void (frames.current[at] = frame)}
                title={side.name}
                // Pictures: nothing in them runs, and nothing is ordered.
                sandbox="allow-same-origin"
                src={draftAddress(page, { language, version: side.version?.id, ...(shopper && { country: shopper.country, shopper }) })}
                onLoad={() => onLoad(at)}
              />
            </Scaled>
          </figure>
        ))}
      </div>
    </div>
  );
}

const COLORS = { added: "#1f8a4c", removed: "#c4372b", changed: "#c98a00", moved: "#3257d6" } as const;

/** Both as far down as one: pages of different lengths end together. */
function follow(from: HTMLIFrameElement, to: HTMLIFrameElement | null | undefined): void {
  const [one, other] = [from.contentDocument?.scrollingElement, to?.contentDocument?.scrollingElement];
  if (!one || !other) return;
  const part = one.scrollTop / Math.max(1, one.scrollHeight - one.clientHeight);
  const wanted = Math.round(part * (other.scrollHeight - other.clientHeight));
  // Who follows scrolls too, and must not be followed back.
  if (Math.abs(other.scrollTop - wanted) > 2) other.scrollTop = wanted;
}
