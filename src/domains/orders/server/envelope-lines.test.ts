import { expect, test } from 'vitest';
import { envelopeLines } from './envelope-lines.ts';

const nowhere = { firstName: 'Mia', lastName: 'Berg', company: '', line1: '1 Main St', line2: '', phone: '' };
const linesTo = (country: string, city: string, postalCode: string, region: string | null = null) =>
  envelopeLines({ ...nowhere, country, city, postalCode, region }).slice(2);

test('town and code stand as the post of the country writes them', () => {
  expect(linesTo('DE', 'Berlin', '10115')).toEqual(['10115 Berlin']);
  expect(linesTo('IT', 'Roma', '00184', 'RM')).toEqual(['00184 Roma RM']);
  expect(linesTo('US', 'Madison', '53703', 'WI')).toEqual(['Madison, WI 53703']);
  expect(linesTo('US', 'Madison', '53703')).toEqual(['Madison 53703']);
  expect(linesTo('CA', 'Ottawa', 'K1A 0B1', 'ON')).toEqual(['Ottawa ON K1A 0B1']);
  expect(linesTo('AU', 'Sydney', '2000', 'NSW')).toEqual(['Sydney NSW 2000']);
  expect(linesTo('GB', 'London', 'SW1A 1AA')).toEqual(['London', 'SW1A 1AA']);
  expect(linesTo('IE', 'Athlone', 'N37 X2X3', 'WH')).toEqual(['Athlone', 'Co. Westmeath', 'N37 X2X3']);
  expect(linesTo('IE', 'Galway', '')).toEqual(['Galway']);
  expect(linesTo('JP', 'Chiyoda-ku', '100-0001', '13')).toEqual(['Chiyoda-ku, Tokyo', '100-0001']);
  expect(linesTo('CN', 'Shenzhen', '518000', '44')).toEqual(['Shenzhen', 'Guangdong Sheng, 518000']);
  expect(linesTo('BR', 'São Paulo', '01310-100', 'SP')).toEqual(['São Paulo-SP', '01310-100']);
  expect(linesTo('CH', 'Bern', '3011')).toEqual(linesTo('CH', 'Bern', 'CH-3011'));
  expect(linesTo('SG', '', '546080')).toEqual(['SINGAPORE 546080']);
  expect(linesTo('AE', 'Deira', '', 'DU')).toEqual(['Deira', 'Dubai']);
  expect(linesTo('XK', 'Pristina', '10000')).toEqual(['10000 Pristina']);
});

test('a company stands above its person, and no line is empty or said twice', () => {
  const lines = { ...nowhere, company: 'Berg Ltd', line2: 'London', country: 'GB' };
  const to = { ...lines, city: 'London', postalCode: 'SW1A 1AA', region: null };
  expect(envelopeLines(to)).toEqual(['Berg Ltd', 'Mia Berg', '1 Main St', 'London', 'SW1A 1AA']);
});
