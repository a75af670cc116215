import { brands } from './brands.ts';
import { categories } from './categories.ts';
import { members } from './members.ts';
import { guests } from './orders/buyers.ts';
import { orders } from './orders/table.ts';
import { pages } from './pages/index.ts';
import { bath } from './products/bath.ts';
import { clothing } from './products/clothing.ts';
import { desk } from './products/desk.ts';
import { kitchen } from './products/kitchen.ts';
import { living } from './products/living.ts';
import { music } from './products/music.ts';
import { outdoor } from './products/outdoor.ts';
import { pantry } from './products/pantry.ts';
import { play } from './products/play.ts';
import { shoesAndBags } from './products/shoes-and-bags.ts';
import { tech } from './products/tech.ts';
import { reviews } from './reviews/index.ts';
import { sellers } from './sellers.ts';
import { slides } from './slides.ts';

/** The content of the demo shop as plain values. Times are relative to seeding. */
export const demoShop = {
  categories,
  brands,
  sellers,
  products: [
    ...kitchen,
    ...pantry,
    ...living,
    ...tech,
    ...clothing,
    ...shoesAndBags,
    ...outdoor,
    ...music,
    ...desk,
    ...play,
    ...bath,
  ],
  members,
  guests,
  orders,
  reviews,
  slides,
  pages,
};
