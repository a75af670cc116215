import type { Editor } from '@tiptap/react';
import Bold from 'lucide-react/icons/bold';
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
import type { ReactNode } from 'react';
import { useMessages } from '#platform/i18n/use-messages.ts';

/** `begins`: a line stands before it, since it is of another kind than the one before. */
export type Tool = { name: string; icon: ReactNode; isOn?: boolean; begins?: boolean; use: () => void };

/** What is on where the cursor is. */
export const stateOf = ({ editor }: { editor: Editor }) => ({
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

type Options = {
  is: ReturnType<typeof stateOf>;
  onLink: () => void;
  /** Null where there are none. */
  onPicture: (() => void) | null;
  onVideo: (() => void) | null;
};

const size = 'size-4.5';

/** The tools that write, in their order. */
export function useWritingTools(editor: Editor, { is, onLink, onPicture, onVideo }: Options): Tool[] {
  const t = useMessages('dashboard/ui/richText');
  const run = () => editor.chain().focus();
  const tools: (Tool | false)[] = [
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
      use: () => (is.link ? run().extendMarkRange('link').unsetLink().run() : onLink()),
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
    onPicture !== null && { name: t('picture'), icon: <ImageIcon className={size} />, use: onPicture },
    onVideo !== null && { name: t('video'), icon: <VideoIcon className={size} />, use: onVideo },
    { name: t('undo'), icon: <Undo2 className={size} />, begins: true, use: () => run().undo().run() },
    { name: t('redo'), icon: <Redo2 className={size} />, use: () => run().redo().run() },
  ];
  return tools.filter((tool) => tool !== false);
}
