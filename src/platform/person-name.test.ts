import { expect, test } from 'vitest';
import { fullName } from './person-name.ts';

test('a name is read in the order in which its people write it', () => {
  const said = (firstName: string, lastName: string) => fullName({ firstName, lastName });
  expect(said('Mia', 'Berg')).toBe('Mia Berg');
  expect(said('太郎', '山田')).toBe('山田 太郎');
  expect(said('さくら', '佐々木')).toBe('佐々木 さくら');
  expect(said('길동', '홍')).toBe('홍 길동');
  expect(said('ジョン', 'スミス')).toBe('ジョン スミス');
  expect(said('ليلى', 'حسن')).toBe('ليلى حسن');
  expect([said('Mia', ''), said('', 'Berg'), said('', '山田'), said('', '')]).toEqual([
    'Mia',
    'Berg',
    '山田',
    '',
  ]);
});
