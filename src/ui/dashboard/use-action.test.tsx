import { renderToString } from 'react-dom/server';
import { expect, test } from 'vitest';
import { useAction } from './use-action.ts';

let action: ReturnType<typeof useAction> | undefined;
function Page() {
  action = useAction();
  return null;
}

test('a double press acts once, and undo waits until it is done', async () => {
  renderToString(<Page />);
  const done: string[] = [];
  const listed = Promise.withResolvers<void>();
  const deletion = action?.run(async () => {
    done.push('deleted');
    await listed.promise;
    done.push('listed');
  });
  await action?.run(async () => void done.push('deleted again'));
  const undone = [1, 2].map((time) => action?.runNext(async () => void done.push(`restored ${time}`)));
  listed.resolve();
  await Promise.all([deletion, ...undone]);
  expect(done).toEqual(['deleted', 'listed', 'restored 1', 'restored 2']);
});
