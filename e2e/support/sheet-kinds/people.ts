import iconv from 'iconv-lite'
import { semicolonCsv } from '@/contract/testing/planted-sheet'
import { type Call, headingsIn, lineOf, linesOf, listIn, rowsIn, type UsualFile } from './file'

const customerHeadings = 'Full name | Mail | Telephone | Country | Street | City | State or province | Postal code'
/** Telephone numbers as they are dialled in their countries. */
const customerRows = `
  Ada Wong | ada@ufcustomers.example | 2345 6781 | Hong Kong | 1 Pier Road | Mong Kok | Kowloon |
  Ben Cole | Ben@UFcustomers.example | (617) 555-0151 | USA | 4 Elm Street | Boston | MA | 02134
  Cleo Hart | cleo@ufcustomers.example | 020 7946 0018 | UK | 7 Mill Lane | London | | SW1A 1AA
  Dirk Vogel | dirk@ufcustomers.example | 030 901820 | Deutschland | Lindenstraße 3 | Berlin | | 10115
  Emi Sato | emi@ufcustomers.example | 03-3224-9999 | Japan | 2-1-1 Kasumigaseki | Chiyoda-ku | Tokyo | 100-8919
  Fang Li | fang@ufcustomers.example | 138 0013 8000 | China | 88 Jianguo Road | Beijing | Beijing | 100020
  Grace Tan | grace@ufcustomers.example | 6123 4571 | Singapore | 12 Orchard Road | | | 238823
  Hugh Page | hugh@ufcustomers.example | (02) 9374 4000 | Australia | 48 Pirrama Road | Pyrmont | NSW | 2009
  Inès Roux | ines@ufcustomers.example | 01 42 68 53 00 | France | 8 rue de Londres | Paris | | 75009
  Jun Lin | jun@ufcustomers.example | 02 2345 6789 | Taiwan | 5 Xinyi Road | Xinyi | Taipei | 110
  Kanya Boon | kanya@ufcustomers.example | 02 123 4567 | Thailand | 9 Rama IV Road | Khlong Toei | Bangkok | 10110
  Lim Wei | lim@ufcustomers.example | 03-2345 6789 | Malaysia | 3 Jalan Ampang | Kuala Lumpur | | 50450
  Min Park | min@ufcustomers.example | 02-312-3456 | South Korea | 20 Sejong-daero | Jung-gu | Seoul | 04524
  Noah Reid | noah@ufcustomers.example | (416) 555-0152 | Canada | 10 Bay Street | Toronto | ON | M5J 2R8
  Olga Kern | olga@ufcustomers.example | 044 668 18 00 | Switzerland | Bahnhofstrasse 1 | Zürich | | 8001
  Paul Moser | paul@ufcustomers.example | 01 234567 | Österreich | Ringstraße 2 | Wien | | 1010
  Quentin Maes | quentin@ufcustomers.example | 012 34 56 78 | Belgium | Kerkstraat 6 | Brussel | | 1000
  Ragna Holm | ragna@ufcustomers.example | 21 23 45 67 | Norway | Storgata 1 | Oslo | | 0155
  Siri Berg | siri@ufcustomers.example | 08-12 34 56 | Sweden | Drottninggatan 5 | Stockholm | | 111 51
  Tess Moore | tess@ufcustomers.example | 09-887 6543 | New Zealand | 2 Queen Street | Auckland | | 1010
`
/** Name, e-mail address, phone, country, province, city, street and postal code. */
const customerStored = `
  Ada Wong | ada@ufcustomers.example | +85223456781 | HK | Kowloon | Mong Kok | 1 Pier Road | -
  Ben Cole | ben@ufcustomers.example | +16175550151 | US | MA | Boston | 4 Elm Street | 02134
  Cleo Hart | cleo@ufcustomers.example | +442079460018 | GB | - | London | 7 Mill Lane | SW1A 1AA
  Dirk Vogel | dirk@ufcustomers.example | +4930901820 | DE | - | Berlin | Lindenstraße 3 | 10115
  Emi Sato | emi@ufcustomers.example | +81332249999 | JP | Tokyo | Chiyoda-ku | 2-1-1 Kasumigaseki | 100-8919
  Fang Li | fang@ufcustomers.example | +8613800138000 | CN | Beijing | Beijing | 88 Jianguo Road | 100020
  Grace Tan | grace@ufcustomers.example | +6561234571 | SG | - | - | 12 Orchard Road | 238823
  Hugh Page | hugh@ufcustomers.example | +61293744000 | AU | NSW | Pyrmont | 48 Pirrama Road | 2009
  Inès Roux | ines@ufcustomers.example | +33142685300 | FR | - | Paris | 8 rue de Londres | 75009
  Jun Lin | jun@ufcustomers.example | +886223456789 | TW | Taipei | Xinyi | 5 Xinyi Road | 110
  Kanya Boon | kanya@ufcustomers.example | +6621234567 | TH | Bangkok | Khlong Toei | 9 Rama IV Road | 10110
  Lim Wei | lim@ufcustomers.example | +60323456789 | MY | - | Kuala Lumpur | 3 Jalan Ampang | 50450
  Min Park | min@ufcustomers.example | +8223123456 | KR | Seoul | Jung-gu | 20 Sejong-daero | 04524
  Noah Reid | noah@ufcustomers.example | +14165550152 | CA | ON | Toronto | 10 Bay Street | M5J 2R8
  Olga Kern | olga@ufcustomers.example | +41446681800 | CH | - | Zürich | Bahnhofstrasse 1 | 8001
  Paul Moser | paul@ufcustomers.example | +431234567 | AT | - | Wien | Ringstraße 2 | 1010
  Quentin Maes | quentin@ufcustomers.example | +3212345678 | BE | - | Brussel | Kerkstraat 6 | 1000
  Ragna Holm | ragna@ufcustomers.example | +4721234567 | NO | - | Oslo | Storgata 1 | 0155
  Siri Berg | siri@ufcustomers.example | +468123456 | SE | - | Stockholm | Drottninggatan 5 | 111 51
  Tess Moore | tess@ufcustomers.example | +6498876543 | NZ | - | Auckland | 2 Queen Street | 1010
`

const supplierHeadings = 'Lieferant | Ansprechpartner | Website | Notiz'
const supplierRows = `
  Müller & Söhne Keramik | Jörg Müller | https://keramik.uferkai.example | Töpfe und Becher
  Weberei Königstein | Käthe Lang | https://weberei.uferkai.example | Leinen; Mindestmenge 50 m
  Glashütte Süd | Änne Groß | https://glas.uferkai.example |
  Holzwerk Fichtelgebirge | Uwe Bär | https://holz.uferkai.example | liefert im März nicht
  Kerzenhaus Löwe | Petra Löwe | https://kerzen.uferkai.example | Bienenwachs
  Korbflechterei Spreewald | Änni Köhler | https://korb.uferkai.example |
  Teppichhof Grün | Selma Grün | https://teppich.uferkai.example | Wolle
  Uhrenmanufaktur Glücksburg | Ole Böhm | https://uhren.uferkai.example | Wanduhren
  Spiegelbau Großmann | Rüdiger Großmann | https://spiegel.uferkai.example |
  Lampenwerk Fürth | Doris Jäger | https://lampen.uferkai.example | Schirme in fünf Größen
  Messer Schönfeld | Götz Schönfeld | https://messer.uferkai.example | Küchenmesser
  Papier Röhrig | Anja Röhrig | https://papier.uferkai.example |
  Bürsten Kühn | Heiner Kühn | https://buersten.uferkai.example | "Handarbeit"
  Seifenküche Ostsee | Frauke Brügge | https://seife.uferkai.example | Lavendel, Öl
  Filzerei Allgäu | Vroni Höß | https://filz.uferkai.example | Untersetzer
  Emaille Dörfler | Kurt Dörfler | https://emaille.uferkai.example |
  Körbe & Kisten | Lotte Vogt | https://kisten.uferkai.example | zwei Größen
  Schürzen Häberle | Bärbel Häberle | https://schuerzen.uferkai.example | Baumwolle
  Bücherstützen Noé | André Noé | https://stuetzen.uferkai.example | Messing
  Gärtnerei Überlingen | Sönke Übel | https://gaertnerei.uferkai.example |
`
const supplierStored = `
  Müller & Söhne Keramik | Jörg Müller | https://keramik.uferkai.example | Töpfe und Becher
  Weberei Königstein | Käthe Lang | https://weberei.uferkai.example | Leinen; Mindestmenge 50 m
  Glashütte Süd | Änne Groß | https://glas.uferkai.example | -
  Holzwerk Fichtelgebirge | Uwe Bär | https://holz.uferkai.example | liefert im März nicht
  Kerzenhaus Löwe | Petra Löwe | https://kerzen.uferkai.example | Bienenwachs
  Korbflechterei Spreewald | Änni Köhler | https://korb.uferkai.example | -
  Teppichhof Grün | Selma Grün | https://teppich.uferkai.example | Wolle
  Uhrenmanufaktur Glücksburg | Ole Böhm | https://uhren.uferkai.example | Wanduhren
  Spiegelbau Großmann | Rüdiger Großmann | https://spiegel.uferkai.example | -
  Lampenwerk Fürth | Doris Jäger | https://lampen.uferkai.example | Schirme in fünf Größen
  Messer Schönfeld | Götz Schönfeld | https://messer.uferkai.example | Küchenmesser
  Papier Röhrig | Anja Röhrig | https://papier.uferkai.example | -
  Bürsten Kühn | Heiner Kühn | https://buersten.uferkai.example | "Handarbeit"
  Seifenküche Ostsee | Frauke Brügge | https://seife.uferkai.example | Lavendel, Öl
  Filzerei Allgäu | Vroni Höß | https://filz.uferkai.example | Untersetzer
  Emaille Dörfler | Kurt Dörfler | https://emaille.uferkai.example | -
  Körbe & Kisten | Lotte Vogt | https://kisten.uferkai.example | zwei Größen
  Schürzen Häberle | Bärbel Häberle | https://schuerzen.uferkai.example | Baumwolle
  Bücherstützen Noé | André Noé | https://stuetzen.uferkai.example | Messing
  Gärtnerei Überlingen | Sönke Übel | https://gaertnerei.uferkai.example | -
`

/** The text of a list with semicolons, as spreadsheets of Europe save it. */
function textOf(headings: string, rows: string): string {
  const columns = headingsIn(headings)
  return semicolonCsv(linesOf(columns, rowsIn(columns, rows)))
}

/** The customers whose e-mail addresses have this mark, with their addresses. */
async function customersOf(call: Call, mark: string): Promise<string[]> {
  const { items } = await call('GET', `users?keyword=${mark}&pageSize=100`)
  const found: string[] = []
  for (const { userId, nickname, email, phone } of items) {
    const { items: addresses } = await call('GET', `useraddresses?userId=${userId}`)
    for (const { country, subdivisionName1, subdivisionName2, addressLine1, zipcode } of addresses)
      found.push(lineOf(nickname, email, phone, country, subdivisionName1, subdivisionName2, addressLine1, zipcode))
  }
  return found
}

interface Supplier {
  name: string
  contact: string | null
  website: string | null
  description: string | null
}

/** The suppliers whose sites have this mark. */
async function suppliersOf(call: Call, mark: string): Promise<string[]> {
  const { items } = await call('GET', `suppliers?keyword=${mark}&pageSize=100`)
  return items.map(({ name, contact, website, description }: Supplier) => lineOf(name, contact, website, description))
}

/** Lists of those whom a company sells to and buys from. */
export const peopleFiles: readonly UsualFile[] = [
  {
    ...{ name: 'customers', account: 'trade.staff', page: '/users', list: 'Users' },
    file: {
      ...{ name: 'customers.csv', mimeType: 'text/csv' },
      buffer: Buffer.from(`\ufeff${textOf(customerHeadings, customerRows)}`),
    },
    matches: [
      ['Full name', 'Nickname'],
      ['Mail', 'Email'],
      ['Telephone', 'Phone'],
      ['Street', 'Address line 1'],
    ],
    answers: [['Site', 'Lantern Home']],
    stored: listIn(customerStored),
    read: (call) => customersOf(call, 'ufcustomers'),
  },
  {
    ...{ name: 'suppliers in German', account: 'trade.admin', page: '/settings/suppliers', list: 'Suppliers' },
    file: {
      ...{ name: 'Lieferanten.csv', mimeType: 'text/csv' },
      buffer: iconv.encode(textOf(supplierHeadings, supplierRows), 'windows-1252'),
    },
    matches: [
      ['Lieferant', 'Name'],
      ['Ansprechpartner', 'Contact'],
      ['Notiz', 'Description'],
    ],
    stored: listIn(supplierStored),
    read: (call) => suppliersOf(call, 'uferkai'),
  },
]
