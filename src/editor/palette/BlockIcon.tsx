/** A block's icon by its lucide name. The usual ones are at hand; any other comes with the whole set, once, when somebody asks for it. */
import {
  Box,
  CircleCheck,
  CircleQuestionMark,
  CircleUser,
  ClipboardList,
  Columns2,
  Cookie,
  CreditCard,
  Image,
  Link2,
  ListChecks,
  Mail,
  MapPin,
  Megaphone,
  PanelBottomDashed,
  PanelTop,
  PanelTopDashed,
  Receipt,
  ShoppingBasket,
  Sparkles,
  Tags,
  Text,
  User,
  Building2,
  FileCheck,
  Gift,
  GraduationCap,
  MessageCircle,
  Phone,
  RefreshCw,
  TextCursorInput,
  type LucideIcon,
} from "lucide-react";
import { useEffect, useState, type ReactNode } from "react";

const atHand: Readonly<Record<string, LucideIcon>> = {
  "link-2": Link2,
  "circle-check": CircleCheck,
  "circle-question-mark": CircleQuestionMark,
  "circle-user": CircleUser,
  "clipboard-list": ClipboardList,
  "columns-2": Columns2,
  cookie: Cookie,
  "credit-card": CreditCard,
  image: Image,
  "list-checks": ListChecks,
  mail: Mail,
  "map-pin": MapPin,
  megaphone: Megaphone,
  "panel-bottom-dashed": PanelBottomDashed,
  "panel-top": PanelTop,
  "panel-top-dashed": PanelTopDashed,
  receipt: Receipt,
  "shopping-basket": ShoppingBasket,
  sparkles: Sparkles,
  tags: Tags,
  text: Text,
  user: User,
  "building-2": Building2,
  "file-check": FileCheck,
  gift: Gift,
  "graduation-cap": GraduationCap,
  "message-circle": MessageCircle,
  phone: Phone,
  "refresh-cw": RefreshCw,
  "text-cursor-input": TextCursorInput,
};

let all: Promise<Readonly<Record<string, LucideIcon>>> | undefined;

export function BlockIcon({ name, size = 16 }: { name: string | undefined; size?: number }): ReactNode {
  const [late, setLate] = useState<LucideIcon>();
  const Known = name === undefined ? undefined : atHand[name];
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
