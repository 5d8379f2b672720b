/** A worker that dies at one of its steps, for tests of what others make of what it left. */
export class Killed extends Error {}
export type Life = ReturnType<typeof mortal>;

/** Everything a worker does outside itself, until it dies: at the step with this number, before it or after it. */
export function mortal(at: number, when: "before" | "after") {
  let steps = 0;
  let isDead = false;
  const step = async <T>(work: () => Promise<T>): Promise<T> => {
    if (isDead) throw new Killed();
    const isLast = steps++ === at;
    if (isLast && when === "before") isDead = true;
    if (isDead) throw new Killed();
    const done = await work();
    if (!isLast) return done;
    isDead = true;
    throw new Killed();
  };
  return { step, died: () => isDead };
}

/** The thing with some of its calls as steps of a life. */
export const dying = <T extends object>({ step }: Life, thing: T, calls: readonly (keyof T)[]): T =>
  new Proxy(thing, {
    get(target, name) {
      const value: unknown = Reflect.get(target, name);
      if (typeof value !== "function") return value;
      const call = (...given: unknown[]): unknown => Reflect.apply(value, target, given);
      return calls.includes(name as keyof T) ? (...given: unknown[]) => step(() => call(...given) as Promise<unknown>) : call;
    },
  });
