/** Craft.js's own editor with the same blocks, as its guide builds one: connectors on every block, a toolbox, a tree and a panel. */
import { Editor, Frame, useEditor, useNode } from "@craftjs/core";
import { useEffect, type ReactNode } from "react";
import { createRoot } from "react-dom/client";
import "../src/ui/base.css";
import "../src/ui/themes/sentinel.css";
import { components } from "./components";
import { nodesOf } from "./craft-nodes";
import { slotsOf } from "./craft-slots";
import { Shell } from "./shell";
import type { BenchData } from "./variants";

interface BlockProps {
  id: string;
  settings: Record<string, unknown>;
  children?: ReactNode;
}

const { page, state } = (await (await fetch("/data.json")).json()) as BenchData;
/** What is typed within this time is one step back. */
const HISTORY_MS = 500;

function Area({ children }: { children?: ReactNode }): ReactNode {
  const { connectors } = useNode();
  return <div ref={(element) => void (element && connectors.connect(element))}>{children}</div>;
}

const blocks = Object.fromEntries(
  Object.entries(components).map(([type, Component]) => [
    type,
    function CraftBlock({ id, settings, children }: BlockProps): ReactNode {
      const { connectors, isSelected } = useNode((node) => ({ isSelected: node.events.selected }));
      return (
        <div
          data-block={id}
          data-selected={isSelected || undefined}
          style={{ outline: isSelected ? "2px solid blue" : undefined }}
          ref={(element) => void (element && connectors.connect(connectors.drag(element)))}
        >
          <Component id={id} settings={settings} slots={slotsOf(children)} />
        </div>
      );
    },
  ]),
);
const resolver = { Root: Area, Slot: Area, ...blocks };

/** What may be dragged onto the page. */
function Toolbox(): ReactNode {
  const { connectors } = useEditor();
  return (
    <section>
      {Object.entries(blocks).map(([type, Block]) => (
        <button key={type} type="button" ref={(element) => void (element && connectors.create(element, <Block id={type} settings={{}} />))}>
          {type}
        </button>
      ))}
    </section>
  );
}

/** The blocks in their order; its line is chosen as the block is. */
function Tree(): ReactNode {
  const { ids, selected, actions } = useEditor((editor) => ({
    ids: editor.nodes["ROOT"]?.data.nodes ?? [],
    selected: [...editor.events.selected][0],
  }));
  return (
    <section>
      {ids.map((id) => (
        <button key={id} type="button" aria-pressed={id === selected} onClick={() => actions.selectNode(id)}>
          {id}
        </button>
      ))}
    </section>
  );
}

/** A field for every text of the chosen block. */
function Panel(): ReactNode {
  const { id, settings, actions } = useEditor((editor) => {
    const [chosen] = editor.events.selected;
    return { id: chosen, settings: chosen ? (editor.nodes[chosen]?.data.props["settings"] as BlockProps["settings"]) : undefined };
  });
  if (!id || !settings) return null;
  return (
    <section>
      {Object.entries(settings).map(
        ([name, value]) =>
          typeof value === "string" && (
            <label key={name}>
              {name}
              <input
                name={name}
                value={value}
                onChange={({ target }) =>
                  actions.history.throttle(HISTORY_MS).setProp(id, (props: BlockProps) => {
                    props.settings[name] = target.value;
                  })
                }
              />
            </label>
          ),
      )}
    </section>
  );
}

/** Craft.js brings no keys of its own. */
function Keys(): ReactNode {
  const { actions, query } = useEditor();
  useEffect(() => {
    const undo = (event: KeyboardEvent) => {
      if (!event.ctrlKey || event.key !== "z") return;
      event.preventDefault();
      actions.history.undo();
    };
    window.addEventListener("keydown", undo);
    Object.assign(window, { craftOrder: () => query.node("ROOT").get().data.nodes.join(" ") });
    return () => window.removeEventListener("keydown", undo);
  }, [actions, query]);
  return null;
}

const pane = { position: "sticky", top: 0, flex: "none", width: 240, height: "100vh", overflow: "auto" } as const;

createRoot(document.getElementById("root")!).render(
  <Shell data={{ page, state, mode: "builder" }}>
    <Editor resolver={resolver}>
      <Keys />
      <div style={{ display: "flex" }}>
        <div style={pane}>
          <Toolbox />
          <Tree />
        </div>
        <main style={{ flex: 1, minWidth: 0 }} onClickCapture={(event) => event.preventDefault()}>
          <Frame data={JSON.stringify(nodesOf(page.regions.main))} />
        </main>
        <div style={pane}>
          <Panel />
        </div>
      </div>
    </Editor>
  </Shell>,
);
