import { renderToStaticMarkup } from 'react-dom/server';
import { expect, test } from 'vitest';
import { WhatGoes as WhatGoesOfOwn } from '../../storefront/security/your-data.tsx';
import { WhatGoes } from './person-data.tsx';

const said = (years: number) =>
  renderToStaticMarkup(
    <>
      <WhatGoes email="mia@example.com" retentionYears={years} alsoGoes={<li>Store credit</li>} />
      <WhatGoesOfOwn retentionYears={years} alsoGoes={<li>Store credit</li>} />
    </>,
  );

test('before a deletion one reads for how many years orders stay, and nothing where they do not', () => {
  expect(said(10).match(/orders and invoices, for 10 years, because the law/g)).toHaveLength(2);
  expect(said(10).match(/<li>Store credit/g)).toHaveLength(2);
  expect(said(0)).not.toContain('years');
});
