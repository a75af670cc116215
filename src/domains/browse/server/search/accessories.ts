import type { Locale } from '#platform/locale.ts';

/**
 * What goes with other things: a product that is called so stands below those that are not, unless it was asked for. General
 * words of every trade, in each language as they stand in names.
 */
export const accessories: Record<Locale, string> = {
  en: `accessory adapter backpack bag battery belt bracket bulb briefcase cable cap cartridge case charger cleaner cleaning clip
    cord cover cradle dock docking extension film filter hinge holder housing kit lamp lead lid license lock mount part pouch
    protector rack refill remote repair replacement shell skin sleeve software spare stand strap supply support toner tray
    upgrade warranty`,
  de: `Akku Abdeckung Adapter Aufsatz Batterie Beutel Deckel Ersatz Ersatzteil Etui Filter Folie Gurt Halter Halterung Hülle
    Kabel Ladegerät Netzteil Nachfüllung Patrone Reiniger Riemen Rucksack Schutz Schutzfolie Schutzhülle Software Ständer
    Tasche Toner Verlängerung Zubehör`,
};
