/** What can be done next; offered beside a toast. */
type NextStep = { text: string; take: () => void };

export type Toast = { id: number; text: string; undo?: (() => void) | undefined; next: readonly NextStep[] };

let toasts: Toast[] = [];
let lastId = 0;
const listeners = new Set<() => void>();

function put(next: Toast[]): void {
  toasts = next;
  for (const notify of listeners) notify();
}

/** Shows a short message; `undo` adds an undo button, `next` others. At most three are shown at once. */
export function showToast(text: string, undo?: () => void, next: readonly NextStep[] = []): void {
  lastId += 1;
  put([...toasts.slice(-2), { id: lastId, text, undo, next }]);
}

/** Takes away what offers a next step, once it is no longer so. */
export const dismissOffers = (): void => put(toasts.filter(({ next }) => next.length === 0));

export const dismissToast = (id: number): void => put(toasts.filter((toast) => toast.id !== id));

export const currentToasts = (): Toast[] => toasts;

export function onToasts(listener: () => void): () => void {
  listeners.add(listener);
  return () => listeners.delete(listener);
}
