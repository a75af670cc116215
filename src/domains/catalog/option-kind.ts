const letters = /^\d*x{0,4}[sml]$/i;
const numbers = /^\d{1,3}([.,]5)?$/;

/** Whether a label is a size in letters: S, XL, 2XL. */
export const isLetterSize = (label: string): boolean => letters.test(label.trim());
const isSize = (label: string) => isLetterSize(label) || numbers.test(label.trim());

type OptionKind = 'color' | 'size';

/**
 * What search engines call an option: known by its swatches or by the labels of its choices, in any language; null for
 * others.
 */
export function optionKind(option: { hasSwatch: boolean; labels: readonly string[] }): OptionKind | null {
  if (option.hasSwatch) return 'color';
  return option.labels.every(isSize) ? 'size' : null;
}

/**
 * What is chosen of each kind; of several options of a kind, such as waist and length, in their order: `30 / 32`. Pure.
 */
export function labelsByKind(
  chosen: readonly { kind: OptionKind | null; label: string }[],
): Partial<Record<OptionKind, string>> {
  const labels: Partial<Record<OptionKind, string>> = {};
  for (const { kind, label } of chosen) {
    if (!kind || !label) continue;
    labels[kind] = labels[kind] ? `${labels[kind]} / ${label}` : label;
  }
  return labels;
}
