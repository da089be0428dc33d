import { area, disc, line, placed, slab } from './markup'
import type { Colour } from './palette'

/** Over-ear headphones. */
export function headphones({ hex, shade, light }: Colour): string {
  const cup = (transform: string) =>
    placed(
      transform,
      slab(28, -72, 40, 144, 20, '#3b4047'),
      slab(-38, -82, 84, 164, 40, hex),
      area('M6 -82Q46 -82 46 -42V42Q46 82 6 82Q24 62 24 42V-42Q24 -62 6 -82Z', shade, 0.7),
      line('M-18 -40V28', light, 10),
      slab(-8, -104, 22, 50, 8, '#c3c9cf'),
    )
  return [
    line('M92 250C76 20 404 20 388 250', shade, 36),
    line('M88 244C78 16 402 16 392 244', hex, 24),
    line('M108 166Q134 82 214 70', light, 8),
    line('M150 128Q240 62 330 128', '#3b4047', 22),
    cup('translate(98 312)rotate(6)'),
    cup('translate(382 312)rotate(-6)scale(-1 1)'),
  ].join('')
}

/** A phone in a case, seen from the back. */
export function phoneCase({ hex, shade, light }: Colour): string {
  const lens = (x: number, y: number) =>
    disc(x, y, 21, '#1d2126') + disc(x, y, 11, '#3d4a5e') + disc(x - 6, y - 6, 4, '#fff', 0.8)
  return [
    slab(342, 160, 14, 66, 6, shade),
    slab(124, 140, 14, 38, 6, shade),
    slab(130, 34, 220, 400, 46, shade),
    slab(134, 34, 208, 394, 42, hex),
    area('M134 300L342 130V386Q342 428 300 428H176Q134 428 134 386Z', light, 0.35),
    area('M134 378L342 208V250L160 400Q136 410 134 386Z', '#fff', 0.18),
    slab(150, 52, 122, 128, 34, shade),
    slab(156, 57, 110, 117, 29, '#2b3037'),
    lens(186, 88),
    lens(186, 142),
    lens(236, 115),
    disc(236, 76, 7, '#fff3cf'),
    line('M210 398H266', shade, 6),
    line('M148 220V360', '#fff', 7, 0.45),
  ].join('')
}

/** A compact mechanical keyboard. */
export function keyboard({ hex, shade, light }: Colour): string {
  const key = 'h20v20h-20z'
  const row = (y: number, count: number) => `M62 ${y}${`${key}m33 0`.repeat(count - 1)}${key}`
  return [
    line('M240 140Q240 96 282 92T330 60', '#3b4047', 9),
    slab(28, 146, 424, 214, 30, shade),
    slab(28, 136, 424, 208, 30, hex),
    slab(46, 154, 388, 172, 16, '#2b3037'),
    `<path d="${row(170, 11)}${row(210, 11)}${row(250, 11)}" fill="#fff" stroke="#ccd1d7" stroke-width="8"/>`,
    `<path d="M62 290h37v20h-37zM128 290h185v20h-185z" fill="${light}" stroke="${hex}" stroke-width="8"/>`,
    `<path d="M62 170${key}M392 210${key}M342 290h70v20h-70z" fill="${light}" stroke="${hex}" stroke-width="8"/>`,
    line('M62 144H300', light, 6),
  ].join('')
}
