import { colourOf, colours } from './palette'
import { drawPicture, pictureKinds, pictureViews } from './picture'

/** The unbalanced tags of a document; a well-formed one has none. */
function strayTags(markup: string): string[] {
  const open: string[] = []
  const stray: string[] = []
  for (const [, closing = '', name = '', inside = ''] of markup.matchAll(/<(\/?)([a-z]+)([^<>]*)>/g)) {
    if (closing !== '' && open.pop() !== name) stray.push(name)
    if (closing === '' && !inside.endsWith('/')) open.push(name)
    if (!/^(\s+[a-zA-Z-]+="[^"]*")*\/?$/.test(inside)) stray.push(`${name}${inside}`)
  }
  return [...stray, ...open]
}

const everyPicture = pictureKinds.flatMap((kind) =>
  colours.flatMap(({ code }) => pictureViews.map((view) => ({ kind, code, view, svg: drawPicture(kind, code, view) }))),
)

describe('the product pictures', () => {
  test('have 25 kinds in 14 colours and three views', () => {
    expect(pictureKinds).toHaveLength(25)
    expect(everyPicture).toHaveLength(25 * 14 * 3)
    expect(new Set(everyPicture.map(({ svg }) => svg)).size).toBe(everyPicture.length)
  })

  test('are small, closed, well-formed documents that are always the same', () => {
    const flawed = everyPicture.filter(
      ({ kind, code, view, svg }) =>
        !/^<svg xmlns="http:\/\/www\.w3\.org\/2000\/svg" viewBox="0 0 480 480"[^>]*>.*<\/svg>$/.test(svg) ||
        strayTags(svg).length > 0 ||
        svg.replace(/<[^<>]*>/g, '') !== '' ||
        Buffer.byteLength(svg) >= 4096 ||
        /<script|<style|<text|<image|href|url\(|\sid=|\son[a-z]+=|NaN|undefined/.test(svg) ||
        drawPicture(kind, code, view) !== svg,
    )
    expect(flawed.map(({ kind, code, view }) => `${kind} ${code} ${view}`)).toEqual([])
  })

  test('show the front by default', () => {
    expect(drawPicture('mug', 'teal')).toBe(drawPicture('mug', 'teal', 'front'))
  })

  test('show the requested colour in front in a scene', () => {
    const hexes = colours.map(({ hex }) => hex).filter((hex) => drawPicture('t-shirt', 'navy', 'scene').includes(hex))
    expect(hexes).toHaveLength(3)
    expect(hexes).toContain(colourOf('navy').hex)
  })
})

describe('the palette', () => {
  test('has a unique code, three tones and three names for every colour', () => {
    expect(new Set(colours.map(({ code }) => code)).size).toBe(colours.length)
    for (const { hex, shade, light, names } of colours) {
      for (const tone of [hex, shade, light]) expect(tone).toMatch(/^#[0-9a-f]{6}$/)
      expect(Object.values(names).every((name) => name.trim() !== '')).toBe(true)
    }
  })

  test('rejects an unknown code', () => {
    expect(() => colourOf('mauve' as 'navy')).toThrow(RangeError)
  })
})
