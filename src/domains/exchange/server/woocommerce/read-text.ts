import { escapeHtml } from '#platform/escape-html.ts';
import type { Row } from '../csv/cells.ts';
import { type Attribute, linesIn, wooCell } from './cells.ts';

const block =
  /<\/?(?:p|div|ul|ol|li|dl|dt|dd|table|thead|tbody|tr|td|th|h[1-6]|blockquote|pre|figure|section|hr|iframe)\b/i;
const editorComment = /<!--[\s\S]*?-->/g;

/**
 * The HTML of a text as WordPress shows it: blank lines separate paragraphs, other line ends break lines, and what
 * has block elements stays as it is. The comments of its block editor are left out.
 */
function paragraphs(written: string): string {
  const text = linesIn(written).replace(editorComment, '').trim();
  return text
    .split(/\n\s*\n/)
    .map((part) => part.trim())
    .filter(Boolean)
    .map((part) => (block.test(part) ? part : `<p>${part.replaceAll('\n', '<br>')}</p>`))
    .join('\n');
}

/** What the shop showed below _Additional information_: the attributes that are no options. */
function specification(attributes: readonly Attribute[]): string {
  const shown = attributes.filter(({ isVisible, values }) => isVisible && values.length > 0);
  const items = shown.map(
    ({ name, values }) => `<li>${escapeHtml(name)}: ${escapeHtml(values.join(', '))}</li>`,
  );
  return items.length > 0 ? `<ul>${items.join('')}</ul>` : '';
}

/** The text of a product: the short description, the long one, and the attributes that are no options. */
export function readText(row: Row, attributes: readonly Attribute[]): string {
  const [short, long] = ['Short description', 'Description'].map((name) => paragraphs(wooCell(row, name)));
  const parts = [short === long ? '' : short, long, specification(attributes)];
  return parts.filter(Boolean).join('\n');
}
