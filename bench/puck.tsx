import { Render, type Config, type Data } from "@puckeditor/core";
import type { ReactNode } from "react";
import type { ResolvedBlock } from "../src/layout/resolve";
import { components } from "./components";
import { Done, Shell } from "./shell";
import type { Variant } from "./variants";

type Slots = Record<string, (() => ReactNode) | undefined>;

const config: Config = {
  components: {
    ...Object.fromEntries(
      Object.entries(components).map(([type, Component]) => [
        type,
        {
          fields: {
            settings: { type: "object" as const, objectFields: {} },
            ...(type === "columns" ? { one: { type: "slot" as const }, two: { type: "slot" as const } } : {}),
          },
          render: ({ id, settings, ...slots }: { id: string; settings: Record<string, unknown> } & Record<string, unknown>) => {
            const { one: One, two: Two } = slots as Slots;
            return <Component id={id} settings={settings} slots={One && Two ? { one: <One />, two: <Two /> } : {}} />;
          },
        },
      ]),
    ),
    done: { render: () => <Done /> },
  } as Config["components"],
};

const content = (blocks: readonly ResolvedBlock[]): Data["content"] =>
  blocks.map(({ id, block, settings, slots }) => ({
    type: block,
    props: { id, settings, ...Object.fromEntries(Object.entries(slots ?? {}).map(([slot, list]) => [slot, content(list)])) },
  }));

export const variant: Variant = {
  name: "puck",
  prepare: async () => {},
  element: (data) => (
    <Shell data={data}>
      <main>
        <Render
          config={config}
          data={{ root: {}, content: [...content(data.page.regions.main), { type: "done", props: { id: "done" } }] }}
        />
      </main>
    </Shell>
  ),
};
