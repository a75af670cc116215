import { mkdir } from 'node:fs/promises';
import { fileURLToPath } from 'node:url';
import sharp from 'sharp';
import { WIDEST_PICTURE } from '#platform/picture.ts';
import { recipes } from './pictures.recipes.ts';
import { emblemSvg, emblems } from './studio/emblems.ts';
import { sceneSvg } from './studio/scene.ts';

const folder = fileURLToPath(new URL('./pictures/', import.meta.url));
const wanted = process.argv.slice(2);
/** Rendered larger and then reduced, since shading filters leave rough edges. */
const FINER = 1.5;
/** Slides fill the screen, so they get every pixel that the shop keeps. */
const widthOf = (width: number, height: number) => (width > height ? WIDEST_PICTURE : width);

/** Renders all pictures, or only those whose names start with one of the arguments. */
async function renderPictures(): Promise<void> {
  await mkdir(folder, { recursive: true });
  let bytes = 0;
  let count = 0;
  const save = async (file: string, svg: () => Promise<string> | string) => {
    if (wanted.length > 0 && !wanted.some((start) => file.startsWith(start))) return;
    const drawing = Buffer.from(await svg());
    const { width, height } = await sharp(drawing).metadata();
    const wide = widthOf(width, height);
    const picture = sharp(drawing, { density: (72 * FINER * wide) / width })
      .resize(wide)
      .removeAlpha()
      .webp({ quality: 86, smartSubsample: true, effort: 6 });
    bytes += (await picture.toFile(`${folder}${file}.webp`)).size;
    count += 1;
  };
  for (const recipe of recipes) await save(recipe.file, () => sceneSvg(recipe));
  for (const [slug, emblem] of Object.entries(emblems)) await save(`brand-${slug}`, () => emblemSvg(emblem));
  console.log(`${count} pictures, ${Math.round(bytes / 1024)} KB`);
}

await renderPictures();
