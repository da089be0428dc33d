import { readData } from '../read-data'

export type ColourCode = keyof typeof import('../seed-data/colours.json')

export interface Colour {
  code: ColourCode
  hex: string
  shade: string
  light: string
  /** Of small parts that stand out from it, such as a bow. */
  accent: string
  names: { en: string; 'zh-Hans': string; 'zh-Hant': string }
}

const byCode = readData<Readonly<Record<ColourCode, Omit<Colour, 'code'>>>>('colours')

/** The colours of demo goods: base, shadow, highlight and accent. */
export const colours: readonly Colour[] = Object.entries(byCode).map(([code, colour]) => ({
  code: code as ColourCode,
  ...colour,
}))

/** The colour of a code. */
export function colourOf(code: ColourCode): Colour {
  const colour = colours.find((candidate) => candidate.code === code)
  if (!colour) throw new RangeError(`No product colour is called ${code}.`)
  return colour
}
