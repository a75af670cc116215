import type { DemoOption } from '../types.ts';
import { text } from './write.ts';

type Value = DemoOption['values'][number];

const color = (en: string, de: string, swatch: string): Value => ({ value: text(en, de), swatch });

export const rose = color('Rose', 'Rosé', '#d0607f');
export const chestnut = color('Chestnut', 'Kastanie', '#8d4a3f');
export const coral = color('Coral', 'Koralle', '#e4694d');
export const amber = color('Amber', 'Bernstein', '#d99a3c');
export const moss = color('Moss', 'Moos', '#6f9a52');
export const sage = color('Sage', 'Salbei', '#6fa287');
export const teal = color('Teal', 'Petrol', '#2f8f95');
export const sky = color('Sky blue', 'Himmelblau', '#4d93d6');
export const indigo = color('Indigo', 'Indigo', '#4a55b5');
export const plum = color('Plum', 'Pflaume', '#8a5aa8');
export const fog = color('Fog', 'Nebel', '#c9c6c1');
export const night = color('Night', 'Nacht', '#3a3836');

export const colors = (...values: Value[]): DemoOption => ({ name: text('Color', 'Farbe'), values });

const same = (value: string): Value => ({ value: text(value, value) });

export const sizes = (...values: string[]): DemoOption => ({
  name: text('Size', 'Größe'),
  values: values.map(same),
});

export const choice = (en: string, de: string, values: (string | [string, string])[]): DemoOption => ({
  name: text(en, de),
  values: values.map((v) => (typeof v === 'string' ? same(v) : { value: text(...v) })),
});
