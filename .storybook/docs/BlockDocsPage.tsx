/** The docs page of every story file: a block's is made of its schema and definition, any other's is Storybook's own. [STO-1] */
import { Controls, DocsPage, Primary, Stories, Unstyled, useOf } from "@storybook/addon-docs/blocks";
import { useEffect, useState, type ReactNode } from "react";
import { BlockFactsPage } from "./BlockFactsPage";
import { docstringsOf } from "./block-words";
import styles from "./BlockFactsPage.module.css";

export function BlockDocsPage(): ReactNode {
  const { preparedMeta } = useOf("meta", ["meta"]);
  const { block, fileName = "" } = preparedMeta.parameters as { block?: string; fileName?: string };
  // Stories of a payment method show it in the picker, whose page stands under the picker's own name.
  const isOwnPage = block !== undefined && fileName.endsWith(`/${block}.stories.tsx`);
  const [docstrings, setDocstrings] = useState<readonly string[]>([]);
  useEffect(() => {
    if (isOwnPage) void docstringsOf(block).then(setDocstrings);
  }, [block, isOwnPage]);
  if (!isOwnPage) return <DocsPage />;
  return (
    <>
      <Unstyled>
        <BlockFactsPage type={block} docstrings={docstrings} />
      </Unstyled>
      <h2>Try it</h2>
      <Primary />
      <div className={styles.controls}>
        <Controls />
      </div>
      <Stories title="States" includePrimary={false} />
    </>
  );
}
