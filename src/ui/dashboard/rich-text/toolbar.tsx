import { type Editor, useEditorState } from '@tiptap/react';
import Bold from 'lucide-react/icons/bold';
import Code from 'lucide-react/icons/code';
import Heading2 from 'lucide-react/icons/heading-2';
import Heading3 from 'lucide-react/icons/heading-3';
import ImageIcon from 'lucide-react/icons/image';
import Italic from 'lucide-react/icons/italic';
import LinkIcon from 'lucide-react/icons/link';
import List from 'lucide-react/icons/list';
import ListOrdered from 'lucide-react/icons/list-ordered';
import Quote from 'lucide-react/icons/quote';
import Redo2 from 'lucide-react/icons/redo-2';
import TableIcon from 'lucide-react/icons/table';
import Undo2 from 'lucide-react/icons/undo-2';
import VideoIcon from 'lucide-react/icons/video';
import { Fragment, type KeyboardEvent, type ReactNode, useRef, useState } from 'react';
import { useMessages } from '#platform/i18n/use-messages.ts';
import { Button } from '../../button.tsx';
import { Input } from '../../field.tsx';
import { refusalOf } from '../image-field.tsx';
import { wordsOfFailure } from '../refusal.ts';
import { AddressLine } from './address-line.tsx';
import type { EditorProps } from './rich-text-editor.tsx';

/** What an address is asked for. */
export type Asked = 'link' | 'video' | null;

type Props = Pick<EditorProps, 'label' | 'onPicture'> & {
  format: 'html' | 'markdown';
  editor: Editor;
  isSource: boolean;
  onSource: () => void;
  asked: Asked;
  onAsk: (asked: Asked) => void;
};

const stateOf = ({ editor }: { editor: Editor }) => ({
  h2: editor.isActive('heading', { level: 2 }),
  h3: editor.isActive('heading', { level: 3 }),
  bold: editor.isActive('bold'),
  italic: editor.isActive('italic'),
  link: editor.isActive('link'),
  bullets: editor.isActive('bulletList'),
  numbers: editor.isActive('orderedList'),
  quote: editor.isActive('blockquote'),
  table: editor.isActive('table'),
  picture: editor.isActive('image'),
  alt: String(editor.getAttributes('image').alt ?? ''),
});

/** The tools of the editor: one stop of the Tab key, the arrow keys move between them. */
export function Toolbar({ editor, label, format, onPicture, ...props }: Props) {
  const { isSource, onSource, asked, onAsk: setAsked } = props;
  const t = useMessages('dashboard/ui/richText');
  const dashboard = useMessages('dashboard/ui/general');
  const [current, setCurrent] = useState(0);
  const [problem, setProblem] = useState<string>();
  const bar = useRef<HTMLDivElement>(null);
  const file = useRef<HTMLInputElement>(null);
  const is = useEditorState({ editor, selector: stateOf });
  const run = () => editor.chain().focus();
  /** After what is selected, which stays. */
  const insert = (content: { type: string; attrs: object }) =>
    run().insertContentAt(editor.state.selection.to, content).run();
  const take = async (chosen: File | undefined) => {
    if (!chosen || !onPicture) return;
    const refused = refusalOf(chosen);
    setProblem(refused ? dashboard(refused) : undefined);
    if (refused) return;
    try {
      const { mediaId, image } = await onPicture(chosen);
      const src = new URL(image, location.href).pathname;
      insert({ type: 'image', attrs: { src, picture: mediaId, alt: '' } });
    } catch (error) {
      setProblem(wordsOfFailure(error, dashboard('actionFailed')));
    }
  };
  /** `begins`: a line stands before it, since it is of another kind than the one before. */
  type Tool = { name: string; icon: ReactNode; isOn?: boolean; begins?: boolean; use: () => void };
  const size = 'size-4.5';
  const writing: Tool[] = [
    {
      name: t('heading'),
      icon: <Heading2 className={size} />,
      isOn: is.h2,
      use: () => run().toggleHeading({ level: 2 }).run(),
    },
    {
      name: t('subheading'),
      icon: <Heading3 className={size} />,
      isOn: is.h3,
      use: () => run().toggleHeading({ level: 3 }).run(),
    },
    {
      name: t('bold'),
      icon: <Bold className={size} />,
      isOn: is.bold,
      begins: true,
      use: () => run().toggleBold().run(),
    },
    {
      name: t('italic'),
      icon: <Italic className={size} />,
      isOn: is.italic,
      use: () => run().toggleItalic().run(),
    },
    {
      name: t('link'),
      icon: <LinkIcon className={size} />,
      isOn: is.link,
      use: () => (is.link ? run().extendMarkRange('link').unsetLink().run() : setAsked('link')),
    },
    {
      name: t('bullets'),
      icon: <List className={size} />,
      isOn: is.bullets,
      begins: true,
      use: () => run().toggleBulletList().run(),
    },
    {
      name: t('numbers'),
      icon: <ListOrdered className={size} />,
      isOn: is.numbers,
      use: () => run().toggleOrderedList().run(),
    },
    {
      name: t('quote'),
      icon: <Quote className={size} />,
      isOn: is.quote,
      use: () => run().toggleBlockquote().run(),
    },
    {
      name: t('table'),
      icon: <TableIcon className={size} />,
      isOn: is.table,
      begins: true,
      use: () => {
        if (!is.table) run().insertTable({ rows: 3, cols: 2, withHeaderRow: true }).run();
      },
    },
    ...(onPicture
      ? [{ name: t('picture'), icon: <ImageIcon className={size} />, use: () => file.current?.click() }]
      : []),
    ...(format === 'html'
      ? [{ name: t('video'), icon: <VideoIcon className={size} />, use: () => setAsked('video') }]
      : []),
    { name: t('undo'), icon: <Undo2 className={size} />, begins: true, use: () => run().undo().run() },
    { name: t('redo'), icon: <Redo2 className={size} />, use: () => run().redo().run() },
  ];
  const source: Tool = {
    name: t(format === 'html' ? 'source' : 'markdownSource'),
    icon: <Code className={size} />,
    isOn: isSource,
    begins: !isSource,
    use: onSource,
  };
  const tools = isSource ? [source] : [...writing, source];
  const move = (event: KeyboardEvent) => {
    const isMirrored = getComputedStyle(event.currentTarget).direction === 'rtl';
    const steps: Record<string, number> = { ArrowRight: isMirrored ? -1 : 1, ArrowLeft: isMirrored ? 1 : -1 };
    const step = steps[event.key];
    if (!step) return;
    event.preventDefault();
    const next = (Math.min(current, tools.length - 1) + step + tools.length) % tools.length;
    setCurrent(next);
    bar.current?.querySelectorAll<HTMLElement>('[data-tool]')[next]?.focus();
  };
  const place = Math.min(current, tools.length - 1);
  return (
    <div className="border-line border-b bg-surface">
      <div
        ref={bar}
        role="toolbar"
        aria-label={label}
        tabIndex={-1}
        onKeyDown={move}
        className="flex flex-wrap gap-0.5 p-1"
      >
        {tools.map(({ name, icon, isOn, begins, use }, index) => (
          <Fragment key={name}>
            {begins && <span aria-hidden className="mx-1 my-2 w-px bg-line" />}
            <button
              type="button"
              data-tool
              title={name}
              aria-label={name}
              aria-pressed={isOn}
              tabIndex={index === place ? 0 : -1}
              onFocus={() => setCurrent(index)}
              onClick={use}
              className="inline-flex size-9 items-center justify-center rounded-sm text-ink hover:bg-raised aria-pressed:bg-ink aria-pressed:text-paper pointer-coarse:size-11"
            >
              {icon}
            </button>
          </Fragment>
        ))}
      </div>
      {is.table && !isSource && <TableTools editor={editor} />}
      {is.picture && !isSource && (
        <div className="border-line border-t p-2">
          <Input
            aria-label={t('alt')}
            placeholder={t('alt')}
            value={is.alt}
            maxLength={1_000}
            className="h-9"
            onChange={({ target }) => editor.commands.updateAttributes('image', { alt: target.value })}
          />
        </div>
      )}
      {asked && !isSource && (
        <AddressLine
          key={asked}
          kind={asked}
          onClose={() => setAsked(null)}
          onTake={(address) => {
            if (asked === 'link') run().extendMarkRange('link').setLink({ href: address }).run();
            else
              run()
                .insertContent({ type: 'video', attrs: { src: address } })
                .run();
            setAsked(null);
          }}
        />
      )}
      {problem && (
        <p role="alert" className="border-line border-t px-3 py-2 text-bad text-sm">
          {problem}
        </p>
      )}
      {onPicture && (
        <input
          ref={file}
          type="file"
          accept="image/png,image/jpeg,image/gif,image/webp,image/avif"
          aria-label={t('picture')}
          className="hidden"
          onChange={({ target }) => {
            void take(target.files?.[0]);
            target.value = '';
          }}
        />
      )}
    </div>
  );
}

/** Rows and columns of the table in which the cursor is. */
function TableTools({ editor }: { editor: Editor }) {
  const t = useMessages('dashboard/ui/richText');
  const run = () => editor.chain().focus();
  const tools = [
    [t('addRow'), () => run().addRowAfter().run()],
    [t('addColumn'), () => run().addColumnAfter().run()],
    [t('deleteRow'), () => run().deleteRow().run()],
    [t('deleteColumn'), () => run().deleteColumn().run()],
    [t('deleteTable'), () => run().deleteTable().run()],
  ] as const;
  return (
    <div className="flex flex-wrap gap-1 border-line border-t p-1">
      {tools.map(([name, use]) => (
        <Button key={name} look="quiet" size="sm" onClick={use}>
          {name}
        </Button>
      ))}
    </div>
  );
}
