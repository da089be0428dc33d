import { area, disc, line, oval } from './markup'
import type { Colour } from './palette'

/** A sitting teddy bear with a bow. */
export function teddyBear({ code, hex, shade, light }: Colour): string {
  const bow = code === 'red' || code === 'orange' ? '#35507f' : '#d64545'
  return [
    disc(158, 84, 42, hex),
    disc(322, 84, 42, hex),
    disc(158, 86, 23, light),
    disc(322, 86, 23, light),
    line('M168 278Q116 294 104 340M312 278Q364 294 376 340', shade, 58),
    oval(240, 322, 104, 104, hex),
    oval(240, 332, 64, 66, light, 0.8),
    disc(136, 388, 50, hex),
    disc(344, 388, 50, hex),
    disc(132, 392, 28, light),
    disc(348, 392, 28, light),
    line('M182 362Q176 380 180 402M298 362Q304 380 300 402', shade, 4),
    oval(240, 148, 112, 98, hex),
    area('M326 84Q352 112 352 148Q350 240 240 246Q318 220 318 146Q320 110 326 84Z', shade, 0.45),
    oval(240, 180, 52, 40, light),
    oval(240, 160, 20, 14, '#33261f'),
    line('M240 172V190Q228 204 214 194M240 190Q252 204 266 194', '#33261f', 5),
    disc(190, 132, 13, '#241d1a'),
    disc(290, 132, 13, '#241d1a'),
    disc(186, 127, 5, '#fff'),
    disc(286, 127, 5, '#fff'),
    area('M240 254Q184 222 184 256T240 258Q296 292 296 256T240 254Z', bow),
    disc(240, 256, 13, bow),
    disc(240, 256, 13, '#000', 0.2),
  ].join('')
}

function brick(x: number, y: number, [top, left, right]: [string, string, string], studs: [number, number][]): string {
  const stud = (rise: number) =>
    studs.map(([dx, dy]) => `M${x + dx - 31} ${y + dy - rise}a31 16 0 0 0 62 0a31 16 0 0 0-62 0`).join('')
  const sides = studs.map(([dx, dy]) => `M${x + dx - 31} ${y + dy - 18}v16a31 16 0 0 0 62 0v-16z`).join('')
  return [
    area(`M${x - 112} ${y}l112-56l112 56l-112 56z`, top),
    area(`M${x - 112} ${y}l112 56v76l-112-56z`, left),
    area(`M${x + 112} ${y}l-112 56v76l112-56z`, right),
    area(sides, left),
    area(stud(18), top),
  ].join('')
}

/** Three studded building blocks, one on top of two. */
export function buildingBlocks({ hex, shade, light }: Colour): string {
  const cream = '#f7e6bf'
  return [
    brick(184, 232, [hex, shade, shade], [[-56, 0]]),
    brick(
      296,
      288,
      [cream, '#e9d09a', '#d3b473'],
      [
        [56, 0],
        [0, 28],
      ],
    ),
    brick(
      240,
      184,
      [light, hex, shade],
      [
        [0, -28],
        [-56, 0],
        [56, 0],
        [0, 28],
      ],
    ),
  ].join('')
}
