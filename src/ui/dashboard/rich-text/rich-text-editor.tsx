import { type Editor, EditorContent, useEditor } from '@tiptap/react';
import { useEffect, useRef, useState } from 'react';
import { useMessages } from '#platform/i18n/use-messages.ts';
import { cx } from '../../cx.ts';
import { htmlExtensions, markdownExtensions, readableMarkdown } from './extensions.ts';
import { isBlankHtml } from './html-words.ts';
import { type Asked, type StorePicture, Toolbar } from './toolbar.tsx';
import { withWordLists } from './word-lists.ts';

export type EditorProps = {
  /** The id of the visible label, and of the hint or error. */
  id: string;
  note?: string;
  label: string;
  /** How the text is stored; HTML by default. */
  format?: 'html' | 'markdown' | undefined;
  value: string;
  onChange: (text: string) => void;
  isRequired?: boolean;
  isInvalid?: boolean;
  lang?: string | undefined;
  dir?: string | undefined;
  /** Absent: no pictures. */
  onPicture?: StorePicture | undefined;
};

const looks =
  'prose relative min-h-28 max-w-none whitespace-break-spaces px-4 py-3 outline-none [&_.ProseMirror-selectednode]:outline-2 [&_.ProseMirror-selectednode]:outline-ink [&_.selectedCell]:bg-surface [&_table]:table [&_table]:w-full';

const extensionsOf = { html: htmlExtensions, markdown: markdownExtensions };

function textOf(editor: Editor, format: 'html' | 'markdown'): string {
  if (format === 'markdown') return editor.isEmpty ? '' : readableMarkdown(editor.getMarkdown());
  const html = editor.getHTML();
  return isBlankHtml(html) ? '' : html;
}

/** The editor of a text with markup, or of the HTML or Markdown in which it is stored. */
export function RichTextEditor({ id, note, value, onChange, ...props }: EditorProps) {
  const t = useMessages('dashboard/ui/richText');
  const {
    label,
    format = 'html',
    isRequired = false,
    isInvalid = false,
    lang,
    dir = 'auto',
    onPicture,
  } = props;
  const [isSource, setSource] = useState(false);
  const [asked, setAsked] = useState<Asked>(null);
  const last = useRef(value);
  const [first] = useState(value);
  const editor = useEditor({
    extensions: extensionsOf[format],
    content: first,
    contentType: format,
    injectCSS: false,
    immediatelyRender: true,
    onUpdate: ({ editor: changed }) => {
      last.current = textOf(changed, format);
      onChange(last.current);
    },
    editorProps: {
      transformPastedHTML: withWordLists,
      handleKeyDown: (_view, event) => {
        const asksLink =
          (event.ctrlKey || event.metaKey) && !event.shiftKey && event.key.toLowerCase() === 'k';
        if (asksLink) setAsked('link');
        return asksLink;
      },
      attributes: {
        role: 'textbox',
        'aria-multiline': 'true',
        'aria-labelledby': id,
        ...(note && { 'aria-describedby': note }),
        ...(isRequired && { 'aria-required': 'true' }),
        ...(isInvalid && { 'aria-invalid': 'true' }),
        ...(lang && { lang }),
        dir,
        class: looks,
      },
    },
  });
  // The form took other values: another user's, or the stored ones.
  useEffect(() => {
    if (value === last.current) return;
    last.current = value;
    editor.commands.setContent(value, { emitUpdate: false, contentType: format });
  }, [editor, value, format]);
  return (
    <div
      className={cx(
        'overflow-clip rounded-md border bg-raised focus-within:outline-2 focus-within:outline-ink focus-within:outline-offset-2',
        isInvalid ? 'border-2 border-bad' : 'border-edge',
      )}
    >
      <Toolbar
        editor={editor}
        label={t('toolbar', { label })}
        format={format}
        isSource={isSource}
        onSource={() => setSource(!isSource)}
        asked={asked}
        onAsk={setAsked}
        {...(onPicture && { onPicture })}
      />
      {isSource ? (
        <textarea
          aria-labelledby={id}
          aria-describedby={note}
          value={value}
          spellCheck={false}
          dir="ltr"
          rows={12}
          onChange={({ target }) => onChange(target.value)}
          className="block w-full bg-raised px-4 py-3 font-mono text-ink text-sm outline-none"
        />
      ) : (
        <EditorContent editor={editor} className="max-h-[36rem] overflow-y-auto" />
      )}
    </div>
  );
}
