/** Keeps a block that throws to itself, and tries it again once its settings have changed. [REN-2] */
import { Component, type ReactNode } from "react";
import { PageContext } from "../../registry/page-context";
import { MissingBlock } from "../../renderer/missing-block";
import type { BlockNode } from "../../layout/types";

interface Props {
  block: BlockNode;
  children: ReactNode;
}

export class CanvasBoundary extends Component<Props, { error: unknown }> {
  static override contextType = PageContext;
  declare context: React.ContextType<typeof PageContext>;
  override state: { error: unknown } = { error: null };

  static getDerivedStateFromError(error: unknown): { error: unknown } {
    return { error: error ?? new Error("A block threw nothing") };
  }

  override componentDidCatch(error: unknown): void {
    this.context?.onBlockError?.(error, { id: this.props.block.id, type: this.props.block.block });
  }

  override componentDidUpdate(before: Props): void {
    if (this.state.error && before.block !== this.props.block) this.setState({ error: null });
  }

  override render(): ReactNode {
    const { block, children } = this.props;
    return this.state.error ? <MissingBlock id={block.id} type={block.block} error={this.state.error} /> : children;
  }
}
