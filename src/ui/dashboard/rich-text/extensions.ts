import { mergeAttributes, Node } from '@tiptap/core';
import Image from '@tiptap/extension-image';
import { Paragraph } from '@tiptap/extension-paragraph';
import { TableKit } from '@tiptap/extension-table';
import { Markdown } from '@tiptap/markdown';
import StarterKit from '@tiptap/starter-kit';
import { videoOf } from '#platform/video.ts';
import { isRemotePicture } from './html-words.ts';

/** In place of what is not loaded from elsewhere. */
function standIn(words: string): HTMLElement {
  const dom = document.createElement('div');
  dom.className =
    'my-3 break-all rounded-md border border-line bg-surface px-4 py-6 text-center text-quiet text-sm';
  dom.textContent = words;
  return dom;
}

/** A video of a known host. The editor shows its address: nothing is loaded from elsewhere. */
const Video = Node.create({
  name: 'video',
  group: 'block',
  atom: true,
  addAttributes: () => ({
    src: { default: null, parseHTML: (element) => videoOf(element.getAttribute('src') ?? '') },
    title: { default: 'Video' },
  }),
  parseHTML: () => [
    {
      tag: 'iframe[src]',
      getAttrs: (element) => (videoOf(element.getAttribute('src') ?? '') ? null : false),
    },
  ],
  renderHTML: ({ HTMLAttributes }) => [
    'iframe',
    mergeAttributes(HTMLAttributes, { loading: 'lazy', allowfullscreen: '' }),
  ],
  addNodeView:
    () =>
    ({ node }) => ({ dom: standIn(`▶ ${String(node.attrs.src)}`) }),
});

/** The path of an address of this shop; another address as it is. */
function ownPath(src: string): string {
  const url = URL.parse(src, location.href);
  return url?.origin === location.origin ? url.pathname : src;
}

/** A picture of the shop with its id. Of one of another website the editor shows the address: it is not stored. */
const Picture = Image.extend({
  addNodeView:
    () =>
    ({ node, HTMLAttributes }) => {
      if (isRemotePicture(String(node.attrs.src ?? '')))
        return { dom: standIn(`⚠ ${String(node.attrs.src)}`) };
      const dom = document.createElement('img');
      for (const [name, value] of Object.entries(HTMLAttributes))
        if (value != null) dom.setAttribute(name, String(value));
      return { dom };
    },
  addAttributes() {
    return {
      ...this.parent?.(),
      src: { default: null, parseHTML: (element) => ownPath(element.getAttribute('src') ?? '') },
      picture: {
        default: null,
        parseHTML: (element) => element.getAttribute('data-picture'),
        renderHTML: ({ picture }) => (picture ? { 'data-picture': picture } : {}),
      },
    };
  },
});

const link = {
  openOnClick: false,
  protocols: ['mailto', 'tel'],
  // Without a space after its full stop, "dogs.Care" would be an address of the domain .care.
  shouldAutoLink: (text: string) => /^(https?:\/\/|mailto:|www\.)|@/i.test(text),
};
const tables = TableKit.configure({ table: { resizable: false } });

/** What a text stored as HTML may contain; the server decides again when it is stored. */
export const htmlExtensions = [
  StarterKit.configure({ heading: { levels: [2, 3, 4] }, link, codeBlock: false }),
  tables,
  Picture,
  Video,
];

/** A paragraph that begins like a list or heading, such as `1. Scope`, stays a paragraph. */
const MarkdownParagraph = Paragraph.extend({
  parseMarkdown(token, helpers) {
    // A line's end within a paragraph is a space to readers.
    const tokens = (token.tokens ?? []).map((part) =>
      part.type === 'text' ? { ...part, text: (part.text ?? '').replaceAll('\n', ' ') } : part,
    );
    return this.parent?.({ ...token, tokens }, helpers) ?? [];
  },
  renderMarkdown(...args) {
    const written = this.parent?.(...args) ?? '';
    return written
      .replace(/^(\s*)(#{1,6}|[-+])(?=\s|$)/, '$1\\$2')
      .replace(/^(\s*\d{1,9})([.)])(?=\s|$)/, '$1\\$2');
  },
});

/** The same for a text stored as Markdown: without pictures and videos, which the server leaves out. */
export const markdownExtensions = [
  StarterKit.configure({ heading: { levels: [1, 2, 3, 4] }, link, underline: false, paragraph: false }),
  MarkdownParagraph,
  tables,
  Markdown,
];

/**
 * The Markdown that the editor wrote, as people write it: gaps to be filled in (`[[…]]`) and a lone & stay as they are.
 * Pure.
 */
export const readableMarkdown = (markdown: string): string =>
  markdown
    .replaceAll('\\[\\[', '[[')
    .replaceAll('\\]\\]', ']]')
    .replace(/&amp;(?!#?\w+;)/g, '&')
    .trim();
