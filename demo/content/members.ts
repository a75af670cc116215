import type { DemoMember } from '../types.ts';

const member = (firstName: string, lastName: string, street: string, city: string): DemoMember => {
  const key = firstName.toLowerCase();
  const email = key === 'mia' ? 'mia@kiosk.example' : `${key}.${ascii(lastName)}@example.com`;
  return { key: ascii(firstName), firstName, lastName, email: ascii(email), city, street };
};

const ascii = (word: string) =>
  word
    .toLowerCase()
    .replaceAll('ä', 'ae')
    .replaceAll('ö', 'oe')
    .replaceAll('ü', 'ue')
    .replaceAll('ß', 'ss')
    .replaceAll('ı', 'i')
    .normalize('NFD')
    .replace(/\p{M}/gu, '');

export const members: DemoMember[] = [
  member('Mia', 'Sommer', 'Lindenweg 14', 'Hamburg'),
  member('Jonas', 'Brandt', 'Kastanienallee 31', 'Leipzig'),
  member('Priya', 'Raman', '48 Orchard Street', 'Portland'),
  member('Elias', 'Vogt', 'Am Mühlbach 3', 'Freiburg'),
  member('Grace', 'Holloway', '210 Maple Avenue', 'Burlington'),
  member('Lena', 'Hartwig', 'Schillerstraße 9', 'Weimar'),
  member('Tomás', 'Ferreira', '77 Harbor Road', 'Providence'),
  member('Amira', 'Haddad', 'Rheinufer 22', 'Köln'),
  member('Owen', 'Pryce', '5 Chapel Hill Lane', 'Asheville'),
  member('Katrin', 'Ebeling', 'Deichstraße 6', 'Husum'),
  member('Noah', 'Lindgren', '1316 Birch Street', 'Duluth'),
  member('Sofie', 'Keller', 'Marktplatz 2', 'Tübingen'),
  member('Daniel', 'Okafor', '902 Peach Tree Court', 'Atlanta'),
  member('Hannelore', 'Stein', 'Rosengasse 17', 'Bamberg'),
  member('Yuki', 'Tanabe', '64 Cedar Terrace', 'Seattle'),
  member('Felix', 'Aigner', 'Salzachgasse 11', 'Salzburg'),
  member('Ruth', 'Abrams', '33 Prospect Place', 'Brooklyn'),
  member('Murat', 'Yıldız', 'Sonnenallee 140', 'Berlin'),
  member('Clara', 'Winter', 'Seefeldstraße 58', 'Zürich'),
  member('Ben', 'Castellano', '19 Mission Street', 'Santa Cruz'),
  member('Ingrid', 'Petersen', 'Nordertor 4', 'Flensburg'),
  member('Leo', 'Marchetti', '420 Garden Row', 'Madison'),
  member('Paula', 'Dietz', 'Feldbergblick 8', 'Kassel'),
  member('Samuel', 'Whitlock', '7 Quarry Road', 'Boulder'),
];
