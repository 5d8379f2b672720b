/** Letters typed soon after each other are looked for together, as in a list of the system's own. [TIP-1] */

export const TYPEAHEAD_RESET_MS = 1_000;

/** @returns a function from each letter to the index it leads to, -1 where none begins so; a pause begins a new search */
export function createTypeahead(): { find(letter: string, labels: readonly string[], current: number): number; isSearching(): boolean } {
  let typed = "";
  let timer: ReturnType<typeof setTimeout> | undefined;
  return {
    isSearching: () => typed !== "",
    find(letter, labels, current) {
      clearTimeout(timer);
      timer = setTimeout(() => (typed = ""), TYPEAHEAD_RESET_MS);
      typed += letter;
      return match(typed, labels, current);
    },
  };
}

/** One letter, also typed again and again, goes to the next that begins with it; several stay where they fit already. */
function match(typed: string, labels: readonly string[], current: number): number {
  const [first = ""] = typed;
  const repeated = [...typed].every((letter) => letter === first);
  const whole = find(typed, labels, typed.length === 1 ? current + 1 : current);
  return whole < 0 && repeated ? find(first, labels, current + 1) : whole;
}

function find(search: string, labels: readonly string[], from: number): number {
  const begins = (label: string) => label.toLocaleLowerCase().startsWith(search.toLocaleLowerCase());
  for (let step = 0; step < labels.length; step++) {
    const index = (from + step) % labels.length;
    if (begins(labels[index]!)) return index;
  }
  return -1;
}
