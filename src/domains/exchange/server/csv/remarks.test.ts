import { expect, test } from 'vitest';
import { remarkWords } from './remarks.ts';

test('what an import remarks is a sentence in either language', () => {
  for (const words of Object.values(remarkWords))
    for (const text of Object.values(words)) expect(text).toMatch(/^[\p{Lu}“„{].*\.$/su);
});
