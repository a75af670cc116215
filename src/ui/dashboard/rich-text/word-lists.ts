/** Where Word notes a list's level, as in `mso-list: l0 level2 lfo1`. */
const ofList = /mso-list:\s*l\d+\s+level(\d)/;
/** The bullet or number as Word writes it before the text of an item. */
const marker = '[style*="mso-list:Ignore"], [style*="mso-list: Ignore"]';
const isNumber = /^\s*\(?[\da-z]{1,5}[.)]/i;

type Item = { paragraph: Element; level: number; isNumbered: boolean };

const levelOf = (element: Element | null): number =>
  Number(ofList.exec(element?.getAttribute('style') ?? '')?.[1] ?? 0);

/** The paragraph and those right after it that are items of one list. */
function itemsFrom(first: Element): Item[] {
  const items: Item[] = [];
  for (let next: Element | null = first; next; next = next.nextElementSibling) {
    const level = levelOf(next);
    if (level === 0) break;
    const mark = next.querySelector(marker);
    items.push({ paragraph: next, level, isNumbered: isNumber.test(mark?.textContent ?? '') });
    mark?.remove();
  }
  return items;
}

/** A list of all items; those of a deeper level make a list within the item before them. */
function listOf(items: readonly Item[], document: Document): Element {
  const [first] = items;
  const list = document.createElement(first?.isNumbered ? 'ol' : 'ul');
  for (let at = 0; at < items.length; ) {
    const below = items.slice(at + 1).findIndex(({ level }) => level <= (items[at]?.level ?? 0));
    const end = below === -1 ? items.length : at + 1 + below;
    const entry = document.createElement('li');
    const text = document.createElement('p');
    text.append(...(items[at]?.paragraph.childNodes ?? []));
    entry.append(text);
    if (end > at + 1) entry.append(listOf(items.slice(at + 1, end), document));
    list.append(entry);
    at = end;
  }
  return list;
}

/** Makes lists of those that Word gives as paragraphs with a bullet or number in their text. Other HTML stays as it is. */
export function withWordLists(html: string): string {
  if (!ofList.test(html)) return html;
  const pasted = new DOMParser().parseFromString(html, 'text/html');
  for (const element of pasted.body.querySelectorAll('[style*="mso-list"]')) {
    if (!element.isConnected || levelOf(element) === 0) continue;
    const items = itemsFrom(element);
    element.before(listOf(items, pasted));
    for (const { paragraph } of items) paragraph.remove();
  }
  return pasted.body.innerHTML;
}
