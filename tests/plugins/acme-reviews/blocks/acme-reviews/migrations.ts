import { defineMigrations } from "tillwright/plugin";

export const migrations = defineMigrations([
  {
    from: 1,
    name: "title is called heading",
    example: { before: { title: "What buyers say" }, after: { heading: "What buyers say" } },
    migrate: ({ title, ...rest }) => (title === undefined ? rest : { ...rest, heading: title }),
  },
]);
