import type { BrowserContext, Page } from '@playwright/test';

/**
 * What a designer would not ship of a page as it is: a page that is wider than its window, text that is cut or leaves
 * its button, words broken within buttons and labels, and buttons on top of each other. Only names of goods, which are
 * in `bdi`, may end with an ellipsis.
 */
export const measureLayout = (page: Page): Promise<string[]> =>
  page.evaluate(() => {
    const TOLERANCE_PX = 1.5;
    const found = new Set<string>();
    const { clientWidth, scrollWidth } = document.documentElement;
    if (scrollWidth > clientWidth) found.add(`the page is ${scrollWidth - clientWidth} px too wide`);

    const isSeen = (element: Element) =>
      element.checkVisibility({ opacityProperty: true, visibilityProperty: true }) &&
      element.closest('[inert], [aria-hidden="true"], [class~="sr-only"], [class~="max-sm:sr-only"]') ===
        null &&
      element.getBoundingClientRect().width > 1;
    const quoted = (element: Element, text: string) => `<${element.localName}> “${text.trim().slice(0, 60)}”`;

    const clips = new Map<Element, boolean>();
    const isClipping = (element: Element) => {
      const known = clips.get(element) ?? /hidden|clip/.test(getComputedStyle(element).overflowX);
      clips.set(element, known);
      return known;
    };
    const isScrolling = (element: Element) => /auto|scroll/.test(getComputedStyle(element).overflowX);
    /** Whether it is in a row that scrolls, such as that of further goods: all of it can be reached. */
    const isInRow = (element: Element | null): boolean =>
      element !== null &&
      element !== document.body &&
      (isScrolling(element) || isInRow(element.parentElement));
    /** The nearest parts that hide what leaves them, up to one that scrolls. */
    function clippersOf(element: Element | null): Element[] {
      if (!element || element === document.body) return [];
      if (isScrolling(element)) return [];
      return [...(isClipping(element) ? [element] : []), ...clippersOf(element.parentElement)];
    }
    const leaves = (inner: DOMRect, outer: DOMRect) =>
      inner.left < outer.left - TOLERANCE_PX || inner.right > outer.right + TOLERANCE_PX;

    const walker = document.createTreeWalker(document.body, NodeFilter.SHOW_TEXT);
    for (let node = walker.nextNode(); node; node = walker.nextNode()) {
      const element = node.parentElement;
      const text = node.textContent ?? '';
      if (
        !element ||
        text.trim() === '' ||
        /^(script|style|noscript|option|template)$/.test(element.localName)
      )
        continue;
      if (!isSeen(element)) continue;
      const range = document.createRange();
      range.selectNodeContents(node);
      const box = range.getBoundingClientRect();
      if (box.width === 0) continue;
      const isName = element.closest('bdi') !== null;
      const isOutside = leaves(box, new DOMRect(0, 0, clientWidth, 1));
      if (isOutside && !isInRow(element) && clippersOf(element).length === 0)
        found.add(`outside of the window: ${quoted(element, text)}`);
      if (!isName && clippersOf(element).some((outer) => leaves(box, outer.getBoundingClientRect())))
        found.add(`cut: ${quoted(element, text)}`);
      const control = element.closest('button, label, summary, a[class*="inline-flex"]');
      if (!control) continue;
      if (!isName && leaves(box, control.getBoundingClientRect()))
        found.add(`leaves its button: ${quoted(element, text)}`);
      for (const { index, 0: word } of text.matchAll(/[\p{Script=Latin}\p{Script=Arabic}\p{M}’'-]+/gu)) {
        range.setStart(node, index);
        range.setEnd(node, index + word.length);
        const tops = new Set([...range.getClientRects()].map(({ top }) => Math.round(top)));
        if (!isName && !word.includes('-') && tops.size > 1) found.add(`broken: ${quoted(element, text)}`);
      }
    }

    // Controls may stand on a picture that is pressed to enlarge it.
    const isPicture = (button: Element) =>
      button.textContent === '' && button.querySelector('picture, img') !== null;
    const buttons = [...document.querySelectorAll('button, summary, select, a[class*="inline-flex"]')].filter(
      (button) => isSeen(button) && !isPicture(button),
    );
    const boxes = buttons.map((button) => button.getBoundingClientRect());
    for (const [index, one] of buttons.entries())
      for (let other = index + 1; other < buttons.length; other++) {
        const [a, b, second] = [boxes[index], boxes[other], buttons[other]];
        if (!a || !b || !second || one.contains(second) || second.contains(one)) continue;
        const width = Math.min(a.right, b.right) - Math.max(a.left, b.left);
        const height = Math.min(a.bottom, b.bottom) - Math.max(a.top, b.top);
        if (width > TOLERANCE_PX && height > TOLERANCE_PX)
          found.add(
            `on top of each other: ${quoted(one, one.textContent ?? '')}, ${quoted(second, second.textContent ?? '')}`,
          );
      }
    return [...found];
  });

/** Takes tasks from a list with several pages at once, until none is left. */
export async function inPages<T>(
  context: BrowserContext,
  count: number,
  tasks: T[],
  act: (page: Page, task: T) => Promise<void>,
) {
  const waiting = [...tasks];
  await Promise.all(
    Array.from({ length: count }, async () => {
      const page = await context.newPage();
      for (let task = waiting.shift(); task !== undefined; task = waiting.shift()) await act(page, task);
      await page.close();
    }),
  );
}
