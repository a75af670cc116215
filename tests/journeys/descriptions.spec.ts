import { content, expect, test, visit } from '../support/journey.ts';

const owner = { email: 'admin@kiosk.example', password: 'kiosk-demo-admin' };

/** As Word gives an item of a list: a paragraph with its bullet or number as text. */
const wordItem = (text: string, mark: string, level = 1) =>
  `<p class="MsoListParagraph" style="text-indent:-18pt;mso-list:l0 level${level} lfo1"><!--[if !supportLists]--><span style="font-family:Symbol"><span style="mso-list:Ignore">${mark}<span style="font:7pt">&nbsp;&nbsp; </span></span></span><!--[endif]-->${text}<o:p></o:p></p>`;

test('lists pasted from Word are lists', async ({ page }) => {
  await page.request.post('/api/login', { data: owner });
  await visit(page, '/dashboard/products/new');
  const description = content(page).getByRole('textbox', { name: 'Description', exact: true });
  const bullets = [
    wordItem('Oak', '·'),
    wordItem('Oiled', 'o', 2),
    wordItem('Waxed', 'o', 2),
    wordItem('Elm', '·'),
  ];
  const steps = [wordItem('Unpack', '1.'), wordItem('Use', '2.')];
  const pasted = ['<p>Woods:</p>', ...bullets, '<p>Steps:</p>', ...steps].join('\n');
  await description.evaluate((field, html) => {
    const clipboardData = new DataTransfer();
    clipboardData.setData('text/html', `<html><body>${html}</body></html>`);
    field.dispatchEvent(new ClipboardEvent('paste', { clipboardData, bubbles: true, cancelable: true }));
  }, pasted);
  await expect(description.locator(':scope > ul > li > p')).toHaveText(['Oak', 'Elm']);
  await expect(description.locator(':scope > ul > li > ul > li')).toHaveText(['Oiled', 'Waxed']);
  await expect(description.locator(':scope > ol > li')).toHaveText(['Unpack', 'Use']);
  await expect(description.locator(':scope > p')).toHaveText(['Woods:', 'Steps:', '']);
  // Leaving with what was pasted would ask.
  await page.goto('about:blank');
});

test('an address becomes a link as it is typed, a sentence without a space after its full stop does not', async ({
  page,
}) => {
  await page.request.post('/api/login', { data: owner });
  await visit(page, '/dashboard/products/new');
  const description = content(page).getByRole('textbox', { name: 'Description', exact: true });
  await description.pressSequentially('A bed for dogs.Care for it as www.example.com says. ');
  await expect(description.getByRole('link')).toHaveText(['www.example.com']);
  // Leaving with what was typed would ask.
  await page.goto('about:blank');
});
