import type { Context } from '#platform/context.ts';
import { namedQuery } from '#platform/db/named-query.ts';
import { fallbackLanguage, textIn } from '#platform/db/text-in.ts';
import type { Locale } from '#platform/locale.ts';

/** A slide in a language; `…Lang` is that of a text without a translation, else null. `picture` is null if it has none, or none yet. */
export type RunningSlide = {
  id: string;
  title: string;
  titleLang: Locale | null;
  body: string;
  bodyLang: Locale | null;
  button: string;
  buttonLang: Locale | null;
  href: string;
  tone: string;
  picture: { hash: string; width: number; height: number; color: string | null } | null;
};

type Running = { slides: RunningSlide[]; changesAt: Date | null };

const selectRunning = namedQuery<Running>(
  'content_running_slides',
  () => `select
    (select coalesce(json_agg(json_build_object(
        'id', s.id, 'title', ${textIn('$1', 'slide', 's.title')}, 'titleLang', ${fallbackLanguage('$1', 'slide', 's.title')},
        'body', ${textIn('$1', 'slide', 's.body')}, 'bodyLang', ${fallbackLanguage('$1', 'slide', 's.body')},
        'button', ${textIn('$1', 'slide', 's.button')}, 'buttonLang', ${fallbackLanguage('$1', 'slide', 's.button')},
        'href', s.href, 'tone', s.tone, 'picture', case when m.status = 'ready' then json_build_object(
          'hash', m.hash, 'width', m.width, 'height', m.height, 'color', m.color) end)
        order by s.position, s.id), '[]')
      from slides s left join media m on m.id = s.media_id
      where coalesce(s.starts_at <= now(), true) and coalesce(s.ends_at > now(), true)) as slides,
    (select min(moment) from slides, unnest(array[starts_at, ends_at]) as moment
      where moment > now()) as "changesAt"`,
);

/** The slides running now, in order, and the next time at which one begins or ends. Depends on the tag `slides`. */
export async function readSlides(ctx: Context): Promise<Running> {
  const [running] = await selectRunning(ctx, [ctx.locale]);
  return running ?? { slides: [], changesAt: null };
}
