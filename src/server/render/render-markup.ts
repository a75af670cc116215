import type { ReactElement } from 'react';
import { renderToPipeableStream, renderToString } from 'react-dom/server';

/** React's marker where it gave up a part of the page and left it to the browser. */
const GIVEN_UP = '<!--$!-->';

/**
 * Renders a whole page.
 *
 * @throws what a component threw: half a page must be neither shown nor cached.
 */
export async function renderMarkup(page: ReactElement): Promise<string> {
  const markup = renderToString(page);
  if (markup.includes(GIVEN_UP)) throw await reasonOf(page);
  return markup;
}

/** Rendering to a string hides the error; rendering to a stream reports it. */
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
