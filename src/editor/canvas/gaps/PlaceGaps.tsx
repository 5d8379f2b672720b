/** Gaps that light up while somebody taps where a block goes. Over the page, so that a tap beside them selects nothing. [BLD-1] */
import { Plus } from "lucide-react";
import { useEffect, useState, type CSSProperties, type ReactNode, type RefObject } from "react";
import { useTranslation } from "react-i18next";
import { useDocument } from "../../document/editor-document";
import { useSession } from "../../screens/edit/session/edit-session";
import { useEditorUi, useUi, type Placing } from "../../state/editor-ui";
import styles from "./gaps.module.css";
import { openPlaces, type OpenPlace } from "./open-places";

interface Props {
  viewport: RefObject<HTMLElement | null>;
  stage: RefObject<HTMLElement | null>;
  paper: RefObject<HTMLElement | null>;
}

export function PlaceGaps(props: Props): ReactNode {
  const placing = useUi((state) => state.placing);
  return placing && <Places {...props} {...placing} />;
}

function Places({ viewport, stage, paper, types, title, put }: Props & Placing): ReactNode {
  const { t } = useTranslation();
  const { commands } = useSession();
  const document = useDocument();
  const ui = useEditorUi();
  const [places, setPlaces] = useState<readonly OpenPlace[]>([]);
  useEffect(() => {
    let isFirst = true;
    const measure = () => {
      const found = openPlaces(types, document, { paper: paper.current!, stage: stage.current! });
      setPlaces(found);
      if (isFirst && found.length === 0 && paper.current!.offsetHeight > 0) {
        // There is no place for all of it together to tap: it goes where there is one for each, or it is said why there is none.
        ui.setState({ placing: undefined });
        put();
      }
      isFirst = false;
    };
    // It calls by itself at first, and again when a picture on the page has its size.
    const observer = new ResizeObserver(measure);
    observer.observe(paper.current!);
    observer.observe(stage.current!);
    const stop = document.subscribe(() => requestAnimationFrame(measure));
    return () => {
      observer.disconnect();
      stop();
    };
  }, [types, document, paper, stage, put, ui]);
  return (
    <div className={styles.places} role="group" aria-label={t("insert.places", { block: title })}>
      {places.map(({ listId, index, line, target, whole }) => (
        <button
          key={`${listId} ${index}`}
          type="button"
          className={styles.place}
          data-whole={whole || undefined}
          aria-label={t("insert.put", { block: title, place: commands.listName(listId), position: index + 1 })}
          style={
            {
              transform: `translate(${target.left}px, ${target.top}px)`,
              inlineSize: `${target.width}px`,
              blockSize: `${target.height}px`,
              "--line-inline": `${line.width}px`,
              "--line-block": `${line.height}px`,
            } as CSSProperties
          }
          onClick={() => {
            ui.setState({ placing: undefined });
            put({ listId, index });
            viewport.current?.focus({ preventScroll: true });
          }}
        >
          <Plus size={15} aria-hidden="true" />
        </button>
      ))}
    </div>
  );
}
