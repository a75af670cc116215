import { renderToStaticMarkup } from 'react-dom/server';
import { expect, test } from 'vitest';
import { EmailForm } from './email-form.tsx';

test('an address entered before the script has loaded is not put into the URL', () => {
  const words = { label: 'Email', hint: 'One mail a month', button: 'Subscribe', failed: 'Try again' };
  const markup = renderToStaticMarkup(<EmailForm words={words} doneClassName="" send={async () => ''} />);
  expect(markup).toMatch(/<form[^>]* method="dialog"/);
});
