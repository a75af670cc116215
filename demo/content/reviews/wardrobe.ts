import { readReviews } from './read-reviews.ts';

/** Tech, clothing, shoes and bags. */
export const wardrobe = readReviews(`
# over-ear-headphones
priya 5 7 en Quiet train rides | The noise canceling is gentle but it works. I forget I am wearing them.
jonas 4 15 de | Toller Klang für Stimmen und Klavier. Der Bass ist zurückhaltend, was mir gefällt.
mia 5 24 de Akku hält ewig | Einmal in der Woche laden, mehr nicht.
daniel 3 33 en Good, not great for phone calls | Music is lovely. People say I sound far away when it is windy.
lena 5 47 de | Bequem auch mit Brille. Die Polster lassen sich wirklich einfach tauschen.
owen 2 56 en Too tight for me | Sound is fine, but the clamp gives me a headache after an hour.
clara 4 69 de | Sehr ordentlich verarbeitet. Eine Tasche dazu wäre schön gewesen.
yuki 5 84 en | Switches between laptop and phone without asking. Finally.
murat 4 97 de | Preis im Angebot unschlagbar, zum vollen Preis noch fair.
samuel 5 110 en! | Replaced a battery myself in five minutes just to see if it is true. It is.

# rangefinder-camera
elias 5 12 de Räder statt Menüs | Ich fotografiere wieder, statt Einstellungen zu suchen.
grace 4 28 en | Wonderful in daylight. Autofocus hunts a little in the evening.
felix 5 40 de | Klein, leise, unauffällig. Die Bilder haben einen schönen warmen Ton.
leo 3 55 en Only one card slot | I shoot weddings, so that is a problem. As a travel camera, five stars.
ingrid 5 71 de! | Mein Mann bekommt sie nicht zurück.

# laptop-14
amira 2 12 de Lüfter fiept | Leise ist er, aber in einem Ton, den ich höre. Gerät ging zurück.
tomas 5 8 en | Silent in the library, fast enough for my thesis and some video.
sofie 4 19 de | Tolle Tastatur, mattes Display. Lautsprecher sind nur Durchschnitt.
ben 4 27 en | Opened it the first day and doubled the drive. Four screws, as promised.

# everyday-watch
hannelore 5 17 de | Gut ablesbar, auch ohne Brille. Und sie summt nicht.
noah 4 48 en | Slim and comfortable. The strap needed a week to soften.
amira 5 76 de | In Petrol noch schöner als auf dem Bild.
ruth 5 100 en Simple at last | Two hands. That is all I wanted.
paula 2 122 de Glas verkratzt | Nach einem Monat ein Kratzer, obwohl ich vorsichtig bin.
katrin 4 139 de | Schöne Uhr, nur die Krone ist etwas klein.

# tabletop-radio
hannelore 5 36 de Einschalten, läuft | Endlich ein Radio, das ich meinen Eltern nicht erklären muss.
samuel 4 83 en | Warm sound for such a small box. Antenna wobbles a bit.
jonas 4 145 de | Empfang in der Küche tadellos. Batteriefach klemmt etwas.
grace 3 199 en | Good radio, but the display cannot be dimmed.
ingrid 5 260 de | Läuft jeden Morgen, seit einem Dreivierteljahr.

# studio-microphone
ben 5 11 en | My voice without the room. Plugged in and done.
sofie 4 29 de | Klingt sehr klar. Der Fuß überträgt Tippgeräusche, mit Mousepad darunter ist es gut.
priya 4 50 en | Great for calls. For singing you want a pop filter.
elias 5 64 de! | Für den Preis erstaunlich.

# compact-keyboard
yuki 5 10 en Quiet and quick | My colleague asked whether I had stopped working.
murat 4 23 de | Sehr angenehm. Pfeiltasten sind klein, daran gewöhnt man sich.
daniel 3 38 en | Feels great, but Bluetooth took three tries to pair.
lena 5 45 de Endlich ein echtes ß | Deutsche Belegung sauber gedruckt, kein Aufkleber.

# game-controller
noah 3 9 en | Works well. The case creaks when things get exciting.
leo 5 6 en | No drift, good triggers, works with everything in the house.
mia 4 14 de | Liegt super in der Hand. Das Rosé ist kräftiger als auf dem Foto.

# linen-dress
katrin 5 9 de Taschen! | Und zwar welche, in die etwas passt. Fällt normal aus.
priya 4 21 en | Cool on hot days. Wrinkles as linen does.
clara 4 36 de | Schöner Schnitt. Oben für mich etwas weit, habe ich enger nähen lassen.
ruth 3 51 en | Nice fabric, but shorter than I thought. I am tall.

# organic-tee
noah 5 13 en | Thick, soft, same shape after ten washes.
amira 5 37 de | Der Kragen leiert nicht aus. Ich habe jetzt alle drei Farben.
felix 4 72 de | Fällt groß aus, lieber eine Nummer kleiner.
tomas 4 105 en | Great shirt. Moss is a bit brighter than the picture.
ingrid 5 158 de | Gute Baumwolle, nichts kratzt.
samuel 3 201 en Shrank a little | One size in length after a hot wash. Stick to 40 °C as they say.
sofie 5 244 de! | Mein Lieblingsshirt.
owen 5 290 en | Bought it a year ago, still wear it twice a week.

# straight-jeans
yuki 2 70 en Waist stretched | Perfect in the shop mirror, too loose after two weeks.
grace 4 44 en | True to size, good weight. Softens after a month.
paula 5 93 de | Sitzt in der Taille, rutscht nicht.
elias 3 148 de Färbt anfangs | Meine hellen Stühle wissen jetzt Bescheid. Nach der dritten Wäsche Ruhe.
leo 5 210 en | Best straight cut I have found.

# wool-scarf
yuki 5 6 en Not itchy at all | I cannot wear most wool. This one is fine.
hannelore 4 11 de | Leicht und warm. Ein paar Fransen gingen auf, habe ich nachgeknotet.

# knit-gloves
jonas 4 8 de | Warm, und das Handy reagiert meistens.

# striped-socks
ruth 2 101 en | Lost their stretch after a dozen washes.
daniel 5 26 en | My kids steal them. That is a review.
lena 4 58 de | Gute Passform, nach vielen Wäschen leichte Knötchen.
ben 5 89 en | Heel is still whole after a half marathon.
clara 3 121 de | Bequem, aber das Gelb ist sehr gelb.

# acetate-sunglasses
mia 5 43 de | Sitzt fest auf dem Rad und drückt nicht hinter den Ohren.
samuel 4 97 en | Nice frame. The felt case is more of a sock.
murat 2 150 de Scharnier locker | Nach vier Wochen musste ich nachschrauben. Seitdem hält es.

# daily-runner
owen 5 19 en My knees say thanks | Soft without being spongy. 400 km so far.
sofie 4 42 de | Viel Platz vorn, das ist bei mir wichtig. Schnürsenkel etwas kurz.
noah 4 67 en | Good daily shoe. Not much grip on wet leaves.
katrin 5 94 de | Passt wie erwartet, nach zwei Runden eingelaufen.
ruth 1 119 en Sole came loose | After six weeks. I was refunded quickly, but I would rather have shoes.
felix 4 155 de | Für den Preis im Angebot ein Volltreffer.
priya 5 188 en! | Third pair.

# leather-derby
elias 4 57 de Geduld in der ersten Woche | Steif am Anfang, danach wie angegossen.
daniel 5 133 en | Wore them to a wedding and danced. That says it.
jonas 5 240 de | Nach einem Jahr neu besohlt, sehen aus wie am ersten Tag.

# hiking-boot
ingrid 5 14 de Trocken über die Alpen | Sieben Tage, zwei davon Regen, keine Blase.
samuel 5 38 en | Great grip on wet rock. Half a size up with thick socks.
paula 3 65 de | Guter Halt, aber für lange Asphaltstrecken zu hart.
leo 4 90 en | Needs breaking in, as they say. Then very comfortable.
amira 4 117 de | Wachs nicht vergessen, dann bleiben sie wirklich dicht.
tomas 2 141 en Runs narrow | If your feet are wide, try them at home on a carpet first.

# rain-boot
paula 2 18 de | Sehr schwer, und innen riecht es nach Gummi. Dicht sind sie.
lena 5 12 de | Sehen gut aus und halten dicht. Mit dicken Socken eine Nummer größer nehmen.
grace 4 25 en | Cheerful color. A bit stiff at the ankle on day one.

# city-backpack
mia 5 8 de Passt überall hin | Laptop, Regenjacke, Brotdose, und es ist noch Platz. Die Fronttasche ist klug gemacht.
ben 4 20 en | Comfortable straps. I would like a bottle pocket outside.
clara 5 31 de | Nach einem Regenguss innen alles trocken.
yuki 4 43 en | Good size for daily use. Zipper was stiff the first week.
hannelore 5 55 de! | Für meinen Enkel gekauft, er trägt ihn täglich.
daniel 3 62 en | Nice bag, but the rose picks up marks from my jeans.
murat 5 74 de | Leicht und trotzdem stabil. Sitzt auch voll gut.
owen 4 83 en | Does what it says, not more, not less.

# cabin-trolley
priya 5 18 en | Rolls silently over airport tiles. Fits the overhead bins I have met so far.
felix 4 46 de | Stabil, Rollen leise. Der Griff dürfte fünf Zentimeter länger sein.
katrin 2 70 de Rolle gebrochen | Nach dem dritten Flug. Ersatzrolle kam kostenlos, einbauen musste ich selbst.
noah 5 98 en | Two years of trips planned for this one.
sofie 4 116 de | Das Bernstein findet man auf jedem Band sofort.

# leather-briefcase
noah 3 88 en | Lovely, but heavy before you put anything in.
jonas 5 52 de | Riecht gut, steht allein, schließt mit einer Hand. Ein Klassiker.
grace 4 137 en | Beautiful leather. A shoulder strap would help.
elias 5 220 de | Wird mit jedem Monat schöner.
`);
