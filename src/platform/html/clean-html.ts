import sanitizeHtml from 'sanitize-html';
import { videoOf } from '../video.ts';

const blocks = ['p', 'div', 'blockquote', 'hr', 'pre', 'h2', 'h3', 'h4', 'h5', 'h6', 'figure', 'figcaption'];
const lists = ['ul', 'ol', 'li', 'dl', 'dt', 'dd'];
const tables = ['table', 'thead', 'tbody', 'tfoot', 'tr', 'th', 'td', 'caption', 'colgroup', 'col'];
const words = ['br', 'b', 'strong', 'i', 'em', 'u', 's', 'sub', 'sup', 'small', 'span', 'a', 'code'];
const media = ['img', 'iframe'];

const MOST_PICTURES = 50;
const LONGEST_ADDRESS = 2_000;
const length = [/^\d{1,4}(?:\.\d{1,3})?(?:px|em|rem|%)$/];
const side = [/^(?:left|right|center|justify|start|end)$/];
const styles = { 'text-align': side, width: length, 'vertical-align': [/^(?:top|middle|bottom|baseline)$/] };
const pixels = /^\d{1,4}$/;

type Attributes = sanitizeHtml.Attributes;
const sizesOf = ({ width = '', height = '' }: Attributes): Attributes => ({
  ...(pixels.test(width) ? { width } : {}),
  ...(pixels.test(height) ? { height } : {}),
});

/** The absolute address of a picture in a text; null if it cannot be fetched. */
function pictureAddress(src: string): string | null {
  const url = URL.parse(src.trim().startsWith('//') ? `https:${src.trim()}` : src.trim());
  return url && /^https?:$/.test(url.protocol) && url.href.length <= LONGEST_ADDRESS ? url.href : null;
}

/** An address of the shop's own pictures, and the id of one in a text. */
const ownAddress = /^\/media\/[\w-]+\.(?:webp|avif)$/;
const pictureId = /^[0-9a-f]{8}(?:-[0-9a-f]{4}){3}-[0-9a-f]{12}$/;

const nothing = { tagName: 'img', attribs: {} };
const transformTags: sanitizeHtml.IOptions['transformTags'] = {
  // The page's title is its only h1.
  h1: 'h2',
  a: sanitizeHtml.simpleTransform('a', { rel: 'nofollow noopener' }, true),
  img(_, attribs) {
    const src = pictureAddress(attribs.src ?? '');
    if (!src) return nothing;
    return { tagName: 'img', attribs: { src, alt: attribs.alt ?? '', ...sizesOf(attribs), loading: 'lazy' } };
  },
  iframe(_, attribs) {
    const src = videoOf(attribs.src ?? '');
    if (!src) return nothing;
    const title = attribs.title || 'Video';
    return {
      tagName: 'iframe',
      attribs: { src, title, ...sizesOf(attribs), loading: 'lazy', allowfullscreen: '' },
    };
  },
};

const allowed: sanitizeHtml.IOptions = {
  allowedTags: [...blocks, ...lists, ...tables, ...words, ...media],
  allowedAttributes: {
    '*': ['style'],
    a: ['href', 'title', 'rel'],
    th: ['colspan', 'rowspan', 'scope'],
    td: ['colspan', 'rowspan'],
    col: ['span'],
    img: ['src', 'alt', 'width', 'height', 'loading'],
    iframe: ['src', 'title', 'width', 'height', 'loading', 'allowfullscreen'],
  },
  allowedStyles: { '*': styles },
  allowedSchemes: ['http', 'https', 'mailto', 'tel'],
  // An element that is not a valid picture or video has lost its address by now.
  exclusiveFilter: ({ tag, attribs }) => media.includes(tag) && !attribs.src,
  transformTags,
};

/**
 * The same for texts that are written here: their pictures are the shop's own, by address and id; one that is still
 * being fetched has an id only.
 */
const allowedHere: sanitizeHtml.IOptions = {
  ...allowed,
  allowedAttributes: {
    ...(allowed.allowedAttributes as Record<string, string[]>),
    img: ['data-picture', 'src', 'alt', 'width', 'height', 'loading'],
  },
  exclusiveFilter: ({ tag, attribs }) => media.includes(tag) && !attribs.src && !attribs['data-picture'],
  transformTags: {
    ...transformTags,
    img(_, attribs) {
      const { src = '', 'data-picture': id = '' } = attribs;
      const isOwn = ownAddress.test(src);
      if (!isOwn && !(pictureId.test(id) && src === '')) return nothing;
      const own: Attributes = {
        ...(pictureId.test(id) ? { 'data-picture': id } : {}),
        ...(isOwn ? { src } : {}),
        alt: attribs.alt ?? '',
        ...sizesOf(attribs),
        loading: 'lazy',
      };
      return { tagName: 'img', attribs: own };
    },
  },
};

const MOST_ROUNDS = 8;

const cleanWith = (body: string, options: sanitizeHtml.IOptions): string | null => {
  let html = body;
  for (let round = 0; round < MOST_ROUNDS; round++) {
    const next = sanitizeHtml(html, options).trim();
    if (next === html) return html;
    html = next;
  }
  return null;
};

/**
 * Sanitizes HTML until sanitizing no longer changes it; invalid nesting may take several rounds. Null if it never
 * stabilizes.
 */
export const cleanHtml = (body: string): string | null => cleanWith(body, allowed);

/** The same for a text that was written in the shop. */
export const cleanOwnHtml = (body: string): string | null => cleanWith(body, allowedHere);

const unescaped = (text: string) =>
  text.replaceAll('&quot;', '"').replaceAll('&lt;', '<').replaceAll('&gt;', '>').replaceAll('&amp;', '&');
const picture = /<img src="([^"]*)"/g;

/** The distinct addresses of the pictures in sanitized HTML, at most fifty. */
export const picturesIn = (html: string | null): string[] =>
  [...new Set([...(html ?? '').matchAll(picture)].map(([, src = '']) => unescaped(src)))].slice(
    0,
    MOST_PICTURES,
  );

/**
 * Replaces the pictures in sanitized HTML by the shop's: `attributesOf` returns the beginning of each tag; null
 * removes it.
 */
export const withPictures = (html: string, attributesOf: (url: string) => string | null): string =>
  html.replace(/<img src="([^"]*)"([^>]*)>/g, (_, src: string, rest: string) => {
    const attributes = attributesOf(unescaped(src));
    return attributes === null ? '' : `<img ${attributes}${rest}>`;
  });

// Attributes of editors that have no visible effect.
const unseen = /^(?:class|id|dir|lang|data-.*|aria-.*|role|rel|target|cellspacing|cellpadding|border)$/;
/** Elements whose text is shown without them. */
const meaningless = new Set(['html', 'head', 'body', 'meta', 'h1', 'font', 'center', 'section', 'article']);
const LONGEST_REPORTED = 60;
const MOST_REPORTED = 20;

const tags = new Set<string>(allowed.allowedTags as string[]);
const attributesOf = allowed.allowedAttributes as Record<string, string[]>;

function elementNotShown(name: string, src: string): string | null {
  if (name === 'img') return pictureAddress(src) ? null : `img ${src.slice(0, LONGEST_REPORTED)}`.trim();
  if (name === 'iframe') return videoOf(src) ? null : `iframe ${URL.parse(src)?.host ?? ''}`.trim();
  return tags.has(name) || meaningless.has(name) ? null : name;
}

function attributesNotShown(name: string, attribute: string, value: string): string[] {
  if (attribute === 'style') return stylesNotShown(value);
  if (attribute.startsWith('on')) return [attribute];
  if (/^javascript:/i.test(value.replaceAll(/[\s\0]/g, ''))) return [`${attribute} javascript:`];
  const isPlain = tags.has(name) && !media.includes(name) && !unseen.test(attribute);
  return isPlain && !attributesOf[name]?.includes(attribute) ? [attribute] : [];
}

/** The elements, attributes and styles of a text that are not allowed and therefore not shown. */
export function droppedFrom(body: string): string[] {
  const dropped = new Set<string>();
  sanitizeHtml(body, {
    allowedTags: false,
    allowedAttributes: false,
    allowVulnerableTags: true,
    onOpenTag(name, attribs) {
      const element = elementNotShown(name, attribs.src ?? '');
      if (element) dropped.add(element);
      for (const [attribute, value] of Object.entries(attribs))
        for (const each of attributesNotShown(name, attribute, value)) dropped.add(each);
    },
  });
  return [...dropped].slice(0, MOST_REPORTED);
}

function stylesNotShown(style: string): string[] {
  return style
    .split(';')
    .map((each) => each.split(':').map((part) => part.trim().toLowerCase()))
    .filter(
      ([name = '', value = '']) =>
        name && !(styles as Record<string, RegExp[]>)[name]?.some((fits) => fits.test(value)),
    )
    .map(([name = '']) => `style ${name}`);
}
