import { mergeAttributes, Node } from '@tiptap/core';
import Image from '@tiptap/extension-image';
import { TableKit } from '@tiptap/extension-table';
import StarterKit from '@tiptap/starter-kit';
import { videoOf } from '#platform/video.ts';

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
    ({ node }) => {
      const dom = document.createElement('div');
      dom.className =
        'my-3 rounded-md border border-line bg-surface px-4 py-6 text-center text-quiet text-sm';
      dom.textContent = `▶ ${String(node.attrs.src)}`;
      return { dom };
    },
});

/** A picture of the shop with its id. */
const Picture = Image.extend({
  addAttributes() {
    return {
      ...this.parent?.(),
      picture: {
        default: null,
        parseHTML: (element) => element.getAttribute('data-picture'),
        renderHTML: ({ picture }) => (picture ? { 'data-picture': picture } : {}),
      },
    };
  },
});

/** What a text may contain; the server decides again when it is stored. */
export const extensions = [
  StarterKit.configure({
    heading: { levels: [2, 3, 4] },
    link: { openOnClick: false, protocols: ['mailto', 'tel'] },
    codeBlock: false,
  }),
  TableKit.configure({ table: { resizable: false } }),
  Picture,
  Video,
];
