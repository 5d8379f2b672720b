/** The editing engine around a page: everything inside may ask for the document. */
import { Editor, useEditor, type EditorStore } from "@craftjs/core";
import { useMemo, useState, type ReactNode } from "react";
import type { BlockCatalog } from "../../layout/catalog";
import type { Layout } from "../../layout/types";
import type { Registry } from "../../registry/create-registry";
import { DocumentContext } from "../document/editor-document";
import { CraftDocument } from "./craft-document";
import { createResolver, ResolverContext } from "./canvas-nodes";
import { engineNodes } from "./engine-nodes";
import { quietHandlers } from "./quiet-event-handlers";
import { toCraft, type CraftNodes } from "./to-craft";

export interface CraftEditorProps {
  /** The page to edit; read once. Another page needs another `key`. */
  layout: Layout;
  registry: Registry;
  catalog: BlockCatalog;
  children: ReactNode;
}

const slotNamesOf = (catalog: BlockCatalog) => (type: string) => {
  const facts = catalog.get(type);
  return facts && Object.keys(facts.slots);
};

export function CraftEditor({ layout, registry, catalog, children }: CraftEditorProps): ReactNode {
  const resolver = useMemo(() => createResolver(registry, catalog), [registry, catalog]);
  const [relay] = useState(() => new Relay());
  const [nodes] = useState(() => toCraft(layout, slotNamesOf(catalog)));
  return (
    <ResolverContext value={resolver}>
      <Editor resolver={resolver} handlers={quietHandlers} normalizeNodes={relay.noteChange} onNodesChange={relay.notify}>
        <Bridge catalog={catalog} relay={relay} nodes={nodes}>
          {children}
        </Bridge>
      </Editor>
    </ResolverContext>
  );
}

/** The engine is given its callbacks before there is a document to hear them. */
class Relay {
  private document: CraftDocument | undefined;
  connect(document: CraftDocument): void {
    this.document = document;
  }
  readonly noteChange = (): void => this.document?.noteChange();
  readonly notify = (): void => this.document?.notify();
}

function Bridge({
  catalog,
  relay,
  nodes,
  children,
}: {
  catalog: BlockCatalog;
  relay: Relay;
  nodes: CraftNodes;
  children: ReactNode;
}): ReactNode {
  const { store } = useEditor() as unknown as { store: EditorStore };
  const document = useMemo(() => {
    // Filled before anything reads it, so that no pane renders an empty page first.
    if (Object.keys((store.getState() as unknown as { nodes: object }).nodes).length === 0)
      store.actions.history.ignore().replaceNodes(engineNodes(nodes, store));
    return new CraftDocument(store, catalog, slotNamesOf(catalog));
  }, [store, catalog, nodes]);
  document.attach();
  relay.connect(document);
  return <DocumentContext value={document}>{children}</DocumentContext>;
}
