import { area, disc, slab } from './markup'
import type { Colour } from './palette'

export type PictureView = 'front' | 'detail' | 'scene'

const channels = (hex: string) => [1, 3, 5].map((start) => Number.parseInt(hex.slice(start, start + 2), 16))

/** Mixes a share of the second colour into the first; both are #rrggbb. */
export function mixed(base: string, other: string, share: number): string {
  const into = channels(other)
  const parts = channels(base).map((part, index) => Math.round(part + ((into[index] ?? part) - part) * share))
  return `#${parts.map((part) => part.toString(16).padStart(2, '0')).join('')}`
}

/** A pale article needs contrast: a darker background, with less light on it. */
function setting({ hex }: Colour): { base: string; glow: number } {
  const [red = 0, green = 0, blue = 0] = channels(hex)
  const pale = red * 0.3 + green * 0.59 + blue * 0.11 > 200
  return pale ? { base: '#aebbc9', glow: 0.15 } : { base: '#f3f1ee', glow: 0.4 }
}

/** The background of an article: a wall with a spot of light, and the edge of a table if there is one. */
export function backdrop(colour: Colour, view: PictureView, tableEdge?: number): string {
  const { base, glow } = setting(colour)
  const wall = (share: number) => slab(0, 0, 480, 480, 0, mixed(base, colour.hex, share))
  if (view === 'front') return wall(0.09) + disc(240, 236, 214, '#fff', glow)
  if (view === 'detail') return wall(0.26) + disc(110, 90, 290, '#fff', glow / 2)
  const table = tableEdge === undefined ? '' : area(`M0 ${tableEdge}H480V480H0Z`, mixed(base, colour.shade, 0.3))
  return wall(0.17) + disc(350, 130, 130, '#fff', glow) + table
}

/** A contact shadow that fades outwards; translucent rings need neither a gradient nor its id. */
export function contactShadow([cx, cy, rx, ry]: readonly [number, number, number, number], rings: number): string {
  const ring = (index: number) => {
    const grown = Math.round((index * 30) / (rings - 1)) - 20
    return `<ellipse cx="${cx}" cy="${cy}" rx="${rx + grown}" ry="${Math.max(3, ry + Math.round(grown / 2))}"/>`
  }
  const shapes = Array.from({ length: rings }, (_, index) => ring(index)).join('')
  return `<g fill="#1c2733" fill-opacity="${Math.round(32 / rings) / 100}">${shapes}</g>`
}
