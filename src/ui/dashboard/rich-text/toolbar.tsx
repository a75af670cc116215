import { type Editor, useEditorState } from '@tiptap/react';
import Code from 'lucide-react/icons/code';
import { Fragment, type KeyboardEvent, useRef, useState } from 'react';
import { useMessages } from '#platform/i18n/use-messages.ts';
import { Button } from '../../button.tsx';
import { Input } from '../../field.tsx';
import { refusalOf } from '../image-field.tsx';
import { wordsOfFailure } from '../refusal.ts';
import { AddressLine } from './address-line.tsx';
import { stateOf, type Tool, useWritingTools } from './writing-tools.tsx';

/** What an address is asked for. */
export type Asked = 'link' | 'video' | null;

/** Stores a picture; throws a failure with a message for the user. */
export type StorePicture = (file: File) => Promise<{ mediaId: string; image: string }>;

type Props = {
  label: string;
  /** Absent: no pictures. */
  onPicture?: StorePicture | undefined;
  format: 'html' | 'markdown';
  editor: Editor;
  isSource: boolean;
  onSource: () => void;
  asked: Asked;
  onAsk: (asked: Asked) => void;
};

/** The tools of the editor, and below them what one of them asks. */
export function Toolbar({ editor, label, format, onPicture, ...props }: Props) {
  const { isSource, onSource, asked, onAsk } = props;
  const t = useMessages('dashboard/ui/richText');
  const file = useRef<HTMLInputElement>(null);
  const { problem, take } = usePictures(editor, onPicture);
  const is = useEditorState({ editor, selector: stateOf });
  const writing = useWritingTools(editor, {
    is,
    onLink: () => onAsk('link'),
    onPicture: onPicture ? () => file.current?.click() : null,
    onVideo: format === 'html' ? () => onAsk('video') : null,
  });
  const source: Tool = {
    name: t(format === 'html' ? 'source' : 'markdownSource'),
    icon: <Code className="size-4.5" />,
    isOn: isSource,
    begins: !isSource,
    use: onSource,
  };
  const takeAddress = (address: string) => {
    const run = editor.chain().focus();
    if (asked === 'link') run.extendMarkRange('link').setLink({ href: address }).run();
    else run.insertContent({ type: 'video', attrs: { src: address } }).run();
    onAsk(null);
  };
  return (
    <div className="border-line border-b bg-surface">
      <ToolRow label={label} tools={isSource ? [source] : [...writing, source]} />
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
        <AddressLine key={asked} kind={asked} onClose={() => onAsk(null)} onTake={takeAddress} />
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

/** Uploads chosen pictures and puts them after what is selected, which stays. */
function usePictures(editor: Editor, onPicture: Props['onPicture']) {
  const t = useMessages('dashboard/ui/general');
  const [problem, setProblem] = useState<string>();
  const take = async (chosen: File | undefined) => {
    if (!chosen || !onPicture) return;
    const refused = refusalOf(chosen);
    setProblem(refused ? t(refused) : undefined);
    if (refused) return;
    try {
      const { mediaId, image } = await onPicture(chosen);
      const src = new URL(image, location.href).pathname;
      const picture = { type: 'image', attrs: { src, picture: mediaId, alt: '' } };
      editor.chain().focus().insertContentAt(editor.state.selection.to, picture).run();
    } catch (error) {
      setProblem(wordsOfFailure(error, t('actionFailed')));
    }
  };
  return { problem, take };
}

/** A row of tools: one stop of the Tab key, the arrow keys move between them. */
function ToolRow({ label, tools }: { label: string; tools: readonly Tool[] }) {
  const [current, setCurrent] = useState(0);
  const bar = useRef<HTMLDivElement>(null);
  const place = Math.min(current, tools.length - 1);
  const move = (event: KeyboardEvent) => {
    const isMirrored = getComputedStyle(event.currentTarget).direction === 'rtl';
    const steps: Record<string, number> = { ArrowRight: isMirrored ? -1 : 1, ArrowLeft: isMirrored ? 1 : -1 };
    const step = steps[event.key];
    if (!step) return;
    event.preventDefault();
    const next = (place + step + tools.length) % tools.length;
    setCurrent(next);
    bar.current?.querySelectorAll<HTMLElement>('[data-tool]')[next]?.focus();
  };
  return (
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
