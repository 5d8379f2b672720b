import { Editor, Frame } from "@craftjs/core";
import type { ReactNode } from "react";
import { components } from "./components";
import { nodesOf } from "./craft-nodes";
import { slotsOf } from "./craft-slots";
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
      function CraftBlock({ id, settings, children }: CraftProps) {
        return <Component id={id} settings={settings} slots={slotsOf(children)} />;
      },
    ]),
  ),
};

export const variant: Variant = {
  name: "craft",
  prepare: async () => {},
  element: (data) => (
    <Shell data={data}>
      <main>
        <Editor enabled={false} resolver={resolver}>
          <Frame data={JSON.stringify(nodesOf(data.page.regions.main, true))} />
        </Editor>
      </main>
    </Shell>
  ),
};
