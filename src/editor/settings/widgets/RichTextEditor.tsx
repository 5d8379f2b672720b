/** Text with the formatting a page may hold, no more: headings, lists, links, emphasis. Loaded when a block has such a text. */
import { createDocument, EditorContent, Extension, Mark, useEditor, useEditorState, type Editor } from "@tiptap/react";
import { redoDepth, undoDepth } from "@tiptap/pm/history";
import type { EditorView } from "@tiptap/pm/view";
import StarterKit from "@tiptap/starter-kit";
import {
  Bold,
  Heading2,
  Heading3,
  Italic,
  Link as LinkIcon,
  List,
  ListIndentDecrease,
  ListIndentIncrease,
  ListOrdered,
  Quote,
  RemoveFormatting,
  Strikethrough,
  Underline,
} from "lucide-react";
import { useEffect, useState, type CSSProperties, type ReactNode } from "react";
import { useTranslation } from "react-i18next";
import { isAllowedLink } from "../../../layout/links";
import { historyKey, PAGE_HISTORY } from "../../commands/history-keys";
import { PriceButton, type PriceInsertion } from "../../prices/PriceButton";
import { IconButton } from "../../interface/IconButton";
import { TextButton } from "../../interface/TextButton";
import { useMay } from "../../rights/use-may";
import { tablesToLines } from "./pasted-tables";
import styles from "./widgets.module.css";
import { LinkField } from "../links/LinkField";
import type { LinkTargets } from "../links/use-link-targets";

/** Formatting without a button here that a text may hold nevertheless: it survives editing. */
const kept = ["small", "sup", "sub"].map((tag) => Mark.create({ name: tag, parseHTML: () => [{ tag }], renderHTML: () => [tag, 0] }));

const link = {
  openOnClick: false,
  autolink: false,
  isAllowedUri: (address: string) => isAllowedLink(address),
  HTMLAttributes: { target: null, rel: null },
};

/** As in other programs that texts are written with. */
const levels = Extension.create({
  name: "levels",
  addKeyboardShortcuts() {
    return {
      // Where there is nothing to move they do nothing: browsers leave the page by them.
      "Mod-]": () => this.editor.commands.sinkListItem("listItem") || true,
      "Mod-[": () => this.editor.commands.liftListItem("listItem") || true,
    };
  },
});

const extensions = [StarterKit.configure({ codeBlock: false, heading: { levels: [2, 3, 4] }, link }), levels, ...kept];
/** What is pasted into it keeps its words, and loses its headings, lists and quotes. */
const inlineExtensions = [
  StarterKit.configure({
    codeBlock: false,
    heading: false,
    bulletList: false,
    orderedList: false,
    listItem: false,
    listKeymap: false,
    blockquote: false,
    horizontalRule: false,
    link,
  }),
  ...kept,
];

export interface RichTextEditorProps {
  id: string;
  label: string;
  /** HTML. */
  value: string;
  linkTargets: LinkTargets;
  /** It stands in a line: emphasis and links alone. */
  isInline: boolean;
  /** What writes a price into it. */
  prices?: PriceInsertion | undefined;
  /** It came because somebody wants to write in it. */
  takesFocus?: boolean;
  /** On the canvas it looks as what it stands over. */
  look?: { className: string; style: CSSProperties; toolsKey: string };
  onChange(html: string): void;
}

export function RichTextEditor({
  id,
  label,
  value,
  linkTargets,
  isInline,
  prices,
  takesFocus = false,
  look,
  onChange,
}: RichTextEditorProps): ReactNode {
  const mayEdit = useMay("editor");
  const editor = useEditor({
    extensions: isInline ? inlineExtensions : extensions,
    editable: mayEdit,
    content: value,
    autofocus: takesFocus && "end",
    immediatelyRender: true,
    editorProps: {
      transformPastedHTML: tablesToLines,
      handleKeyDown: passHistoryOn,
      handleDOMEvents: { keydown: leaveByTab },
      attributes: {
        id,
        class: look ? `${look.className} ${styles.onCanvas}` : styles.text!,
        role: "textbox",
        "aria-multiline": "true",
        "aria-label": label,
        ...(look && { "aria-keyshortcuts": look.toolsKey }),
      },
    },
    onUpdate: ({ editor: current }) => onChange(htmlOf(current)),
  });
  useEffect(() => {
    // Undo, another language or a reset changed the text from outside.
    if (editor.isDestroyed) return;
    if (htmlOf(editor) === value || isSameText(editor, value)) return;
    const { from, to } = editor.state.selection;
    const write = editor.chain().setMeta("addToHistory", false).setContent(value, { emitUpdate: false });
    // Where one writes, the caret stays about where it was.
    (editor.isFocused ? write.setTextSelection({ from, to }) : write).run();
  }, [editor, value]);
  return (
    <div className={styles.richText}>
      <Tools editor={editor} label={label} linkTargets={linkTargets} isInline={isInline} prices={mayEdit ? prices : undefined} />
      <EditorContent editor={editor} {...(look && { style: look.style })} />
    </div>
  );
}

/** Where the text has nothing of its own to take back, the keys mean the page: its history hears of them as an event. [BLD-5] */
function passHistoryOn(view: EditorView, event: KeyboardEvent): boolean {
  const how = historyKey(event);
  if (!how || (how === "undo" ? undoDepth(view.state) : redoDepth(view.state)) > 0) return false;
  view.dom.dispatchEvent(new CustomEvent(PAGE_HISTORY, { bubbles: true, detail: how }));
  return true;
}

/** Tab goes on to the next field also from within a list, whose entries have keys of their own to be moved in and out by. */
const leaveByTab = (_view: EditorView, event: KeyboardEvent): boolean => event.key === "Tab";

/** An empty text is an empty string, and the line that one goes on in behind a list is none of the page's before something stands in it. */
const htmlOf = (editor: Editor): string => (editor.isEmpty ? "" : editor.getHTML().replace(/(?<=<\/(?:ul|ol|blockquote)>)<p><\/p>$/, ""));

/** Texts that were written by hand may differ in spelling only: setting them again would throw the caret away. */
const isSameText = (editor: Editor, value: string): boolean => editor.state.doc.eq(createDocument(value, editor.schema));

interface ToolsProps extends Pick<RichTextEditorProps, "label" | "linkTargets" | "isInline" | "prices"> {
  editor: Editor;
}

function Tools({ editor, label, linkTargets, isInline, prices }: ToolsProps): ReactNode {
  const { t } = useTranslation();
  const [link, setLink] = useState<string>();
  const on = useEditorState({
    editor,
    selector: ({ editor: current }) => ({
      bold: current.isActive("bold"),
      italic: current.isActive("italic"),
      underline: current.isActive("underline"),
      strike: current.isActive("strike"),
      h2: current.isActive("heading", { level: 2 }),
      h3: current.isActive("heading", { level: 3 }),
      bulletList: current.isActive("bulletList"),
      indent: !isInline && current.can().sinkListItem("listItem"),
      outdent: !isInline && current.can().liftListItem("listItem"),
      orderedList: current.isActive("orderedList"),
      blockquote: current.isActive("blockquote"),
      link: current.isActive("link"),
    }),
  });
  const run = () => editor.chain().focus();
  const tools = [
    ["bold", Bold, () => run().toggleBold().run()],
    ["italic", Italic, () => run().toggleItalic().run()],
    ["underline", Underline, () => run().toggleUnderline().run()],
    ["strike", Strikethrough, () => run().toggleStrike().run()],
  ] as const;
  const blockTools = [
    ["h2", Heading2, () => run().toggleHeading({ level: 2 }).run()],
    ["h3", Heading3, () => run().toggleHeading({ level: 3 }).run()],
    ["bulletList", List, () => run().toggleBulletList().run()],
    ["orderedList", ListOrdered, () => run().toggleOrderedList().run()],
    ["blockquote", Quote, () => run().toggleBlockquote().run()],
  ] as const;
  const levelTools = [
    ["outdent", ListIndentDecrease, () => run().liftListItem("listItem").run()],
    ["indent", ListIndentIncrease, () => run().sinkListItem("listItem").run()],
  ] as const;
  const applyLink = () => {
    const address = link?.trim() ?? "";
    if (address && isAllowedLink(address)) run().extendMarkRange("link").setLink({ href: address }).run();
    else if (!address) run().extendMarkRange("link").unsetLink().run();
    else return;
    setLink(undefined);
  };
  return (
    <>
      <div className={styles.tools} role="toolbar" aria-label={t("richText.tools", { field: label })}>
        {[...tools, ...(isInline ? [] : blockTools)].map(([name, Icon, action]) => (
          <IconButton key={name} label={t(`richText.${name}`)} pressed={on[name]} onClick={action}>
            <Icon size={14} />
          </IconButton>
        ))}
        {!isInline &&
          (on.bulletList || on.orderedList) &&
          levelTools.map(([name, Icon, action]) => (
            <IconButton key={name} label={t(`richText.${name}`)} aria-disabled={!on[name] || undefined} onClick={action}>
              <Icon size={14} />
            </IconButton>
          ))}
        <IconButton
          label={t("richText.link")}
          pressed={on.link}
          onClick={() => setLink(link === undefined ? ((editor.getAttributes("link")["href"] as string | undefined) ?? "") : undefined)}
        >
          <LinkIcon size={14} />
        </IconButton>
        <IconButton label={t("richText.clear")} onClick={() => run().unsetAllMarks().clearNodes().run()}>
          <RemoveFormatting size={14} />
        </IconButton>
        {prices && (
          <PriceButton
            {...prices}
            label={label}
            onOpen={() => editor.commands.focus()}
            onInsert={(text) => run().insertContent({ type: "text", text }).run()}
          />
        )}
      </div>
      {link !== undefined && (
        <div className={styles.linkRow}>
          <LinkField
            label={t("richText.address")}
            aria-label={t("richText.address")}
            aria-invalid={link !== "" && !isAllowedLink(link) ? true : undefined}
            targets={linkTargets}
            value={link}
            autoFocus
            onChange={setLink}
            onKeyDown={(event) => {
              if (event.key === "Enter") applyLink();
              if (event.key === "Escape") setLink(undefined);
            }}
          />
          <TextButton variant="primary" onClick={applyLink}>
            {t("richText.apply")}
          </TextButton>
        </div>
      )}
    </>
  );
}
