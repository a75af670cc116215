import type { Context } from '#platform/context.ts';
import { plannedQuery } from '#platform/db/named-query.ts';
import { editableTexts } from '#platform/db/text-in.ts';
import { DomainError } from '#platform/errors.ts';
import { requireStaff } from '#platform/guard.ts';
import { pictureUrl, widthsOf } from '#platform/picture.ts';
import type { DashboardSlide } from '../../contract/slides.ts';

const WIDEST = 640;
const iso = (column: string) => `to_char(${column} at time zone 'UTC', 'YYYY-MM-DD"T"HH24:MI:SS.MS"Z"')`;

type Size = { width: number; height: number; color: string | null };
type Row = Omit<DashboardSlide, 'image' | 'picture'> & { hash: string | null; size: Size };

const selectSlides = plannedQuery<Row>(
  `select s.id, title, body, button, ${editableTexts('slide', 's')} as texts, href, tone,
     ${iso('starts_at')} as "startsAt", ${iso('ends_at')} as "endsAt", version, m.hash,
     json_build_object('width', m.width, 'height', m.height, 'color', m.color) as size
   from slides s left join media m on m.id = s.media_id and m.status = 'ready' order by position, s.id`,
);

/** All slides in order, also those not running now. Requires permission to edit them. */
export async function readDashboardSlides(ctx: Context): Promise<DashboardSlide[]> {
  requireStaff(ctx, 'content.write');
  return (await selectSlides(ctx, [])).map(({ hash, size, ...slide }) => ({
    ...slide,
    image: hash ? imageOf(hash, size.width) : '',
    picture: hash ? { src: `/media/${hash}`, ...size } : null,
  }));
}

const slideNotFound = () => new DomainError('content.slide_not_found', 404);

/** @throws `content.slide_not_found` (404). */
export async function readDashboardSlide(ctx: Context, id: string): Promise<DashboardSlide> {
  const slide = (await readDashboardSlides(ctx)).find((one) => one.id === id);
  if (!slide) throw slideNotFound();
  return slide;
}

const imageOf = (hash: string, width: number) => {
  const shown = widthsOf(width).findLast((candidate) => candidate <= WIDEST) ?? WIDEST;
  return pictureUrl(`/media/${hash}`, shown, 'webp');
};
