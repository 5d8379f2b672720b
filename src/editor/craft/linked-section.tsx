/** A linked section on the canvas: drawn by its real blocks, and one thing to select. It is edited on a canvas of its own. [BLD-11] */
import { memo, useContext, useMemo, type ReactNode } from "react";
import i18next from "i18next";
import { useStore } from "zustand/react";
import { isVisible } from "../../domain/page/visibility";
import { sectionOf } from "../../layout/sections/linked-section";
import type { BlockNode } from "../../layout/types";
import { usePage } from "../../registry/page-context";
import { MissingBlock } from "../../renderer/missing-block";
import { SimulatedContext, useCanvas } from "../canvas/canvas-context";
import { useEntry } from "../document/editor-document";
import { Around } from "./around";
import { CanvasBoundary } from "./canvas-boundary";
import styles from "./canvas-nodes.module.css";
import { useComponent } from "./use-component";

export function LinkedSection({ id }: { id: string }): ReactNode {
  const entry = useEntry(id);
  const canvas = useCanvas();
  const { sections, status } = useStore(canvas.sections);
  if (entry?.kind !== "block") return null;
  const section = sections.find((each) => each.id === sectionOf(entry.block));
  return (
    <div className={styles.block} data-node={id} data-title={canvas.titleOf(entry.block)} data-linked-section>
      {section ? (
        section.blocks.map((block) => <SectionBlock key={block.id} block={block} linkId={id} />)
      ) : status === "ready" ? (
        <MissingBlock id={entry.block.id} type={canvas.titleOf(entry.block)} words={i18next.t("sections.missing")} />
      ) : (
        <div className={styles.loading} />
      )}
    </div>
  );
}

interface SectionBlockProps {
  block: BlockNode;
  linkId: string;
}

function SectionBlock({ block, linkId }: SectionBlockProps): ReactNode {
  const Block = block.visibleWhen ? ConditionalBlock : DrawnBlock;
  return <Block block={block} linkId={linkId} />;
}

/** For a shopper whom its condition leaves out it is not there, as in the shop: it has no wrapper to mark as away. [BLD-6] */
function ConditionalBlock(props: SectionBlockProps): ReactNode {
  const attributes = useContext(SimulatedContext);
  return !attributes || isVisible(props.block.visibleWhen, attributes) ? <DrawnBlock {...props} /> : null;
}

/** A block that no key and no pointer reaches by itself, without a wrapper: the frame around the link measures what stands in it. */
const DrawnBlock = memo(function DrawnBlock({ block, linkId }: SectionBlockProps): ReactNode {
  const canvas = useCanvas();
  const { registry } = usePage();
  const Component = useComponent(registry, block.block);
  const settings = useMemo(() => canvas.settingsOf(block), [canvas, block]);
  const slots = useMemo(() => {
    const declared = Object.keys(registry.block(block.block)?.slots ?? {});
    const drawn = (slot: string) => (
      <div className={styles.list}>
        {(block.slots?.[slot] ?? []).map((child) => (
          <SectionBlock key={child.id} block={child} linkId={linkId} />
        ))}
      </div>
    );
    return Object.fromEntries(declared.map((slot) => [slot, drawn(slot)]));
  }, [registry, block, linkId]);
  if (!registry.block(block.block)) return <MissingBlock id={block.id} type={block.block} />;
  return (
    <CanvasBoundary block={block}>
      <Around appearance={block.appearance}>
        {Component ? <Component id={`${linkId}-${block.id}`} settings={settings} slots={slots} /> : <div className={styles.loading} />}
      </Around>
    </CanvasBoundary>
  );
});
