import { Editor, Frame, type SerializedNodes } from "@craftjs/core";
import { Children, isValidElement, type ReactNode } from "react";
import type { ResolvedBlock } from "../src/layout/resolve";
import { components } from "./components";
import { Done, Shell } from "./shell";
import type { Variant } from "./variants";

interface CraftProps {
  id: string;
  settings: Record<string, unknown>;
  children?: ReactNode;
}

const Root = ({ children }: { children?: ReactNode }) => children;
const Slot = ({ children }: { children?: ReactNode }) => children;
const End = () => <Done />;

const resolver = {
  Root,
  Slot,
  End,
  ...Object.fromEntries(
    Object.entries(components).map(([type, Component]) => [
      type,
      // Children of a columns node are its two slots, in order.
      function CraftBlock({ id, settings, children }: CraftProps) {
        const [one, two] = Children.toArray(isValidElement<{ children?: ReactNode }>(children) ? children.props.children : children);
        return <Component id={id} settings={settings} slots={{ one, two }} />;
      },
    ]),
  ),
};

function nodesOf(blocks: readonly ResolvedBlock[]): SerializedNodes {
  const nodes: SerializedNodes = {};
  const add = (id: string, name: string, parent: string | null, props: object, children: string[]) => {
    nodes[id] = {
      type: { resolvedName: name },
      isCanvas: name === "Root" || name === "Slot",
      props,
      displayName: name,
      custom: {},
      parent: parent ?? undefined,
      hidden: false,
      nodes: children,
      linkedNodes: {},
    } as unknown as SerializedNodes[string];
  };
  const visit = (list: readonly ResolvedBlock[], parent: string): string[] =>
    list.map(({ id, block, settings, slots }) => {
      const slotIds = Object.entries(slots ?? {}).map(([slot, children]) => {
        const slotId = `${id}-${slot}`;
        add(slotId, "Slot", id, {}, visit(children, slotId));
        return slotId;
      });
      add(id, block, parent, { id, settings }, slotIds);
      return id;
    });
  const children = visit(blocks, "ROOT");
  add("END", "End", "ROOT", {}, []);
  add("ROOT", "Root", null, {}, [...children, "END"]);
  return nodes;
}

export const variant: Variant = {
  name: "craft",
  prepare: async () => {},
  element: (data) => (
    <Shell data={data}>
      <main>
        <Editor enabled={false} resolver={resolver}>
          <Frame data={JSON.stringify(nodesOf(data.page.regions.main))} />
        </Editor>
      </main>
    </Shell>
  ),
};
