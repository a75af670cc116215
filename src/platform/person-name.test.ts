import { expect, test } from 'vitest';
import { fullName, nameInGreeting, nameParts } from './person-name.ts';

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

test('Japanese forms ask for the family name first, and Japanese mails greet with the whole name', () => {
  expect(nameParts('ja')).toEqual(['lastName', 'firstName']);
  expect(nameParts('fr')).toEqual(['firstName', 'lastName']);
  const taro = { firstName: '太郎', lastName: '山田' };
  expect(nameInGreeting(taro, 'ja')).toBe('山田 太郎');
  expect(nameInGreeting({ firstName: 'Mia', lastName: 'Berg' }, 'ja')).toBe('Mia Berg');
  expect(nameInGreeting({ firstName: 'Mia', lastName: 'Berg' }, 'de')).toBe('Mia');
  expect(nameInGreeting({ firstName: '', lastName: 'Berg' }, 'de')).toBe('Berg');
});
