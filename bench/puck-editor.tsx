/** Puck's editor with the same blocks: its page and its offers come from /data.json. */
import { Puck, type Config, type Data, type Field } from "@puckeditor/core";
import "@puckeditor/core/no-external.css";
import { createRoot } from "react-dom/client";
import type { ReactNode } from "react";
import type { ResolvedBlock } from "../src/layout/resolve";
import "../src/ui/base.css";
import "../src/ui/themes/sentinel.css";
import { components } from "./components";
import { Shell } from "./shell";
import type { BenchData } from "./variants";

const { page, state } = (await (await fetch("/data.json")).json()) as BenchData;

/** A field for every setting, as somebody who writes Puck's configuration would have them. */
function fieldOf(value: unknown): Field {
  if (Array.isArray(value)) return { type: "array", arrayFields: fieldsOf(value[0] as object | undefined) };
  if (typeof value === "object" && value !== null) return { type: "object", objectFields: fieldsOf(value) };
  if (typeof value === "number") return { type: "number" };
  if (typeof value === "boolean")
    return {
      type: "radio",
      options: [
        { label: "Yes", value: true },
        { label: "No", value: false },
      ],
    };
  return { type: "text" };
}
const fieldsOf = (value: object = {}) => Object.fromEntries(Object.entries(value).map(([key, entry]) => [key, fieldOf(entry)]));

const sample = (type: string) => page.regions.main.find(({ block }) => block === type)!.settings;

const config = {
  components: Object.fromEntries(
    Object.entries(components).map(([type, Component]) => [
      type,
      {
        fields: { ...fieldsOf(sample(type)), ...(type === "columns" ? { one: { type: "slot" }, two: { type: "slot" } } : {}) },
        render: ({
          id,
          puck: _puck,
          editMode: _editMode,
          one: One,
          two: Two,
          ...settings
        }: Record<string, unknown> & { id: string; one?: () => ReactNode; two?: () => ReactNode }) => (
          <Component id={id} settings={settings} slots={One && Two ? { one: <One />, two: <Two /> } : {}} />
        ),
      },
    ]),
  ),
} as unknown as Config;

const content = (blocks: readonly ResolvedBlock[]): Data["content"] =>
  blocks.map(({ id, block, settings, slots }) => ({
    type: block,
    props: { ...settings, id, ...Object.fromEntries(Object.entries(slots ?? {}).map(([slot, list]) => [slot, content(list)])) },
  }));

const order = (data: Data) => data.content.map(({ props }) => props.id).join(" ");
const data: Data = { root: {}, content: content(page.regions.main) };
Object.assign(window, { puckOrder: order(data) });

createRoot(document.getElementById("root")!).render(
  <Shell data={{ page, state, mode: "builder" }}>
    {/* On the page itself, as our canvas stands: a frame of its own would cost it more. */}
    <Puck
      config={config}
      data={data}
      iframe={{ enabled: false }}
      onChange={(changed) => Object.assign(window, { puckOrder: order(changed) })}
    />
  </Shell>,
);
