import { readReviews } from './read-reviews.ts';

/** Outdoor, music, desk, play, bath. */
export const yard = readReviews(`
# two-person-tent
leo 5 16 en Five minutes, really | We timed it. Six with cold fingers.
ingrid 4 32 de | Steht auch bei Wind sicher. Für zwei Große etwas kurz.
samuel 5 49 en | A night of heavy rain and everything stayed dry.
paula 4 61 de | Gute Qualität, der Packsack ist sehr knapp bemessen.
tomas 3 78 en | Fine for summer. A lot of condensation in October.
amira 5 92 de! | Unser erstes Zelt und gleich ein Treffer.

# field-compass
noah 5 40 en | Settles fast, easy to read. Lives in my jacket.
sofie 4 101 de | Schön und genau. Der Deckel fehlt mir etwas.
felix 5 180 de | Mein Sohn führt uns jetzt durch den Wald.

# city-bicycle
samuel 2 30 en Gears needed work | Two visits to the workshop until third gear stayed in.
murat 5 10 de Hosenbein bleibt sauber | Der Kettenkasten ist Gold wert, und es fährt sich sehr ruhig.
grace 4 23 en | Smooth and upright. Heavy if you live on the third floor.
clara 4 37 de | Kam fast fertig montiert. Die Klingel ist etwas leise.
ben 5 52 en | I sold my car a month later. Not only because of the bike, but also.

# travel-telescope
yuki 5 15 en Saturn! | The rings are tiny but they are there. My whole family queued in the garden.
elias 4 44 de | Gute Optik für den Preis. Das Stativ zittert bei Wind.
owen 3 73 en Tripod lets it down | Nice views, shaky legs. Hang a bag of sand on it.
hannelore 5 99 de | Für die Schiffe auf der Elbe gekauft, nun sehe ich abends den Mond an.
ruth 4 120 en! | Good starter scope with honest limits.

# picnic-basket
tomas 2 50 en | The handle arrived cracked. Refunded at once.
lena 5 19 de | Handarbeit, die man sieht. Knarrt angenehm.
daniel 4 41 en | Sturdy handle. No lid, so watch the ants.
katrin 4 66 de | Schön geflochten, ein Weidenende stach heraus, schnell gekürzt.

# stick-umbrella
mia 5 28 de Hamburg-geprüft | Einmal umgeschlagen, zurückgeklappt, weiter.
jonas 4 64 de | Groß und leicht. Der Griff ist sehr glatt, wenn er nass ist.
priya 5 97 en | Survived a Portland winter.
clara 3 140 de | Gut, aber in der Bahn ist er immer im Weg.
samuel 4 179 en | Wide cover, good handle.

# kick-scooter
sofie 5 13 de | Faltet sich in drei Sekunden und passt unter den Schreibtisch.
leo 4 34 en | Smooth on asphalt, rattles on brick.

# tennis-racket-set
yuki 2 140 en | Strings broke in the third match.
grace 4 88 en | Forgiving racket for getting back into it.
felix 4 193 de | Für den Anfang genau richtig. Die Bespannung war etwas weich.

# electric-guitar
ben 5 22 en Stays in tune | Out of the box it needed nothing. The neck is a joy.
murat 4 43 de | Sehr gut eingestellt. Der Gurt ist eher eine Notlösung.
tomas 5 68 en | Sounds twice its price through a small amp.
amira 5 85 de! | Die Farbe in Himmelblau ist ein Traum.
noah 3 102 en A bit heavy | Great sound, but after a two-hour rehearsal my shoulder knows.

# violin-outfit
hannelore 5 61 de Warmer Ton | Die Lehrerin war überrascht, wie gut sie eingerichtet ist.
yuki 4 137 en | Lovely for a student. I changed the strings after a month.
clara 4 222 de | Guter Klang. Der Bogen ist einfach, aber brauchbar.

# snare-drum
owen 4 18 en | Crisp. My neighbors have opinions.
jonas 5 50 de | Sauber verarbeitet, gut zu stimmen.

# alto-saxophone
lena 5 150 de Spricht leicht an | Als Wiedereinsteigerin hatte ich nach einer Stunde wieder Freude.

# painted-maracas
elias 3 70 de | Nett, doch nach einem Sturz hatte eine einen Riss.
paula 5 39 de | Meine Tochter schüttelt, wir tanzen. Farbe hält.
ruth 3 95 en | Cute, but one was quieter than the other. Apparently intended.

# steel-nib-fountain-pen
katrin 5 24 de Schreibt sofort | Auch nach dem Urlaub. Die feine Feder ist wirklich fein.
daniel 4 56 en | Smooth nib. The cap needs three full turns.
elias 5 83 de | Liegt leicht in der Hand, Konverter inklusive.
priya 5 119 en | I write letters again.
ingrid 2 148 de Kleckst im Flugzeug | Am Boden tadellos. Oben nicht.

# cloth-notebook
yuki 5 7 en Lies flat | From page one to page 192.
sofie 5 21 de | Kein Durchscheinen, selbst mit breiter Feder.
samuel 4 36 en | Great paper. Ribbon frays a little.
felix 4 49 de! | Schöne Farben, gern auch in A4.

# cedar-pencils
hannelore 5 42 de | Riechen wie früher.
leo 4 110 en | Dark, does not smear. The eraser is gone before the pencil is.
jonas 5 205 de | Im Büro inzwischen Währung.
owen 3 301 en | Two of twelve had a broken lead.

# watercolor-palette
katrin 3 44 de | Farben gut, aber ohne Deckel trocknet alles schnell ein.
amira 5 30 de | Kräftige Farben, die sich gut mischen. Mehr braucht man kaum.
grace 4 62 en | Lovely pigment. The well for water is shallow.

# paper-scissors
murat 5 59 de | Schneidet auch Wellpappe sauber.
noah 4 128 en | Comfortable, left-handed approved.
mia 4 170 de | Gute Schere, leider immer verschwunden.

# three-novels
ruth 5 25 en The night train one | Read it in one sitting and missed my stop.
clara 4 57 de | Schöne Ausgabe, zwei der drei Geschichten haben mich gepackt.
tomas 3 84 en | Elegant books. The third ends where it should begin.

# teddy-bear
lena 5 33 de Sitzt und hört zu | Unser Kleiner erklärt ihm abends den Tag.
ben 5 79 en | Made like the one my grandfather had.
paula 4 116 de | Sehr schön, aber fester gestopft, als ich dachte.
daniel 5 162 en | Survived the dog. Once.
katrin 3 199 de | Ein Auge saß etwas schief. Hat Charakter, sagen die Kinder.
samuel 5 233 en! | Bought for a baby, kept by the mother.

# meadow-puzzle
ingrid 4 11 de Sehr grün | Zwei Abende geflucht, beim dritten gelacht.
yuki 2 22 en Missing piece | One of five hundred. Of course the last one. A new one is on its way.

# ball-bearing-yoyo
tomas 5 27 en | Sleeps long enough to learn the first three tricks.
felix 4 53 de | Läuft ruhig. Die Schnur ist anfangs etwas lang.
noah 5 80 en | Good weight, good bearing.

# diamond-kite
sofie 5 8 de | Steigt beim ersten Versuch, auch mit ungeduldigen Kindern.
grace 4 19 en | Flies in almost nothing. The line tangles if you let go of the winder.

# boxwood-chess
elias 5 47 de | Schwere Figuren, schöner Klang auf dem Brett.
owen 5 112 en | The felt is glued well and the knights look fierce.
murat 4 166 de | Gutes Set. Das Rollbrett braucht zwei Tage, bis es flach liegt.
ruth 4 203 en | Spare queens! Somebody thought about it.

# tin-locomotive
hannelore 5 54 de Wie 1958 | Genau so eine hatte mein Bruder.
leo 3 109 en | Charming, but the key is easy to lose.
jonas 4 158 de | Läuft brav bis zum Teppich, wie beschrieben.

# school-microscope
priya 5 14 en Onion evening | We looked at everything in the fridge.
amira 4 28 de | Sehr gutes Gerät zum Lernen. Die Klemmen sind etwas straff.
ben 4 46 en | Focus stays put. Lamp could be brighter at 400×.

# block-soap
mia 5 12 de | Schäumt fein, trocknet nicht aus. Die Limette duftet frisch und nicht nach Putzmittel.
clara 5 35 de | Hält bei uns sechs Wochen, genau wie angegeben.
daniel 4 61 en | Nice scent, gone quickly from the skin, which I like.
katrin 3 88 de | Gute Seife, wird in der Schale aber schnell weich.
yuki 5 115 en | Simple and good. I stopped buying liquid soap.
lena 4 150 de | Rosengeranie ist sehr blumig. Meersalz ist mein Favorit.
samuel 5 190 en! | Gift for everyone this year.
paula 5 220 de | Endlich eine Seife ohne Palmöl, die auch schäumt.

# oat-hand-lotion
grace 5 20 en | No scent, no grease. Perfect at the desk.
felix 4 39 de | Zieht schnell ein. Die Pumpe gibt etwas viel ab.
ingrid 5 58 de | Für meine Gärtnerinnenhände genau richtig.

# twin-blade-razor
noah 4 70 en | Good weight, close shave.
jonas 3 144 de | Ordentlich, aber die Köpfe sind schneller stumpf als meine alten.
tomas 5 211 en | No subscription, no app, no battery.
murat 4 270 de! | Liegt gut in der Hand.

# soft-toothbrush
hannelore 2 22 de | Mir zu weich, ich habe das Gefühl, nur zu streicheln.
sofie 4 16 de | Weich, wie versprochen. Der Kopf ist angenehm klein.
owen 5 30 en | My dentist approved.

# cellulose-sponge
elias 4 45 de | Nach der Wäsche wieder wie neu.
ruth 4 100 en | Firm and then soft, funny thing. Works.

# freestanding-bathtub
amira 5 70 de Jeden Sonntag | Tief, warm, schwer. Bitte wirklich vorher das Treppenhaus messen.
leo 4 130 en | Gorgeous tub. Curbside delivery means you need strong friends.
`);
