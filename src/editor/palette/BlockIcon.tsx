/** A block's icon by its lucide name. The usual ones are at hand; any other comes with the whole set, once, when somebody asks for it. */
import { Box, type LucideIcon } from "lucide-react";
import { useEffect, useState, type ReactNode } from "react";
import { ICONS_AT_HAND } from "./icons-at-hand";

let all: Promise<Readonly<Record<string, LucideIcon>>> | undefined;

export function BlockIcon({ name, size = 16 }: { name: string | undefined; size?: number }): ReactNode {
  const [late, setLate] = useState<LucideIcon>();
  const Known = name === undefined ? undefined : ICONS_AT_HAND[name];
  useEffect(() => {
    if (Known || name === undefined) return;
    let current = true;
    all ??= import("./all-icons").then((module) => module.icons);
    void all.then((icons) => {
      const found = icons[name.replace(/(^|-)([a-z0-9])/g, (_, _dash, letter: string) => letter.toUpperCase())];
      if (current && found) setLate(() => found);
    });
    return () => void (current = false);
  }, [Known, name]);
  const Shown = Known ?? late;
  if (Shown) return <Shown size={size} strokeWidth={1.75} aria-hidden="true" />;
  // A letter would be read as a part of the name beside it.
  return <Box size={size} strokeWidth={1.75} aria-hidden="true" />;
}
