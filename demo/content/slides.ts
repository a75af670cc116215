import type { DemoSlide } from '../types.ts';
import { picture, text } from './write.ts';

export const slides: DemoSlide[] = [
  {
    title: text('The kettle is on', 'Das Wasser kocht schon'),
    text: text(
      'Stoneware, iron and good knives for kitchens that are in use.',
      'Steinzeug, Eisen und gute Messer für Küchen, in denen gekocht wird.',
    ),
    button: text('Go to the kitchen', 'Zur Küche'),
    href: '/category/kitchen',
    picture: picture('slide-2', 'A rose teapot and a cup', 'Eine Teekanne in Rosé und eine Tasse'),
    tone: 'sage',
  },
  {
    title: text('Take the long way', 'Lieber den Umweg'),
    text: text(
      'Bicycles, baskets and tents for the next free weekend.',
      'Fahrräder, Körbe und Zelte für das nächste freie Wochenende.',
    ),
    button: text('Get outside', 'Nach draußen'),
    href: '/category/outdoor',
    picture: picture(
      'slide-3',
      'A bicycle, a picnic basket and a backpack',
      'Ein Fahrrad, ein Picknickkorb und ein Rucksack',
    ),
    tone: 'sand',
  },
  {
    title: text('Hear the quiet parts', 'Auch die leisen Stellen'),
    text: text(
      'Wireless headphones with 38 hours of sound and parts you can replace.',
      'Kabellose Kopfhörer mit 38 Stunden Klang und Teilen, die sich tauschen lassen.',
    ),
    button: text('See the headphones', 'Zum Kopfhörer'),
    href: '/product/over-ear-headphones',
    picture: picture('slide-4', 'Headphones and a radio', 'Ein Kopfhörer und ein Radio'),
    tone: 'sky',
  },
  {
    title: text('Play it again', 'Noch einmal von vorn'),
    text: text(
      'Guitars, violins and drums for the first lesson and the hundredth evening.',
      'Gitarren, Geigen und Trommeln für die erste Stunde und den hundertsten Abend.',
    ),
    button: text('Find your instrument', 'Instrument finden'),
    href: '/category/music',
    picture: picture(
      'slide-5',
      'A drum, an accordion and a saxophone',
      'Eine Trommel, ein Akkordeon und ein Saxofon',
    ),
    tone: 'plum',
  },
  {
    title: text('50% off your first order', '50 % auf Ihre erste Bestellung'),
    text: text(
      'Sign in and fill your cart: the discount comes off automatically, and express shipping is free.',
      'Melden Sie sich an und legen Sie los: Der Rabatt wird automatisch abgezogen, der Expressversand ist kostenlos.',
    ),
    button: text('Sign in', 'Anmelden'),
    href: '/login',
    picture: picture('slide-1', 'A chair, a plant and a clock', 'Ein Stuhl, eine Pflanze und eine Uhr'),
    tone: 'rose',
  },
];
