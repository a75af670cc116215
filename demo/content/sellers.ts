import type { DemoSeller } from '../types.ts';

export const sellers: DemoSeller[] = [
  { slug: 'kontor-am-hafen', name: 'Kontor am Hafen', email: 'moin@kontor-am-hafen.example', active: true },
  { slug: 'studio-linde', name: 'Studio Linde', email: 'hello@studio-linde.example', active: true },
  { slug: 'bergladen', name: 'Bergladen', email: 'servus@bergladen.example', active: true },
  {
    slug: 'restposten-krueger',
    name: 'Restposten Krüger',
    email: 'info@restposten-krueger.example',
    active: false,
  },
];
