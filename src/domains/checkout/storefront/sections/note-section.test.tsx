import { renderToStaticMarkup } from 'react-dom/server';
import { expect, test } from 'vitest';
import type { DraftState } from '../draft/use-draft.ts';
import { NoteSection } from './note-section.tsx';

const drawn = (note: string, takesNote = true) => {
  const draftState = { draft: { note } } as unknown as DraftState;
  return renderToStaticMarkup(<NoteSection quote={{ takesNote }} draftState={draftState} />);
};

test('a note is folded away until it is asked for or was written, and not there where the shop takes none', () => {
  expect(drawn('', false)).toBe('');
  expect(drawn('')).toMatch(/<button.*Add a note/s);
  expect(drawn('')).not.toContain('<textarea');
  expect(drawn('Ring twice')).toMatch(/Note for the shop.*<textarea.*maxLength="500".*Ring twice/s);
});
