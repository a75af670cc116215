import { expect, test } from 'vitest';
import { treeNames } from './tree-names.ts';

test('the options of a tree are indented by how deep each is', () => {
  const group = (name: string, parent: string | null = null) => ({ _id: name, name, parent });
  const tree = [group('Kitchen'), group('Pans', 'Kitchen'), group('Iron', 'Pans'), group('Garden')];
  expect(treeNames(tree).map(({ name }) => name)).toEqual([
    'Kitchen',
    '\u2003Pans',
    '\u2003\u2003Iron',
    'Garden',
  ]);
});
