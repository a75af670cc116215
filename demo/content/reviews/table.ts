import { readReviews } from './read-reviews.ts';

/** Kitchen, pantry, living. */
export const table = readReviews(`
# stoneware-teapot
mia 5 12 de Tropft wirklich nicht | Ich habe drei Kannen mit nassen Tischdecken hinter mir. Diese hier gießt sauber und hält gut warm.
jonas 4 34 de | Schöne Kanne, der Deckel sitzt fest. Das Sieb dürfte feiner sein, bei Rooibos kommt etwas durch.
priya 5 41 en Our everyday pot | Four cups, two refills, no drips. The moss green is softer than on my screen, in a good way.
grace 5 58 en | Bought one for my sister and then one for me.
katrin 4 77 de | Farbe wie abgebildet, Größe genau richtig für zwei. Ein Stern Abzug, weil der Henkel bei voller Kanne recht warm wird.
owen 3 90 en Pretty but heavy | Looks lovely on the table. When full it is a lot for my wrist.
clara 5 101 de | Kam sehr gut verpackt in der Schweiz an und sieht nach einem Vierteljahr aus wie neu.
ruth 2 140 en Chipped after a month | The spout has a small chip although it never fell. Kiosk replaced it, so two stars instead of one.
> Thank you for telling us, Ruth. The maker has rounded the spout since; yours should have been one of those.
felix 5 163 de Geschenk mit Erfolg | Meine Mutter benutzt sie täglich. Mehr muss man nicht wissen.

# chefs-knife
elias 5 21 de | Liegt gut in der Hand und war ab Werk sehr scharf. Nach zwei Monaten einmal nachgezogen, seitdem wieder wie neu.
daniel 5 66 en Finally one good knife | I gave away four others after the first week.
lena 4 88 de | Die 16er-Klinge ist für mich ideal. Der Griff könnte einen Hauch dicker sein.
noah 4 120 en | Great edge, a bit blade heavy for small jobs. I use it for everything anyway.
ingrid 3 199 de Nichts für die Spülmaschine | Steht da, ich weiß. Einmal vergessen, und der Griff ist jetzt rau.
ben 5 230 en | Cuts squash like butter.
murat 5 280 de | Preis und Leistung passen. Zwiebeln schneiden macht plötzlich Spaß.

# iron-skillet
leo 5 40 en Eggs slide off | Seasoned it twice more at home. Now it is the only pan I use.
hannelore 4 95 de | Sehr gute Pfanne, aber die große ist für mich zu schwer. Habe auf 24 cm getauscht, das ging problemlos.
samuel 5 133 en | Steak, pancakes, cornbread. Came flat and sits flat on induction.
paula 2 170 de Hat Rost angesetzt | Einmal feucht weggeräumt und schon Flecken. Für mich zu pflegeintensiv.
> Etwas Öl und eine halbe Stunde im heißen Ofen, und die Flecken sind weg. Schreiben Sie uns gern, wenn es nicht gelingt.
tomas 4 222 en | Takes a while to heat but holds it. Handle gets hot, use a towel.

# stockpot
ben 2 90 en Handles get hot | On gas they do, low flame or not. Good pot otherwise.
amira 5 18 de | Topf für die ganze Familie, die Litermarken sind Gold wert.
grace 4 60 en | Heats evenly. I wish a glass lid were an option.
sofie 5 112 de | Induktion erkennt ihn sofort, nichts brennt an.

# breakfast-cup
yuki 5 9 en | The small one fits under our machine with a finger of room. Lovely weight.
mia 4 22 de | Schön schwer und standfest. Die petrolfarbene ist in echt etwas grüner.
jonas 5 45 de | Sechs Stück, alle gleich gut glasiert.
ruth 3 63 en Smaller than expected | The 0.2 l is really small. My own fault, take the large one.
owen 5 70 en! | Best mug in the cupboard and my kids fight over it.

# table-set-porcelain
murat 2 24 de Kratzer nach kurzer Zeit | Auf dem Teller sieht man schon nach vier Wochen jeden Messerstrich.
clara 4 15 de | Schlichter Teller, gutes Besteck. Das Messer könnte schärfer sein.
priya 5 33 en | Bought eight. They stack well and survive the dishwasher.

# wine-glass
felix 5 30 de | Bodenständige Gläser, die auch bei Gästen mit großen Gesten stehen bleiben.
leo 4 71 en | Nice bowl shape. Slightly thicker rim than crystal I know, but none broken yet.
elias 2 104 de Eines kam zerbrochen an | Ersatz kam nach fünf Tagen. Die Gläser selbst sind in Ordnung.
> Fünf Tage sind zu lang. Seit März liegen je zwei Gläser in einem eigenen Fach.
noah 5 150 en! | Good glass at a fair price.

# linden-honey
leo 3 63 en | Pleasant, but too mild for my taste. I prefer forest honey.
katrin 5 6 de Schmeckt nach Juni | Hell, leicht minzig, gar nicht aufdringlich. Das zweite Glas ist schon bestellt.
daniel 5 25 en | Better than anything at our market. Sets firm in winter, a warm bath fixes it.
hannelore 4 49 de | Sehr feiner Honig, nur das kleine Glas ist schnell leer.
ben 4 80 en | Lovely on yogurt. A bit floral for tea.
sofie 5 101 de | Den gibt es bei uns jetzt jeden Sonntag.

# mountain-cheese
ingrid 5 10 de | Kräftig, nussig, mit Salzkristallen. Kam gut gekühlt an.
samuel 4 35 en | Strong and crumbly. Not for a cautious palate.
murat 3 52 de | Guter Käse, aber das Stück wog nur 280 g.

# country-loaf
lena 5 4 de | Kruste wie vom Dorfbäcker, am dritten Tag noch saftig.
tomas 3 17 en | Good taste, mild sour note. Arrived a day late and a little dry.

# dark-chocolate
amira 5 8 de Kirsche, tatsächlich | Ich dachte, das sei Werbung. Man schmeckt es aber wirklich.
yuki 5 20 en | Clean snap, not too sweet. I keep a bar in the desk.
paula 4 44 de | Sehr gut, für mich an der Grenze zu herb.
grace 4 73 en | Good chocolate, honest ingredients. Would love a 60% version.
elias 5 99 de | Vier Tafeln bestellt, drei Tage später leer.
ruth 2 130 en Too bitter for us | I know, 72 percent. Still more bitter than others of that strength.
felix 5 180 de! | Für die Größe ein fairer Preis.
noah 5 240 en | My daughter says it tastes like the inside of a cherry stone. She means it kindly.

# green-tea-sachets
owen 2 102 en | Weak. I need two sachets per cup.
clara 4 14 de | Klarer Geschmack. Zwei Minuten sind wirklich genug, danach wird er herb.
priya 3 51 en | Decent daily tea. I expected a bit more depth.
katrin 5 86 de | Endlich Beutel ohne Plastik, und der zweite Aufguss schmeckt noch.
leo 4 160 en | Light and grassy. Sachets are easy at work.

# green-olives
mia 5 3 de | Knackig und nicht zu salzig.

# dining-chair
jonas 5 16 de | Vier Stück in zehn Minuten aufgebaut. Kein Wackeln, kein Knarren.
amira 4 39 de | Bequemer, als er aussieht. Filzgleiter muss man selbst kaufen.
owen 5 64 en Solid | I am a big person and this chair does not complain.
sofie 3 93 de Farbe etwas dunkler | Das Kastanienbraun ist deutlich dunkler als gedacht. Qualität ist gut.
daniel 5 118 en | Bought two, ordered four more.
ingrid 4 151 de | Schöne Maserung, jedes Stück anders. Sitz ohne Kissen nach zwei Stunden hart.
ben 5 190 en! | Looks like three times the price.
yuki 4 221 en | Easy to assemble. One screw was missing, support sent it the same week.

# reading-corner
hannelore 5 13 de Mein neuer Lieblingsplatz | Die Lampe leuchtet genau auf die Seite. Das Sofa ist fest, so wie ich es mag.
tomas 3 29 en Firm, very firm | Beautiful in the room. After a month the cushions are still harder than I hoped.

# slat-bed
owen 3 44 en | Fine bed. The slats shift a little when you sit on the edge.
lena 5 26 de | Knarrt nicht. Das allein ist den Preis wert.
samuel 4 70 en | Sturdy, easy instructions. Needs two people to carry upstairs.
murat 4 115 de | Saubere Verarbeitung. Die Anleitung könnte größere Bilder haben.
clara 2 160 de Lieferung verschoben | Zweimal neuer Termin. Das Bett selbst ist schön, der Weg dahin war es nicht.
> Das tut uns leid. Die Spedition nennt inzwischen eine feste Stunde, und wir rufen am Vortag an.

# scalloped-mirror
grace 5 20 en | Makes our dark hallway look friendly. Template for the hooks is a nice touch.
paula 4 62 de | Hübsch. Der Rahmen ist leichter und mehr Kunststoff, als man auf dem Bild denkt.

# mantel-clock
sofie 3 150 de | Hübsch, aber deutlich kleiner, als ich dachte. Bitte die Maße lesen.
felix 5 31 de Endlich kein Ticken | Steht im Schlafzimmer, und man hört nichts.
ruth 5 75 en | Warm wood, clear face. Looks like it has always been on our shelf.
elias 3 128 de | Geht in drei Monaten zwei Minuten nach. Sonst sehr schön.
leo 4 177 en | Handsome clock. The battery cover is fiddly.

# rubber-plant
katrin 5 5 de | Kam aufrecht und feucht verpackt an und schiebt schon ein neues Blatt.
noah 2 9 en! Lost two leaves | It was cold on the way. The plant is recovering, slowly.

# paper-lantern
mia 4 200 de | Hübsches warmes Licht, das Papier ist erstaunlich fest.
`);
