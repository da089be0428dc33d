import { colours } from '../pictures/palette'
import type { Names } from './categories'

interface DemoProperty {
  names: Names
  inputType: 'Text' | 'Select' | 'MultiSelect' | 'Number' | 'Image'
  values?: readonly string[]
  requireImage?: true
  /**
   * The English names of the categories that have the property, including their descendants; `!` marks it as required.
   */
  of: readonly string[]
}

/** Twenty properties of the administrative company, with the categories that define them. */
export const demoProperties: readonly DemoProperty[] = [
  {
    names: ['Colour', '颜色', '顏色'],
    inputType: 'MultiSelect',
    values: colours.map(({ names }) => names.en),
    requireImage: true,
    of: ['Clothing!', 'Shoes and accessories!', 'Bags!', 'Kitchen', 'Home', 'Electronics and toys'],
  },
  {
    names: ['Size', '尺码', '尺碼'],
    inputType: 'MultiSelect',
    values: ['S', 'M', 'L', 'XL', '28', '30', '32', '34'],
    of: ['Clothing!', 'Socks'],
  },
  {
    names: ['Shoe size', '鞋码', '鞋碼'],
    inputType: 'MultiSelect',
    values: ['36', '37', '38', '39', '40', '41', '42', '43'],
    of: ['Sneakers!'],
  },
  {
    names: ['Material', '材质', '材質'],
    inputType: 'MultiSelect',
    values: ['Cotton', 'Linen', 'Polyester', 'Wool', 'Leather', 'Bamboo', 'Steel', 'Ceramic', 'Glass', 'Plastic'],
    of: ['Clothing!', 'Bags', 'Kitchen', 'Home'],
  },
  {
    names: ['Season', '季节', '季節'],
    inputType: 'MultiSelect',
    values: ['Spring', 'Summer', 'Autumn', 'Winter'],
    of: ['Clothing'],
  },
  {
    names: ['Fit', '版型', '版型'],
    inputType: 'Select',
    values: ['Slim', 'Regular', 'Loose'],
    of: ['Tops', 'Bottoms'],
  },
  {
    names: ['Collar', '领型', '領型'],
    inputType: 'Select',
    values: ['Round', 'V-neck', 'Polo', 'Hooded'],
    of: ['Tops'],
  },
  { names: ['Pattern', '图案', '圖案'], inputType: 'Image', requireImage: true, of: ['Textiles', 'Scarves'] },
  { names: ['Care instructions', '洗涤说明', '洗滌說明'], inputType: 'Text', of: ['Clothing', 'Textiles'] },
  { names: ['Sole', '鞋底', '鞋底'], inputType: 'Select', values: ['Rubber', 'EVA', 'Leather'], of: ['Sneakers'] },
  {
    names: ['Capacity in ml', '容量（毫升）', '容量（毫升）'],
    inputType: 'Number',
    of: ['Drinkware!', 'Food storage'],
  },
  { names: ['Volume in litres', '容积（升）', '容積（公升）'], inputType: 'Number', of: ['Backpacks', 'Travel bags'] },
  {
    names: ['Laptop compartment', '电脑隔层', '筆電夾層'],
    inputType: 'Select',
    values: ['Yes', 'No'],
    of: ['Backpacks'],
  },
  { names: ['Diameter in cm', '直径（厘米）', '直徑（公分）'], inputType: 'Number', of: ['Pans!', 'Clocks'] },
  { names: ['Dishwasher safe', '可机洗', '可機洗'], inputType: 'Select', values: ['Yes', 'No'], of: ['Kitchen'] },
  {
    names: ['Scent', '香味', '香味'],
    inputType: 'Select',
    values: ['Lavender', 'Cedar', 'Citrus', 'Unscented'],
    of: ['Candles!'],
  },
  { names: ['Power in watts', '功率（瓦）', '功率（瓦）'], inputType: 'Number', of: ['Lighting', 'Chargers'] },
  {
    names: ['Connection', '连接方式', '連接方式'],
    inputType: 'MultiSelect',
    values: ['Bluetooth', 'USB-C', 'USB-A', '3.5 mm'],
    of: ['Computer and audio!'],
  },
  { names: ['Fits phone', '适用机型', '適用機型'], inputType: 'Text', of: ['Phone cases!'] },
  { names: ['Minimum age', '适用年龄', '適用年齡'], inputType: 'Number', of: ['Toys!'] },
]
