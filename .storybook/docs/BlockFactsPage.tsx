/** What stands at the top of a block's docs page: what it is for, where it may stand, and every setting that it has. [STO-1] */
import { Fragment, type ReactNode } from "react";
import { BlockIcon } from "../../src/editor/palette/BlockIcon";
import { blockEditor } from "../../src/editor/palette/block-editors";
import type { Json } from "../../src/layout/types";
import { blockDefaults, catalog } from "../../src/storefront/catalog";
import { registry } from "../../src/storefront/registry";
import { categoryTitle, placesOf, rulesOf, slotsOf } from "./block-words";
import { settingRows, type SettingRow } from "./setting-rows";
import styles from "./BlockFactsPage.module.css";

/** @param docstrings of its component, where they have been read */
export function BlockFactsPage({ type, docstrings = [] }: { type: string; docstrings?: readonly string[] }): ReactNode {
  const facts = catalog.get(type);
  if (!facts) throw new Error(`There is no block "${type}"`);
  const { schema, version } = facts;
  const editor = blockEditor(type);
  const title = schema.title ?? type;
  const rows = settingRows(schema, blockDefaults(type, "en")!);
  const slots = slotsOf(facts, catalog);
  return (
    <div className={styles.page}>
      <header className={styles.header}>
        <span className={styles.icon}>
          <BlockIcon name={editor?.icon} size={24} />
        </span>
        <div>
          <p className={styles.category}>{categoryTitle(editor?.category ?? "")}</p>
          <h1>{title}</h1>
        </div>
      </header>
      {schema.description && <p className={styles.lead}>{schema.description}</p>}
      {docstrings.map((text) => (
        <p key={text} className={styles.docstring}>
          {text}
        </p>
      ))}
      <dl className={styles.facts}>
        <Fact name="Type" values={[`${type}, version ${version}`]} />
        <Fact name="May stand in" values={placesOf(facts, catalog)} />
        <Fact name="Slots" values={slots.length ? slots : ["none"]} />
        <Fact name="In the browser" values={[registry.block(type)?.inert ? "HTML alone, no script" : "alive, with a script of its own"]} />
        <Fact name="Rules" values={rulesOf(facts)} />
        <Fact name="Also found by" values={editor?.keywords?.length ? [editor.keywords.join(", ")] : []} />
      </dl>
      <h2>Settings</h2>
      {rows.length ? <SettingsTable title={title} rows={rows} /> : <p>This block has no settings.</p>}
    </div>
  );
}

function Fact({ name, values }: { name: string; values: readonly string[] }): ReactNode {
  if (values.length === 0) return null;
  return (
    <div>
      <dt>{name}</dt>
      {values.map((value) => (
        <dd key={value}>{value}</dd>
      ))}
    </div>
  );
}

function SettingsTable({ title, rows }: { title: string; rows: readonly SettingRow[] }): ReactNode {
  return (
    // A region, so that those who use keys can scroll what is wider than a phone.
    // oxlint-disable-next-line jsx-a11y/no-noninteractive-tabindex
    <div className={styles.table} role="region" aria-label={`Settings of ${title}`} tabIndex={0}>
      <table>
        <thead>
          <tr>
            {["Setting", "Type", "Default", "Limits", "What it does"].map((heading) => (
              <th key={heading} scope="col">
                {heading}
              </th>
            ))}
          </tr>
        </thead>
        <tbody>
          {rows.map(({ path, depth, title: called, type, default: value, limits, description }) => (
            <tr key={path}>
              <th scope="row" style={{ paddingInlineStart: 12 + depth * 16 }}>
                {called}
                <code>{path}</code>
              </th>
              <td>{type}</td>
              <td>{value === undefined ? "" : value === "" ? "empty" : <code>{inShort(value)}</code>}</td>
              <td>
                {limits.map((limit, index) => (
                  <Fragment key={limit}>
                    {index > 0 && <br />}
                    {limit}
                  </Fragment>
                ))}
              </td>
              <td>{description}</td>
            </tr>
          ))}
        </tbody>
      </table>
    </div>
  );
}

/** How much of a default is shown. */
const SHOWN_CHARACTERS = 160;

function inShort(value: Json): string {
  const written = JSON.stringify(value);
  return written.length > SHOWN_CHARACTERS ? `${written.slice(0, SHOWN_CHARACTERS)}…` : written;
}
