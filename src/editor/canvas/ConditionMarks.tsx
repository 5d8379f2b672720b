/** A mark on every block of the canvas that is shown at times only; without a simulated shopper all of them stand here. [BLD-6] */
import { Split } from "lucide-react";
import { useEffect, useMemo, useRef, type ReactNode, type RefObject } from "react";
import type { CommandWords } from "../commands/command-words";
import { blocksInOrder } from "../document/blocks-in-order";
import { useDocument, useLaterRevision, type EditorDocument, type Entry } from "../document/editor-document";
import { useRuleWords } from "../findings/use-rule-words";
import interfaceStyles from "../interface/interface.module.css";
import { useSession } from "../screens/edit/session/edit-session";
import type { Hidden } from "../simulation/trace/hidden";
import { useUi } from "../state/editor-ui";
import styles from "./Canvas.module.css";
import { boxOf } from "./canvas-geometry";

const SIZE = 22;

interface Mark {
  id: string;
  title: string;
  words: string;
}

/** Of all blocks with a condition. With a key that is typed one block changes at most: the others' words stand, and so does the list. */
function createMarksOf(
  document: EditorDocument,
  commands: Pick<CommandWords, "titleOf">,
  ruleWords: ReturnType<typeof useRuleWords>,
): () => readonly Mark[] {
  const known = new WeakMap<Entry, Mark | "none">();
  let last: readonly Mark[] = [];
  const markOf = (entry: Entry): Mark | "none" => {
    const words = entry.kind === "block" ? ruleWords(entry.block.visibleWhen) : undefined;
    return words && entry.kind === "block" ? { id: entry.id, title: commands.titleOf(entry.block), words } : "none";
  };
  return () => {
    const marks = blocksInOrder(document).flatMap((id) => {
      const entry = document.entry(id)!;
      let mark = known.get(entry);
      if (mark === undefined) known.set(entry, (mark = markOf(entry)));
      return mark === "none" ? [] : mark;
    });
    return (last = marks.length === last.length && marks.every((mark, index) => mark === last[index]) ? last : marks);
  };
}

export function ConditionMarks({
  stage,
  paper,
  away,
}: {
  stage: RefObject<HTMLElement | null>;
  paper: RefObject<HTMLElement | null>;
  /** Who is not seen has no mark either. */
  away: Hidden;
}): ReactNode {
  const ruleWords = useRuleWords();
  const { commands } = useSession();
  const document = useDocument();
  useLaterRevision();
  const hidden = useUi((state) => state.hidden);
  const list = useRef<HTMLDivElement>(null);
  const marksOf = useMemo(() => createMarksOf(document, commands, ruleWords), [document, commands, ruleWords]);
  const marked = marksOf();
  const none = marked.length === 0;

  useEffect(() => {
    if (none || !paper.current || !stage.current) return;
    let pending: ReturnType<typeof setTimeout> | undefined;
    // The observer calls within a frame, and that frame is painted first: another one asked for here would come before whatever waits.
    const follow = () => {
      clearTimeout(pending);
      pending = setTimeout(() => {
        if (!list.current || !paper.current || !stage.current) return;
        const origin = stage.current.getBoundingClientRect();
        // All of them are read before any is written: one layout, however many there are.
        const marks = [...list.current.children] as HTMLElement[];
        const blocks = new Map([...paper.current.querySelectorAll<HTMLElement>("[data-node]")].map((each) => [each.dataset["node"], each]));
        const boxes = marks.map((mark) => {
          const found = blocks.get(mark.dataset["mark"]);
          return found && !found.hasAttribute("data-away") ? boxOf(found, origin) : undefined;
        });
        for (const [index, mark] of marks.entries()) {
          const box = boxes[index];
          mark.style.display = box && box.height >= SIZE ? "" : "none";
          if (box) mark.style.transform = `translate(${Math.round(box.left + box.width - SIZE)}px, ${Math.round(box.top)}px)`;
        }
      });
    };
    // It calls by itself at first, after what changed was laid out: the page is painted before its marks are placed.
    const observer = new ResizeObserver(follow);
    observer.observe(paper.current);
    observer.observe(stage.current);
    return () => {
      clearTimeout(pending);
      observer.disconnect();
    };
  }, [none, marked, hidden, away, paper, stage]);

  // Drawn once for a page: who is simulated moves marks, and changes none.
  const marks = useMemo(
    () =>
      marked.map(({ id, title, words }) => (
        <div key={id} className={styles.condition} role="note" data-mark={id} data-tip={words} style={{ display: "none" }}>
          <Split size={13} aria-hidden="true" />
          <span className={interfaceStyles.hidden}>{`${title}: ${words}`}</span>
        </div>
      )),
    [marked],
  );
  return none ? null : <div ref={list}>{marks}</div>;
}
