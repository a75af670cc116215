import { expect, test } from 'vitest';
import { addressLines, envelopeLines } from './envelope-lines.ts';

const nowhere = { firstName: 'Mia', lastName: 'Berg', company: '', line1: '1 Main St', line2: '', phone: '' };
const linesTo = (country: string, city: string, postalCode: string, region: string | null = null) =>
  envelopeLines({ ...nowhere, country, city, postalCode, region }, 'en').slice(2);

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
  expect(envelopeLines(to, 'en')).toEqual(['Berg Ltd', 'Mia Berg', '1 Main St', 'London', 'SW1A 1AA']);
});

const taro = {
  ...nowhere,
  firstName: '太郎',
  lastName: '山田',
  line1: '丸の内1-2-3',
  line2: '青空ビル4階',
  city: '千代田区',
  postalCode: '1000005',
  region: '13',
  country: 'JP',
};

test('an address in Japan runs from large to small on Japanese pages, with its country first', () => {
  const lines = ['〒100-0005', '東京都千代田区丸の内1-2-3', '青空ビル4階', '山田 太郎'];
  expect(envelopeLines(taro, 'ja')).toEqual(lines);
  expect(addressLines(taro, 'ja')).toEqual(['日本', ...lines]);
  expect(envelopeLines({ ...taro, company: '青空商店' }, 'ja').slice(-2)).toEqual(['青空商店', '山田 太郎']);
});

test('on other pages an address in Japan is in Latin order, unless it is written in Japanese', () => {
  const mia = { ...taro, ...nowhere, line1: '1-2-3 Marunouchi', city: 'Chiyoda-ku' };
  const lines = ['Mia Berg', '1-2-3 Marunouchi', 'Chiyoda-ku, Tokyo', '100-0005'];
  expect(addressLines(mia, 'de')).toEqual([...lines, 'Japan']);
  expect(addressLines(taro, 'en')).toEqual([...envelopeLines(taro, 'ja'), 'Japan']);
});

test('addresses in China and Korea keep the order of their letters, and regions have their own names', () => {
  const li = { ...nowhere, firstName: '雷', lastName: '李', line1: '深南大道1号', city: '深圳市' };
  expect(envelopeLines({ ...li, postalCode: '518000', region: '44', country: 'CN' }, 'en')).toEqual([
    '518000',
    '广东省深圳市',
    '深南大道1号',
    '李 雷',
  ]);
  const hong = { ...nowhere, firstName: '길동', lastName: '홍', line1: '테헤란로 1', city: '강남구' };
  expect(envelopeLines({ ...hong, postalCode: '06133', region: '11', country: 'KR' }, 'en')).toEqual([
    '서울 강남구',
    '테헤란로 1',
    '홍 길동',
    '06133',
  ]);
  const deira = { ...nowhere, city: 'ديرة', postalCode: '', region: 'DU', country: 'AE' };
  expect(envelopeLines(deira, 'ar').at(-1)).toBe('دبي');
  expect(envelopeLines(deira, 'fr').at(-1)).toBe('Dubai');
});
