import type { userAddresses } from '../../db/schema/customers'
import { Random } from './random'
import type { DemoUser } from './users'

export type DemoAddress = typeof userAddresses.$inferInsert
type Place = readonly [
  subdivision1: string | null,
  subdivision2: string | null,
  subdivision3: string | null,
  street: (no: number) => string,
  zipcode: string | null,
]

const addressCount = 160

/** Streets of twelve countries, some of them in the country's own script. */
const places: Readonly<Record<string, readonly Place[]>> = {
  CN: [
    ['广东省', '深圳市', '南山区', (no) => `科苑路${no}号`, '518057'],
    ['浙江省', '杭州市', '西湖区', (no) => `文三路${no}号`, '310012'],
    ['Guangdong', 'Guangzhou', 'Tianhe', (no) => `${no} Tiyu East Road`, '510620'],
  ],
  HK: [
    ['九龍', '旺角', null, (no) => `彌敦道${no}號`, null],
    ['Hong Kong Island', 'Central', null, (no) => `${no} Queen’s Road Central`, null],
    ['新界', '沙田', null, (no) => `沙田正街${no}號`, null],
  ],
  MO: [
    [null, null, null, (no) => `Avenida da Praia Grande ${no}`, null],
    [null, null, null, (no) => `新馬路${no}號`, null],
  ],
  TW: [
    ['臺北市', '大安區', null, (no) => `信義路四段${no}號`, '106409'],
    ['高雄市', '苓雅區', null, (no) => `四維三路${no}號`, '802'],
    ['Taichung City', 'Xitun Dist.', null, (no) => `No. ${no}, Sec. 3, Taiwan Blvd.`, '40756'],
  ],
  SG: [
    [null, null, null, (no) => `${no} Orchard Road`, '238872'],
    [null, null, null, (no) => `Blk ${no} Tampines Street 21`, '521201'],
  ],
  MY: [
    ['Selangor', 'Petaling Jaya', 'Taman Jaya', (no) => `${no} Jalan Gasing`, '46000'],
    ['Pulau Pinang', 'George Town', null, (no) => `${no} Lebuh Chulia`, '10200'],
  ],
  JP: [
    ['東京都', '世田谷区', null, (no) => `若林4-31-${no}`, '154-0023'],
    ['大阪府', '大阪市北区', null, (no) => `梅田1-${no}-2`, '530-0001'],
    ['Kyoto', 'Kyoto-shi', null, (no) => `${no} Karasuma-dori`, '604-8571'],
  ],
  AU: [['NSW', 'Newtown', null, (no) => `${no} King Street`, '2042']],
  NZ: [[null, 'Auckland', 'Ponsonby', (no) => `${no} Ponsonby Road`, '1011']],
  US: [['CA', 'San Francisco', null, (no) => `${no} Market Street`, '94103']],
  GB: [[null, 'London', null, (no) => `${no} Brick Lane`, 'E1 6RF']],
  DE: [[null, 'Hamburg', null, (no) => `Lange Reihe ${no}`, '20099']],
}
const countries = Object.keys(places)

/** 160 addresses: one of each customer in the customer's country, the rest all over the twelve countries. */
export function demoAddresses(users: readonly DemoUser[]): DemoAddress[] {
  const random = new Random(149)
  return Array.from({ length: addressCount }, (_, index) => {
    const user = users[index % users.length]
    if (!user) throw new RangeError('There are no demo customers.')
    const country = index < users.length ? user.country : (countries[index % countries.length] ?? 'HK')
    const [subdivisionName1, subdivisionName2, subdivisionName3, street, zipcode] = random.pick(places[country] ?? [])
    return {
      userAddressId: index + 1,
      ...{ userId: user.userId, companyId: user.companyId, siteId: user.siteId },
      ...{ country, recipientName: user.name, phone: user.phone },
      ...{ subdivisionName1, subdivisionName2, subdivisionName3, zipcode },
      addressLine1: street(random.between(1, 99)),
      addressLine2: random.chance(0.3) ? `#${random.between(2, 30)}-${random.between(10, 40)}` : null,
    }
  })
}
