/*
 * Measures of goods that are sold by weight, volume, length or area, such as "500 g / 1 kg": what is contained, and the
 * amount that the base price is for. `kiosk_measure` in the database reads the same form.
 */

/** The amounts that a base price may be for, the usual one first. */
const references: Readonly<Record<string, readonly string[]>> = {
  mg: ['1 kg', '100 g'],
  g: ['1 kg', '100 g'],
  kg: ['1 kg', '100 g'],
  ml: ['1 l', '100 ml'],
  cl: ['1 l', '100 ml'],
  l: ['1 l', '100 ml'],
  mm: ['1 m'],
  cm: ['1 m'],
  m: ['1 m'],
  'm²': ['1 m²'],
};

export const LONGEST_MEASURE = 40;

const unit = (text: string) => text.replace('m2', 'm²');
// Three decimals only below one: 1.000 may mean a thousand.
const form = /^(0\.\d{1,3}|\d{1,7}(?:\.\d{1,2})?) ?([a-z²2]+)(?: ?\/ ?(?:(100|1) ?)?([a-z²2]+))?$/;

/** A measure as it is stored, for what was typed, such as "0,5 l"; null if it is none. */
export function readMeasure(typed: string): string | null {
  const text = typed.trim().toLowerCase().replaceAll(/\s+/g, ' ').replace(',', '.');
  const [, amount = '', contained = '', count = '1', of] = form.exec(text) ?? [];
  const allowed = references[unit(contained)];
  const per = of === undefined ? allowed?.[0] : `${count} ${unit(of)}`;
  if (!allowed || !per || !allowed.includes(per) || Number(amount) === 0) return null;
  return `${Number(amount)} ${unit(contained)} / ${per}`;
}

/** The parts of a stored measure: amount and unit of the content, then of the reference. */
export const measureParts = (measure: string): string[] => measure.replace(' / ', ' ').split(' ');
