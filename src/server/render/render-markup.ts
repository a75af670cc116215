import type { ReactElement } from 'react';
import { renderToPipeableStream, renderToString } from 'react-dom/server';

/** Stands where React gave up a part of the page and left it to the browser. */
const GIVEN_UP = '<!--$!-->';

/**
 * The markup of a whole page.
 *
 * @throws whatever a component threw: half a page must be neither shown nor stored.
 */
export async function renderMarkup(page: ReactElement): Promise<string> {
  const markup = renderToString(page);
  if (markup.includes(GIVEN_UP)) throw await reasonOf(page);
  return markup;
}

/** Rendering to a string keeps the reason to itself; rendering to a stream tells it. */
function reasonOf(page: ReactElement): Promise<unknown> {
  return new Promise((resolve) => {
    let reason: unknown = new Error('a part of the page could not be rendered');
    const { abort } = renderToPipeableStream(page, {
      onError: (error) => {
        reason = error;
      },
      onAllReady: () => {
        resolve(reason);
        abort();
      },
      onShellError: resolve,
    });
  });
}
