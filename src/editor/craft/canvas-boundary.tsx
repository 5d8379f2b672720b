/** Keeps a block that throws to itself, and tries it again once its settings have changed. [REN-2] */
import i18next from "i18next";
import { Component, type ReactNode } from "react";
import { PageContext } from "../../registry/page-context";
import { MissingBlock } from "../../renderer/missing-block";
import type { BlockNode } from "../../layout/types";

interface Props {
  block: BlockNode;
  children: ReactNode;
}

interface State {
  error: unknown;
  /** The block that failed. */
  block: BlockNode | undefined;
}

export class CanvasBoundary extends Component<Props, State> {
  static override contextType = PageContext;
  declare context: React.ContextType<typeof PageContext>;
  override state: State = { error: undefined, block: undefined };

  static getDerivedStateFromError(error: unknown): Partial<State> {
    return { error: error ?? new Error("A block threw nothing") };
  }

  static getDerivedStateFromProps({ block }: Props, state: State): State | null {
    return block === state.block ? null : { error: undefined, block };
  }

  override componentDidCatch(error: unknown): void {
    this.context?.onBlockError?.(error, { id: this.props.block.id, type: this.props.block.block });
  }

  override render(): ReactNode {
    const { block, children } = this.props;
    // What it threw is for the console: a marketer can do nothing with it.
    return this.state.error === undefined ? (
      children
    ) : (
      <MissingBlock id={block.id} type={block.block} words={i18next.t("canvas.blockFailed")} />
    );
  }
}
