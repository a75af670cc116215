const asked = new EventTarget();

/** Opens the palette that the dashboard's frame has, from anywhere in its page. */
export const openPalette = (): void => void asked.dispatchEvent(new Event('open'));

/** Calls a function each time that it is asked for, until the returned one is called. */
export function onPaletteAsked(open: () => void): () => void {
  asked.addEventListener('open', open);
  return () => asked.removeEventListener('open', open);
}
