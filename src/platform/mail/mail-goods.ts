import { escapeHtml } from '../escape-html.ts';
import { pictureUrl } from '../picture.ts';
import { SHOT_SIDE } from './mail-table.ts';

/** In pixels: sharp where two of them are one of the mail's. */
const SHOT_WIDTH = 160;

/** The absolute address of a small picture for mails; null without a picture. Some programs for mail show no WebP. */
export const shotUrl = (publicUrl: string, hash: string | null): string | null =>
  hash && publicUrl + pictureUrl(`/media/${hash}`, SHOT_WIDTH, 'jpg');

/** `picture` and `url` are absolute. */
type MailGood = { picture: string | null; name: string; detail?: string; url: string };

/** Products with their pictures and links, as HTML and as text. */
export function mailGoods(goods: readonly MailGood[]): { html: string; text: string } {
  const rows = goods.map(({ picture, name, detail, url }) => {
    const href = escapeHtml(url);
    // The name stands beside the picture, so its own text is empty.
    const shot = picture
      ? `<img src="${escapeHtml(picture)}" alt="" width="${SHOT_SIDE}" height="${SHOT_SIDE}" style="object-fit: cover;">`
      : '';
    const more = detail ? `<br><span class="detail"><bdi>${escapeHtml(detail)}</bdi></span>` : '';
    return `<tr><td class="shot" width="${SHOT_SIDE + 16}" valign="middle">${shot}</td><td valign="middle"><a class="good" href="${href}"><bdi>${escapeHtml(name)}</bdi></a>${more}</td></tr>`;
  });
  return {
    html: `<table class="lines" role="presentation" border="0" cellpadding="0" cellspacing="0" width="100%">
${rows.join('\n')}
</table>`,
    text: goods
      .map(({ name, detail, url }) => `${detail ? `${name} (${detail})` : name}\n${url}`)
      .join('\n\n'),
  };
}
