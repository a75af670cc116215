import type { DemoBrand } from '../types.ts';
import { picture, text } from './write.ts';

const brand = (slug: string, name: string, en: string, de: string): DemoBrand => ({
  slug,
  name,
  description: text(en, de),
  picture: picture(`brand-${slug}`, `Emblem of ${name}`, `Zeichen von ${name}`),
});

export const brands: DemoBrand[] = [
  brand(
    'brennholm',
    'Brennholm',
    'Iron, steel and blades, made to be used daily and handed on.',
    'Eisen, Stahl und Klingen, für jeden Tag gemacht und zum Weitergeben.',
  ),
  brand(
    'tilda-ton',
    'Tilda Ton',
    'Stoneware in soft glazes, turned and fired in small batches.',
    'Steinzeug mit weichen Glasuren, in kleinen Serien gedreht und gebrannt.',
  ),
  brand(
    'grasmund',
    'Grasmund',
    'Good food from small farms, with the maker’s name on the label.',
    'Gutes von kleinen Höfen, mit dem Namen der Erzeuger auf dem Etikett.',
  ),
  brand(
    'fjellby',
    'Fjellby',
    'Plain wooden furniture that can be taken apart and mended.',
    'Schlichte Holzmöbel, die sich zerlegen und reparieren lassen.',
  ),
  brand(
    'okulo',
    'Okulo',
    'Lenses for looking closer: cameras, telescopes, microscopes, glasses.',
    'Linsen für den genauen Blick: Kameras, Teleskope, Mikroskope, Brillen.',
  ),
  brand(
    'lautara',
    'Lautara',
    'Sound and computers with spare parts for sale.',
    'Klang und Rechner, zu denen es Ersatzteile gibt.',
  ),
  brand(
    'kestrelle',
    'Kestrelle',
    'Everyday clothes in linen, cotton and denim.',
    'Alltagskleidung aus Leinen, Baumwolle und Denim.',
  ),
  brand(
    'maschenmoor',
    'Maschenmoor',
    'Knitwear from wool that is warm without scratching.',
    'Strick aus Wolle, die wärmt und nicht kratzt.',
  ),
  brand(
    'wanderlo',
    'Wanderlo',
    'Light gear for days outside and nights in a tent.',
    'Leichte Ausrüstung für Tage draußen und Nächte im Zelt.',
  ),
  brand(
    'radmira',
    'Radmira',
    'Wheels for the city, assembled by hand.',
    'Räder für die Stadt, von Hand montiert.',
  ),
  brand(
    'corvello',
    'Corvello',
    'Shoes and bags that look better in their third year.',
    'Schuhe und Taschen, die im dritten Jahr schöner sind.',
  ),
  brand(
    'klangholt',
    'Klangholt',
    'Instruments that are easy to tune and hard to put down.',
    'Instrumente, die leicht zu stimmen und schwer wegzulegen sind.',
  ),
  brand(
    'blattgrau',
    'Blattgrau',
    'Paper, pens and boxes for people who still write by hand.',
    'Papier, Stifte und Kästen für alle, die noch von Hand schreiben.',
  ),
  brand('tummelpol', 'Tummelpol', 'Toys made of wood, wool and tin.', 'Spielzeug aus Holz, Wolle und Blech.'),
  brand(
    'badesaum',
    'Badesaum',
    'Care with short ingredient lists, and the things that go around it.',
    'Pflege mit kurzer Zutatenliste und alles, was dazugehört.',
  ),
  brand(
    'halbzwoelf',
    'Halbzwölf',
    'Clocks and watches that tell the time and leave it at that.',
    'Uhren, die die Zeit zeigen und sonst nichts.',
  ),
];
