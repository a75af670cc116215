export type Toast = { id: number; text: string; undo?: (() => void) | undefined };

let toasts: Toast[] = [];
let lastId = 0;
const listeners = new Set<() => void>();

function put(next: Toast[]): void {
  toasts = next;
  for (const notify of listeners) notify();
}

/** Shows a short message; `undo` adds an undo button. At most three are shown at once. */
export function showToast(text: string, undo?: () => void): void {
  lastId += 1;
  put([...toasts.slice(-2), { id: lastId, text, undo }]);
}

export const dismissToast = (id: number): void => put(toasts.filter((toast) => toast.id !== id));

export const currentToasts = (): Toast[] => toasts;

export function onToasts(listener: () => void): () => void {
  listeners.add(listener);
  return () => listeners.delete(listener);
}
