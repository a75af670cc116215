import { readOrders } from './read-orders.ts';

/** `buyer daysAgo story payment [express] [CODE] | SKU*quantity, SKU`, oldest first. */
export const orders = readOrders(`
grace 88 delivered card | TT-POT-ROSE, BH-STOCK-5
mia 84 delivered card | WL-UMB-TEAL, GM-CHOC*2
elias 82 canceled invoice | KE-JEANS-32
guest-nora 79 two-parcels card | BG-PENCIL*2, FB-LANTERN, TP-YOYO-ROSE
daniel 76 delivered card KIOSK10 | BH-KNIFE-20, BS-SOAP-LIME*2
katrin 72 delivered invoice | WL-BASKET
ruth 69 refunded card | HZ-MANTEL
mia 61 two-parcels invoice KIOSK10 | LT-OVER-FOG, BG-PEN-M
guest-theo 56 expired card | LT-RADIO
lena 54 delivered invoice | LT-OVER-CHES, MM-SOCK-40*2
noah 52 delivered card express | HZ-DAY38-TEAL, WL-COMPASS
mia 47 canceled card | LT-RADIO
amira 45 delivered invoice | FB-CHAIR-MOSS*4, KE-TEE-MOSS-M
sofie 44 goodwill invoice | CV-RUN-40
felix 42 delivered card | BS-LOTION, OK-RANGE35
guest-greta 40 delivered invoice THANKYOU | KE-TEE-SKY-S*2, MM-SOCK-36*3
mia 38 returned card | TT-CUP-TEAL-S*2, CV-PACK18-MOSS
tomas 36 two-parcels card | FB-CORNER-ROSE, TP-YOYO-TEAL
ben 33 delivered card | LT-LAP14-64, CV-PACK18-ROSE
murat 31 delivered invoice | TT-PLACE*6, LT-KEYS-DE
grace 29 returned card | CV-RAIN-TEAL-39, FB-MIRROR
lena 27 delivered card | WL-BASKET, CV-RAIN-ROSE-39
priya 26 delivered card | CV-TROLLEY-CAB-SKY, KE-DRESS-SKY-M
sofie 24 delivered card KIOSK10 | LT-LAP14-16, BG-NOTE-SAGE-DOT
jonas 23 delivered invoice THANKYOU | LT-OVER-CHES, FB-CHAIR-CHES*2
hannelore 21 return-asked invoice | HZ-DAY38-PLUM, FB-CORNER-SKY
mia 19 delivered card express | LT-PAD-ROSE, BS-SOAP-ROSE*3, TT-POT-ROSE
clara 18 return-declined card | TT-PLACE*2, GM-TEA
guest-marcus 15 canceled card | TP-KITE
katrin 12 delivered card express | FB-PLANT, GM-HONEY-250
mia 9 delivered invoice express | GM-OLIVE*2, GM-HONEY-500
amira 7 shipped invoice | BG-AQUA*2
paula 5 partly card | KH-MARACA*2, TP-PUZZLE
guest-anja 4 shipped card express | BS-CANDLE-16*4
samuel 3 partly invoice | WL-TENT2-MOSS, BG-NOTE-INDI-PLA*2
leo 2 processing card | BH-PAN-28, TT-WINE-6
mia 1.2 new card | BS-CANDLE-10*2, GM-TEA
noah 0.8 new card express | LT-PAD-INDI
guest-greta 0.4 new invoice | GM-CHEESE*2, GM-LOAF
yuki 0.1 new card KIOSK10 | BG-NOTE-CORA-DOT*3, TP-LOCO
`);
