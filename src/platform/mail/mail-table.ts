import { escapeHtml } from '../escape-html.ts';
import { serverMessages } from '../i18n/server-messages.ts';
import { type Locale, languages } from '../locale.ts';

/** Lines with their amounts, and what they add up to; plain text, amounts formatted. */
export type MailTable = {
  /** `picture` is absolute; null where there is none. */
  rows: { picture: string | null; name: string; detail: string; quantity: number; amount: string }[];
  sums: { label: string; amount: string; look?: 'total' | 'quiet' }[];
};

/** The width and height of a picture, in CSS pixels. */
export const SHOT_SIDE = 64;

/** The rules of tables, for the style element of mails. */
export const tableStyle = `
.lines, .sums { width: 100%; border-collapse: collapse; }
.lines { margin: 28px 0 0; border-top: 1px solid #e3ddd6; }
.sums { margin: 8px 0 28px; }
.lines td { padding: 16px 0; border-bottom: 1px solid #e3ddd6; vertical-align: middle; }
.lines img { display: block; border: 0; border-radius: 10px; background: #f6f2ea; }
.lines .shot { width: ${SHOT_SIDE}px; padding-inline-end: 16px; }
.lines .amount, .sums .amount { padding-inline-start: 16px; white-space: nowrap; font-variant-numeric: tabular-nums; }
.lines .amount, .good { font-weight: 600; }
.lines .good { text-decoration: none; }
.detail, .quiet td { color: #695e57; font-size: 14px; }
.sums td { padding: 8px 0 0; }
.total td { padding-top: 12px; font-size: 20px; font-weight: 700; }
@media (prefers-color-scheme: dark) {
  .lines, .lines td { border-color: #3f3834; }
  .lines img { background: #3a3430; }
  .detail, .quiet td { color: #b5aea6; }
}
`;

const tableOf = (name: string, rows: string[]): string =>
  `<table class="${name}" role="presentation" border="0" cellpadding="0" cellspacing="0" width="100%">
${rows.join('\n')}
</table>`;

/** A table as HTML. Programs for mail know `align`, but not all know logical styles. */
export function tableHtml({ rows, sums }: MailTable, locale: Locale): string {
  const end = languages[locale].direction === 'rtl' ? 'left' : 'right';
  const amountCell = (amount: string) =>
    `<td class="amount" align="${end}" valign="middle"><bdi>${escapeHtml(amount)}</bdi></td>`;
  const hasPictures = rows.some(({ picture }) => picture);
  const lines = rows.map(({ picture, name, detail, quantity, amount }) => {
    // The name stands beside the picture, so its own text is empty.
    const shot = picture
      ? `<img src="${escapeHtml(picture)}" alt="" width="${SHOT_SIDE}" height="${SHOT_SIDE}" style="object-fit: cover;">`
      : '';
    const more = detail ? `<br><span class="detail"><bdi>${escapeHtml(detail)}</bdi></span>` : '';
    return `<tr>${hasPictures ? `<td class="shot" width="${SHOT_SIDE + 16}" valign="middle">${shot}</td>` : ''}<td valign="middle">${quantity} × <bdi>${escapeHtml(name)}</bdi>${more}</td>${amountCell(amount)}</tr>`;
  });
  const totals = sums.map(
    ({ label, amount, look }) =>
      `<tr${look ? ` class="${look}"` : ''}><td><bdi>${escapeHtml(label)}</bdi></td>${amountCell(amount)}</tr>`,
  );
  return `${tableOf('lines', lines)}\n${tableOf('sums', totals)}`;
}

/** The same as plain text. */
export function tableText({ rows, sums }: MailTable, locale: Locale): string {
  const t = serverMessages('server/mail/layout', locale);
  const lines = rows.map(({ name, detail, quantity, amount }) => {
    const what = detail ? `${name} (${detail})` : name;
    return t('labelled', { label: `${quantity} × ${what}`, value: amount });
  });
  const totals = sums.map(({ label, amount }) => t('labelled', { label, value: amount }));
  return `${lines.join('\n')}\n\n${totals.join('\n')}`;
}
