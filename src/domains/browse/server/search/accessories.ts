/**
 * Names of accessories: products with one of these words rank below others unless it was searched for. General words
 * of every trade, as they occur in names of each language.
 */
export const accessories: Readonly<Record<string, string>> = {
  en: `accessory adapter backpack bag battery belt bracket bulb briefcase cable cap cartridge case charger cleaner cleaning clip
    cord cover cradle dock docking extension film filter hinge holder housing kit lamp lead lid license lock mount part pouch
    protector rack refill remote repair replacement shell skin sleeve software spare stand strap supply support toner tray
    upgrade warranty`,
  de: `Akku Abdeckung Adapter Aufsatz Batterie Beutel Deckel Ersatz Ersatzteil Etui Filter Folie Gurt Halter Halterung Hülle
    Kabel Ladegerät Netzteil Nachfüllung Patrone Reiniger Riemen Rucksack Schutz Schutzfolie Schutzhülle Software Ständer
    Tasche Toner Verlängerung Zubehör`,
};
