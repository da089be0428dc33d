import type { PictureKind } from '../pictures/picture'

interface Words {
  en: string
  'zh-Hans': string
  'zh-Hant': string
}

export interface Goods extends Words {
  kind: PictureKind
  /** What a supplier asks for one, in yuan. */
  cost: number
  weightG: number
  sizes: readonly string[]
}

const one = ['One size'] as const
const worn = ['S', 'M', 'L', 'XL'] as const

const goods = (
  kind: PictureKind,
  [en, hans, hant]: readonly [string, string, string],
  cost: number,
  weightG: number,
  sizes: readonly string[] = one,
): Goods => ({ kind, en, 'zh-Hans': hans, 'zh-Hant': hant, cost, weightG, sizes })

/** What the demo companies trade in. */
export const allGoods: readonly Goods[] = [
  goods('t-shirt', ['T-shirt', 'T恤', 'T恤'], 18.5, 180, worn),
  goods('hoodie', ['hoodie', '连帽卫衣', '連帽衛衣'], 46, 520, worn),
  goods('jeans', ['jeans', '牛仔裤', '牛仔褲'], 58, 640, ['28', '30', '32', '34']),
  goods('dress', ['dress', '连衣裙', '洋裝'], 62, 340, worn),
  goods('sneaker', ['sneakers', '运动鞋', '運動鞋'], 78, 820, ['37', '39', '41', '43']),
  goods('socks', ['socks, pair', '袜子（一双）', '襪子（一雙）'], 3.2, 60, ['S', 'L']),
  goods('baseball-cap', ['baseball cap', '棒球帽', '棒球帽'], 12.8, 110),
  goods('scarf', ['scarf', '围巾', '圍巾'], 24, 220),
  goods('backpack', ['backpack', '双肩包', '後背包'], 69, 780, ['15 L', '20 L', '28 L']),
  goods('tote-bag', ['tote bag', '帆布托特包', '帆布托特包'], 15.6, 210),
  goods('mug', ['mug', '马克杯', '馬克杯'], 8.9, 340, ['300 ml', '450 ml']),
  goods('water-bottle', ['water bottle', '水杯', '水瓶'], 22, 280, ['500 ml', '750 ml']),
  goods('frying-pan', ['frying pan', '平底锅', '平底鍋'], 48, 950, ['24 cm', '28 cm']),
  goods('knife-set', ['knife set', '刀具套装', '刀具組'], 86, 1450),
  goods('lunch-box', ['lunch box', '便当盒', '便當盒'], 19.8, 320, ['1 L', '1.4 L']),
  goods('desk-lamp', ['desk lamp', '台灯', '檯燈'], 54, 1100),
  goods('cushion', ['cushion', '抱枕', '抱枕'], 16.5, 450, ['45 cm', '60 cm']),
  goods('candle', ['scented candle', '香薰蜡烛', '香氛蠟燭'], 13.4, 380, ['180 g', '300 g']),
  goods('umbrella', ['umbrella', '雨伞', '雨傘'], 26, 410),
  goods('headphones', ['headphones', '头戴式耳机', '頭戴式耳機'], 118, 290),
  goods('phone-case', ['phone case', '手机壳', '手機殼'], 6.8, 45, ['6.1"', '6.7"']),
  goods('keyboard', ['keyboard', '键盘', '鍵盤'], 132, 760),
  goods('wall-clock', ['wall clock', '挂钟', '掛鐘'], 38, 690, ['25 cm', '30 cm']),
  goods('teddy-bear', ['teddy bear', '泰迪熊', '泰迪熊'], 29, 380, ['30 cm', '45 cm']),
  goods('building-blocks', ['building blocks', '积木', '積木'], 42, 870, ['60 pieces', '120 pieces']),
]

/** What sets one product of a kind apart from the next. */
export const styles: readonly Words[] = [
  { en: 'Harbour', 'zh-Hans': '港湾', 'zh-Hant': '港灣' },
  { en: 'Nordic', 'zh-Hans': '北欧', 'zh-Hant': '北歐' },
  { en: 'Everyday', 'zh-Hans': '日常', 'zh-Hant': '日常' },
  { en: 'Studio', 'zh-Hans': '工作室', 'zh-Hant': '工作室' },
  { en: 'Travel', 'zh-Hans': '旅行', 'zh-Hant': '旅行' },
  { en: 'Classic', 'zh-Hans': '经典', 'zh-Hant': '經典' },
  { en: 'Weekend', 'zh-Hans': '周末', 'zh-Hant': '週末' },
  { en: 'Bamboo', 'zh-Hans': '竹韵', 'zh-Hant': '竹韻' },
]

export const supplierNames = [
  'Yiwu Chenguang Housewares',
  'Guangzhou Lanting Apparel',
  'Shenzhen Xinghe Electronics',
  'Quanzhou Fengxing Footwear',
  'Hangzhou Qingfeng Textiles',
  'Dongguan Jinhai Plastics',
  'Ningbo Haoyue Lighting',
  'Foshan Mingde Kitchen',
  'Baoding Longteng Bags',
  'Shantou Qile Toys',
  'Wenzhou Hengtong Hardware',
  'Suzhou Yunjin Silk',
  'Xiamen Haitian Outdoor',
  'Zhongshan Guangyao Lamps',
  'Chaozhou Ruixiang Ceramics',
  'Jinhua Zhuyun Bamboo',
  'Shaoxing Jinxiu Fabrics',
  'Yangjiang Dongsheng Knives',
  'Huizhou Shengyin Audio',
  'Shangqiu Chuntian Knitwear',
]

/** People who look after the suppliers' shops. */
export const contactNames = ['Ms Chen', 'Mr Li', 'Ms Wang', 'Mr Zhang', 'Ms Liu', 'Mr Huang', 'Ms Wu', 'Mr Zhou']
export const customerNames = [
  'Amelia Wong',
  '陳美玲',
  'Kenji Tanaka',
  '林志豪',
  'Sofia Rossi',
  'Lucas Meyer',
  'Grace Lim',
  '王小明',
  'Nurul Aisyah',
  'Emma Brown',
  '李佳穎',
  'Daniel Ho',
]
