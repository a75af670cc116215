import type { DemoCategory, Text } from '../types.ts';
import { picture, text } from './write.ts';

const category = (slug: string, name: Text, description: Text, alt: Text): DemoCategory => ({
  slug,
  name,
  description,
  picture: picture(`category-${slug}`, alt.en, alt.de),
});

export const categories: DemoCategory[] = [
  category(
    'kitchen',
    text('Kitchen & Table', 'Küche & Tisch'),
    text(
      'Pots, blades and stoneware for people who cook most days.',
      'Töpfe, Messer und Steinzeug für alle, die fast täglich kochen.',
    ),
    text('A teapot, a cup and a mixing bowl', 'Eine Teekanne, eine Tasse und eine Rührschüssel'),
  ),
  category(
    'pantry',
    text('Pantry', 'Feinkost'),
    text(
      'Honey, cheese, chocolate and other good reasons to open the cupboard.',
      'Honig, Käse, Schokolade und andere gute Gründe, den Schrank zu öffnen.',
    ),
    text(
      'A jar of honey, a wedge of cheese and a loaf of bread',
      'Ein Honigglas, ein Stück Käse und ein Laib Brot',
    ),
  ),
  category(
    'living',
    text('Living', 'Wohnen'),
    text(
      'Furniture, light and small things that make a room yours.',
      'Möbel, Licht und kleine Dinge, die einen Raum zu Ihrem machen.',
    ),
    text('A chair, a potted plant and a mantel clock', 'Ein Stuhl, eine Topfpflanze und eine Kaminuhr'),
  ),
  category(
    'tech',
    text('Sound & Tech', 'Klang & Technik'),
    text(
      'Devices that do one thing well and can be repaired.',
      'Geräte, die eine Sache gut können und sich reparieren lassen.',
    ),
    text('Headphones, a camera and a radio', 'Ein Kopfhörer, eine Kamera und ein Radio'),
  ),
  category(
    'clothing',
    text('Clothing', 'Kleidung'),
    text(
      'Linen, cotton and wool in colors that get along.',
      'Leinen, Baumwolle und Wolle in Farben, die sich vertragen.',
    ),
    text('A dress, a coat and a T-shirt', 'Ein Kleid, ein Mantel und ein T-Shirt'),
  ),
  category(
    'shoes-and-bags',
    text('Shoes & Bags', 'Schuhe & Taschen'),
    text(
      'For the way to work, over the hill and to the train.',
      'Für den Weg zur Arbeit, über den Berg und zum Zug.',
    ),
    text('A backpack, a hiking boot and a suitcase', 'Ein Rucksack, ein Wanderstiefel und ein Koffer'),
  ),
  category(
    'outdoor',
    text('Outdoor', 'Draußen'),
    text('Wheels, tents and tools for fresh air.', 'Räder, Zelte und Werkzeug für frische Luft.'),
    text('A tent, a compass and a telescope', 'Ein Zelt, ein Kompass und ein Teleskop'),
  ),
  category(
    'music',
    text('Music', 'Musik'),
    text(
      'Instruments for the first lesson and the hundredth evening.',
      'Instrumente für die erste Stunde und den hundertsten Abend.',
    ),
    text('A violin, a drum and a saxophone', 'Eine Geige, eine Trommel und ein Saxofon'),
  ),
  category(
    'desk',
    text('Desk & Paper', 'Schreibtisch & Papier'),
    text('Pens, paper and order for clear thoughts.', 'Stifte, Papier und Ordnung für klare Gedanken.'),
    text('Three books, a notebook and pencils', 'Drei Bücher, ein Notizbuch und Bleistifte'),
  ),
  category(
    'play',
    text('Play', 'Spielen'),
    text(
      'Toys and games that outlast one birthday.',
      'Spielzeug und Spiele, die länger halten als ein Geburtstag.',
    ),
    text('A teddy bear, a toy train and puzzle pieces', 'Ein Teddybär, eine Spielzeuglok und Puzzleteile'),
  ),
  category(
    'bath',
    text('Bath & Care', 'Bad & Pflege'),
    text(
      'Soap, brushes and calm for the first and last ten minutes of the day.',
      'Seife, Bürsten und Ruhe für die ersten und letzten zehn Minuten des Tages.',
    ),
    text(
      'A bathtub, a bottle of lotion and bars of soap',
      'Eine Badewanne, eine Flasche Lotion und Seifenstücke',
    ),
  ),
];
