import type { PictureKind } from '../pictures/picture'
import { type Trilingual, trilingual } from './trilingual'

export interface Goods extends Trilingual {
  kind: PictureKind
  /** The supplier's price of one piece, in yuan. */
  cost: number
  weightG: number
  sizes: readonly string[]
}

/** The sizes whose names differ between languages. */
const sizeNames: readonly Trilingual[] = [
  trilingual('60 pieces', '60 颗', '60 顆'),
  trilingual('120 pieces', '120 颗', '120 顆'),
  trilingual('6.1"', '6.1 英寸', '6.1 吋'),
  trilingual('6.7"', '6.7 英寸', '6.7 吋'),
]

/** A size in each language. */
export const sizeOf = (size: string): Trilingual =>
  sizeNames.find(({ en }) => en === size) ?? trilingual(size, size, size)

const one = ['One size'] as const
const worn = ['S', 'M', 'L', 'XL'] as const

const goods = (
  kind: PictureKind,
  [en, hans, hant]: readonly [string, string, string],
  cost: number,
  weightG: number,
  sizes: readonly string[] = one,
): Goods => ({ kind, ...trilingual(en, hans, hant), cost, weightG, sizes })

/** The goods of the demo companies. */
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

/** Adjectives that distinguish the products of a kind. */
export const styles: readonly Trilingual[] = [
  trilingual('Harbour', '港湾', '港灣'),
  trilingual('Nordic', '北欧', '北歐'),
  trilingual('Everyday', '日常', '日常'),
  trilingual('Studio', '工作室', '工作室'),
  trilingual('Travel', '旅行', '旅行'),
  trilingual('Classic', '经典', '經典'),
  trilingual('Weekend', '周末', '週末'),
  trilingual('Bamboo', '竹韵', '竹韻'),
]

/** Shops of the demo companies' suppliers. */
export const supplierNames: readonly Trilingual[] = [
  trilingual('Yiwu Chenguang Housewares', '义乌晨光家居', '義烏晨光家居'),
  trilingual('Guangzhou Lanting Apparel', '广州兰亭服饰', '廣州蘭亭服飾'),
  trilingual('Shenzhen Xinghe Electronics', '深圳星河电子', '深圳星河電子'),
  trilingual('Quanzhou Fengxing Footwear', '泉州丰行鞋业', '泉州豐行鞋業'),
  trilingual('Hangzhou Qingfeng Textiles', '杭州清风纺织', '杭州清風紡織'),
  trilingual('Dongguan Jinhai Plastics', '东莞金海塑胶', '東莞金海塑膠'),
  trilingual('Ningbo Haoyue Lighting', '宁波皓月照明', '寧波皓月照明'),
  trilingual('Foshan Mingde Kitchen', '佛山明德厨具', '佛山明德廚具'),
  trilingual('Baoding Longteng Bags', '保定龙腾箱包', '保定龍騰箱包'),
  trilingual('Shantou Qile Toys', '汕头奇乐玩具', '汕頭奇樂玩具'),
  trilingual('Wenzhou Hengtong Hardware', '温州恒通五金', '溫州恆通五金'),
  trilingual('Suzhou Yunjin Silk', '苏州云锦丝绸', '蘇州雲錦絲綢'),
  trilingual('Xiamen Haitian Outdoor', '厦门海天户外', '廈門海天戶外'),
  trilingual('Zhongshan Guangyao Lamps', '中山光耀灯饰', '中山光耀燈飾'),
  trilingual('Chaozhou Ruixiang Ceramics', '潮州瑞祥陶瓷', '潮州瑞祥陶瓷'),
  trilingual('Jinhua Zhuyun Bamboo', '金华竹韵竹制品', '金華竹韻竹製品'),
  trilingual('Shaoxing Jinxiu Fabrics', '绍兴锦绣布艺', '紹興錦繡布藝'),
  trilingual('Yangjiang Dongsheng Knives', '阳江东升刀具', '陽江東升刀具'),
  trilingual('Huizhou Shengyin Audio', '惠州声音音响', '惠州聲音音響'),
  trilingual('Shangqiu Chuntian Knitwear', '商丘春田针织', '商丘春田針織'),
]

/** The name of the second shop of the same supplier. */
export const secondShop = trilingual(' No. 2', '二店', '二店')

/** Contacts at the suppliers' shops. */
export const contactNames: readonly Trilingual[] = [
  trilingual('Ms Chen', '陈女士', '陳女士'),
  trilingual('Mr Li', '李先生', '李先生'),
  trilingual('Ms Wang', '王女士', '王女士'),
  trilingual('Mr Zhang', '张先生', '張先生'),
  trilingual('Ms Liu', '刘女士', '劉女士'),
  trilingual('Mr Huang', '黄先生', '黃先生'),
  trilingual('Ms Wu', '吴女士', '吳女士'),
  trilingual('Mr Zhou', '周先生', '周先生'),
]

/** Suffixes of article names; English, too, has the supplier's original texts. */
export const articleSuffixes: readonly Trilingual[] = [
  trilingual('厂家直供', '厂家直供', '廠家直供'),
  trilingual('现货批发', '现货批发', '現貨批發'),
  trilingual('一件代发', '一件代发', '一件代發'),
  trilingual('源头工厂', '源头工厂', '源頭工廠'),
  trilingual('热销新款', '热销新款', '熱銷新款'),
]
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
