/** The words of the audit trail: every kind has them in every language of the builder. */
import { describe, expect, it } from "vitest";
import { AUDIT_KINDS } from "../../src/domain/person/audit-event";
import { EDITOR_ROLES } from "../../src/domain/person/editor-role";

interface Words {
  activity: { kinds: Record<string, string>; names: Record<string, string> };
  roles: Record<string, string>;
  roleHelp: Record<string, string>;
}
const files = Object.entries(import.meta.glob<Words>("../../locales/*/editor.json", { eager: true, import: "default" }));

describe.each(files)("%s", (file, words) => {
  it("[BLD-13] tells each kind of event, with the same values in it as in English, and has a word for each to pick it by", () => {
    const english = files.find(([name]) => name.includes("/en/"))![1];
    const valuesIn = (text: string) => [...text.matchAll(/\{\{(\w+)\}\}/g)].map(([, name]) => name).toSorted();
    expect(Object.keys(words.activity.kinds)).toEqual([...AUDIT_KINDS]);
    expect(Object.keys(words.activity.names)).toEqual([...AUDIT_KINDS]);
    for (const kind of AUDIT_KINDS) {
      expect(valuesIn(words.activity.kinds[kind]!), kind).toEqual(valuesIn(english.activity.kinds[kind]!));
      if (!file.includes("/en/")) expect(words.activity.kinds[kind], kind).not.toBe(english.activity.kinds[kind]);
    }
  });

  it("[BLD-13] names each role, and says what it may do", () => {
    expect(Object.keys(words.roles)).toEqual([...EDITOR_ROLES]);
    expect(Object.keys(words.roleHelp)).toEqual([...EDITOR_ROLES]);
  });
});
