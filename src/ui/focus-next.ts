/**
 * Focuses what follows a control that is about to go, so that a person with a keyboard goes on from there. Controls
 * within `going` go with it.
 */
export function focusNext(control: HTMLElement, going: Element | null = control): void {
  const all = [...document.querySelectorAll<HTMLElement>('a[href], button, input, select')];
  for (const next of all.slice(all.indexOf(control) + 1)) {
    if (going?.contains(next)) continue;
    next.focus();
    // What is hidden cannot have it.
    if (document.activeElement === next) return;
  }
}
