interface ProductColour {
  code: string
  hex: string
  shade: string
  light: string
  names: { en: string; 'zh-Hans': string; 'zh-Hant': string }
}

/** The colours of demo goods: base, shadow and highlight. */
export const colours = [
  {
    code: 'black',
    hex: '#353a42',
    shade: '#22262c',
    light: '#59606b',
    names: { en: 'Black', 'zh-Hans': '黑色', 'zh-Hant': '黑色' },
  },
  {
    code: 'white',
    hex: '#f6f6f3',
    shade: '#d8dbe0',
    light: '#ffffff',
    names: { en: 'White', 'zh-Hans': '白色', 'zh-Hant': '白色' },
  },
  {
    code: 'grey',
    hex: '#9aa3ad',
    shade: '#79838e',
    light: '#c0c7ce',
    names: { en: 'Grey', 'zh-Hans': '灰色', 'zh-Hant': '灰色' },
  },
  {
    code: 'beige',
    hex: '#e3d2b5',
    shade: '#c5af8b',
    light: '#f3e8d5',
    names: { en: 'Beige', 'zh-Hans': '米色', 'zh-Hant': '米色' },
  },
  {
    code: 'brown',
    hex: '#93644a',
    shade: '#714935',
    light: '#b98b70',
    names: { en: 'Brown', 'zh-Hans': '棕色', 'zh-Hant': '棕色' },
  },
  {
    code: 'red',
    hex: '#d64545',
    shade: '#ab2f35',
    light: '#ec7a74',
    names: { en: 'Red', 'zh-Hans': '红色', 'zh-Hant': '紅色' },
  },
  {
    code: 'orange',
    hex: '#f08a3c',
    shade: '#cb6a22',
    light: '#f9b17c',
    names: { en: 'Orange', 'zh-Hans': '橙色', 'zh-Hant': '橙色' },
  },
  {
    code: 'mustard',
    hex: '#e6b53c',
    shade: '#c09021',
    light: '#f4d480',
    names: { en: 'Mustard', 'zh-Hans': '芥末黄', 'zh-Hant': '芥末黃' },
  },
  {
    code: 'green',
    hex: '#4f9a63',
    shade: '#37774a',
    light: '#85c094',
    names: { en: 'Green', 'zh-Hans': '绿色', 'zh-Hant': '綠色' },
  },
  {
    code: 'teal',
    hex: '#2d9a9b',
    shade: '#1d7679',
    light: '#6cc2c0',
    names: { en: 'Teal', 'zh-Hans': '青绿色', 'zh-Hant': '青綠色' },
  },
  {
    code: 'sky',
    hex: '#68aee2',
    shade: '#438cc2',
    light: '#a3d0f1',
    names: { en: 'Sky blue', 'zh-Hans': '天蓝色', 'zh-Hant': '天藍色' },
  },
  {
    code: 'navy',
    hex: '#35507f',
    shade: '#24385d',
    light: '#6480ae',
    names: { en: 'Navy', 'zh-Hans': '藏青色', 'zh-Hant': '藏青色' },
  },
  {
    code: 'purple',
    hex: '#8a6bbf',
    shade: '#694c9c',
    light: '#b39bdb',
    names: { en: 'Purple', 'zh-Hans': '紫色', 'zh-Hant': '紫色' },
  },
  {
    code: 'pink',
    hex: '#ee98b0',
    shade: '#d4718e',
    light: '#f8c3d0',
    names: { en: 'Pink', 'zh-Hans': '粉色', 'zh-Hant': '粉紅色' },
  },
] as const satisfies readonly ProductColour[]

export type Colour = (typeof colours)[number]
export type ColourCode = Colour['code']

/** The colour of a code. */
export function colourOf(code: ColourCode): Colour {
  const colour = colours.find((candidate) => candidate.code === code)
  if (!colour) throw new RangeError(`No product colour is called ${code}.`)
  return colour
}
