/** Keeps a block that throws to itself. [REN-2] */
import { Component, type ReactNode } from "react";
import { PageContext } from "../registry/page-context";
import { MissingBlock } from "./missing-block";

interface Props {
  id: string;
  type: string;
  children: ReactNode;
}

export class BlockBoundary extends Component<Props, { error: unknown }> {
  static override contextType = PageContext;
  declare context: React.ContextType<typeof PageContext>;
  override state: { error: unknown } = { error: null };

  static getDerivedStateFromError(error: unknown): { error: unknown } {
    return { error: error ?? new Error("A block threw nothing") };
  }

  override componentDidCatch(error: unknown): void {
    this.context?.onBlockError?.(error, { id: this.props.id, type: this.props.type });
  }

  override render(): ReactNode {
    return this.state.error ? <MissingBlock id={this.props.id} type={this.props.type} failed /> : this.props.children;
  }
}
