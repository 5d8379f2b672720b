/** What stands around a block: space, a background, an anchor, and widths that it is hidden at; the same for every block. [BLD-4] */
import { memo, useMemo, useState, type ReactNode } from "react";
import { APPEARANCE_SCHEMA, saidAppearance } from "../../layout/appearance/appearance-schema";
import type { BlockAppearance } from "../../layout/appearance/block-appearance";
import type { SettingsSchema } from "../../layout/catalog";
import { placeOf } from "../../layout/publish/finding-place";
import type { Settings } from "../../layout/types";
import { settingsProblems } from "../../layout/validate";
import { schemaInWords } from "../catalog-in-words";
import { useFindings, useFindingText } from "../findings/use-findings";
import { useSession } from "../screens/edit/session/edit-session";
import type { FormContext } from "./form-context";
import { SchemaForm } from "./SchemaForm";
import { valueAt } from "./settings-data";
import styles from "./SettingsPane.module.css";

/** The schema as the builder words it. */
const appearanceSchema = (): SettingsSchema => schemaInWords(APPEARANCE_SCHEMA, "appearanceSettings");

const DEFAULTS = Object.fromEntries(
  Object.entries(APPEARANCE_SCHEMA.properties ?? {}).map(([setting, schema]) => [setting, schema.default]),
) as unknown as Settings;

/** One group, which is folded where nothing is said yet. */
const formOf = (schema: SettingsSchema, unfolded: boolean): SettingsSchema => ({
  type: "object",
  properties: { appearance: { ...schema, unfolded } },
});

interface Props {
  id: string;
  /** Of the block. */
  type: string;
  appearance: BlockAppearance | undefined;
  context: FormContext;
}

/** Drawn for what it shows: a key that is typed into the block's own settings draws this form no second time. */
export const AppearanceSettings = memo(function AppearanceSettings({ id, type, appearance, context }: Props): ReactNode {
  const { commands } = useSession();
  const textOf = useFindingText();
  const findings = useFindings();
  const schema = appearanceSchema();
  const [isSaid] = useState(appearance !== undefined);
  const form = useMemo(() => formOf(schema, isSaid), [schema, isSaid]);
  const value = useMemo(() => ({ appearance: { ...DEFAULTS, ...(appearance as Settings | undefined) } }), [appearance]);
  const problems = useMemo(() => {
    const own = settingsProblems({ schema: APPEARANCE_SCHEMA }, appearance ?? {}).map(({ path, ...problem }) => ({
      path: `appearance.${path}`,
      message: textOf({ ...problem, path: `main[0].appearance.${path}` }, type),
    }));
    // What only the page as a whole can tell: an anchor that is taken, a block that orders need.
    const ofPage = findings.flatMap((finding) => {
      if (finding.blockId !== id) return [];
      const place = placeOf(finding);
      return place.kind === "appearance" ? [{ path: place.path, message: textOf(finding, type) }] : [];
    });
    return [...own, ...ofPage.filter(({ path }) => !own.some((problem) => problem.path === path))];
  }, [findings, textOf, id, type, appearance]);
  const ownContext = useMemo<FormContext>(
    () => ({
      ...context,
      foldsOf: undefined,
      isBaseLanguage: true,
      fallback: ([, ...path]) => valueAt(DEFAULTS, path),
      holdsTexts: () => false,
    }),
    [context],
  );
  return (
    <div className={styles.body}>
      <SchemaForm
        id={`${id} appearance`}
        schema={form}
        value={value}
        context={ownContext}
        problems={problems}
        onChange={(next, field) => {
          const said = saidAppearance(next["appearance"] as BlockAppearance);
          const setting = field.split("_")[2] ?? "";
          commands.setAppearance(id, said, field, schema.properties?.[setting]?.title ?? schema.title!);
        }}
      />
    </div>
  );
});
