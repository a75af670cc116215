const size = /^(\d*x{0,4}[sml]|\d{1,3}([.,]5)?)$/i;

/**
 * What search engines call an option: known by its swatches or by the labels of its choices, in any language; null for
 * others.
 */
export function optionKind(option: {
  hasSwatch: boolean;
  labels: readonly string[];
}): 'color' | 'size' | null {
  if (option.hasSwatch) return 'color';
  return option.labels.every((label) => size.test(label.trim())) ? 'size' : null;
}
