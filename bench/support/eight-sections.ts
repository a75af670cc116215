const always = { isHidden: false, startsAt: null, endsAt: null };
const words = (en: string) => ({ en });

/** The demo's usual home page with four more kinds of sections. */
const sections = [
  { id: 'slides', kind: 'slider', ...always },
  { id: 'deals', kind: 'deals', ...always, title: {}, count: 8 },
  { id: 'pictures', kind: 'categories', ...always, title: {}, look: 'pictures', count: 6 },
  { id: 'newest', kind: 'products', ...always, title: words('New in the shop'), category: '', count: 8 },
  { id: 'brands', kind: 'brands', ...always, title: words('Brands') },
  {
    id: 'quotes',
    kind: 'quotes',
    ...always,
    title: words('What customers say'),
    items: [
      { text: words('It came the next day, packed well.'), name: words('Mia') },
      { text: words('The lamp looks better than in the picture.'), name: words('Tom') },
      { text: words('Questions were answered within the hour.'), name: words('Ada') },
    ],
  },
  {
    id: 'questions',
    kind: 'questions',
    ...always,
    title: words('Questions and answers'),
    items: [
      { question: words('How long does delivery take?'), answer: words('Two to four **working days**.') },
      { question: words('Can I send things back?'), answer: words('Within 30 days, free of charge.') },
    ],
  },
  { id: 'categories', kind: 'categories', ...always, title: {}, look: 'words', count: 6 },
];

/** Publishes a home page with eight sections in the demo shop, as its owner does. */
export async function publishEightSections(url: string): Promise<void> {
  const owner = { email: 'admin@kiosk.example', password: 'kiosk-demo-admin' };
  let cookie = '';
  const send = async (method: string, path: string, body?: object) => {
    const headers = { 'content-type': 'application/json', origin: url, cookie };
    const response = await fetch(url + path, {
      method,
      headers,
      ...(body && { body: JSON.stringify(body) }),
    });
    if (!response.ok) throw new Error(`${path} answered ${response.status}: ${await response.text()}`);
    const cookies = response.headers.getSetCookie().map((each) => each.split(';', 1)[0]);
    if (cookies.length > 0) cookie = cookies.join('; ');
    return (await response.json()) as { data: { version: number } };
  };
  await send('POST', '/api/login', owner);
  const { data: known } = await send('GET', '/api/design/home');
  const { data: saved } = await send('PUT', '/api/design/home/draft', {
    version: known.version,
    body: { sections },
  });
  await send('POST', '/api/design/home/publish', { version: saved.version });
}
