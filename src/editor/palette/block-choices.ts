/** Every registered block as something to choose: what it is called, what it is for, and the words it is found by. */
import i18next from "i18next";
import { regionsOf } from "../../layout/catalog";
import type { RegionName } from "../../layout/types";
import { catalog as english } from "../../storefront/block-catalog/block-catalog";
import { registry } from "../../storefront/registry";
import { catalog } from "../catalog-in-words";
import { blockEditor } from "./block-editors";

export interface BlockChoice {
  /** Of this choice alone. */
  id: string;
  type: string;
  /** One of the block's presets, where it is one. */
  preset?: string;
  title: string;
  description: string;
  icon: string | undefined;
  category: string;
  words: string;
  /** What it brings to the block around it, or to the page; "headline" where that is the page's main heading. */
  provides: readonly string[];
  /** Regions it stands in by itself; none for one that stands in other blocks only. */
  regions: readonly RegionName[];
}

/** In the person's language; also found by its English words. */
export const blockChoices = (): readonly BlockChoice[] =>
  registry.blocks.flatMap(({ type }) => {
    const editor = blockEditor(type);
    const { title = type, description = "" } = catalog.get(type)?.schema ?? {};
    const category = editor?.category ?? "content";
    const facts = catalog.get(type);
    const regions = facts ? regionsOf(facts) : [];
    const block: BlockChoice = {
      id: type,
      type,
      regions,
      provides: [...(facts?.schema.provides ?? []), ...(facts?.schema.headline === undefined ? [] : ["headline"])],
      title,
      description,
      icon: editor?.icon,
      category,
      words: [title, description, english.get(type)?.schema.title ?? "", category, type, ...(editor?.keywords ?? [])]
        .join(" ")
        .toLowerCase(),
    };
    const presets = Object.entries(editor?.presets ?? {}).map(
      ([preset, { icon, category: own = category, keywords = [] }]): BlockChoice => {
        const [name, about] = [i18next.t(`presets.${type}.${preset}.title`), i18next.t(`presets.${type}.${preset}.description`)];
        const words = [name, about, title, own, preset, ...keywords].join(" ").toLowerCase();
        return { ...block, id: `${type}:${preset}`, preset, title: name, description: about, icon, category: own, words };
      },
    );
    return [block, ...presets];
  });
