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
  fr: `accessoire adaptateur ampoule batterie boîtier câble capuchon cartouche chargeur couvercle coque courroie étui filtre
    housse kit protection pièce rechange recharge sac sangle socle support télécommande toner`,
  es: `accesorio adaptador batería bolsa bombilla cable cargador carcasa cartucho correa cubierta filtro funda kit lámpara mando
    mochila protector recambio recarga repuesto soporte tapa tóner`,
  it: `accessorio adattatore batteria borsa cartuccia cavo caricabatterie cinghia coperchio cover custodia filtro kit lampadina
    protezione ricambio ricarica staffa supporto telecomando toner`,
  nl: `accessoire accu adapter batterij beugel deksel filter hoes houder kabel lader lamp oplader onderdeel patroon riem standaard
    tas toner verlengkabel`,
  pt: `acessório adaptador alça bateria bolsa cabo capa carregador cartucho filtro kit lâmpada peça proteção recarga suporte tampa
    toner`,
  sv: `adapter batteri fäste filter fodral hållare kabel laddare lampa lock patron rem reservdel skal skydd stativ tillbehör toner
    väska`,
  pl: `adapter akcesoria bateria etui filtr futerał kabel ładowarka osłona pasek pokrowiec stojak toner torba uchwyt wkład żarówka`,
  cs: `adaptér baterie držák filtr kabel kryt nabíječka náplň obal pouzdro příslušenství řemínek stojan taška toner`,
  tr: `adaptör aksesuar ampul askı batarya çanta filtre kablo kapak kartuş kılıf kordon pil stand şarj toner`,
};
