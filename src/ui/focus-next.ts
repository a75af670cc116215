/** Focuses what follows a control that is about to go, so that a person with a keyboard goes on from there. */
export function focusNext(control: HTMLElement): void {
  const all = [...document.querySelectorAll<HTMLElement>('a[href], button, input, select')];
  for (const next of all.slice(all.indexOf(control) + 1)) {
    next.focus();
    // What is hidden cannot have it.
    if (document.activeElement === next) return;
  }
}
