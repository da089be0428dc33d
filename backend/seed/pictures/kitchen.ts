import { area, disc, line, oval, placed, slab } from './markup'
import type { Colour } from './palette'

const steel = '#dfe4e8'
const steelShade = '#b4bcc4'

/** A mug of coffee. */
export function mug({ hex, shade, light }: Colour): string {
  return [
    line('M318 206C424 176 434 350 304 344', hex, 34),
    line('M330 210C408 194 412 328 318 332', shade, 6, 0.7),
    area('M84 150V330Q84 418 170 418H248Q334 418 334 330V150Z', hex),
    area('M334 150V330Q334 418 248 418H220Q282 398 282 320V150Z', shade, 0.55),
    oval(209, 150, 125, 36, light),
    oval(209, 152, 111, 28, shade),
    area('M101 158Q120 136 209 136T317 158Q300 180 209 180T101 158Z', '#6b4430'),
    oval(180, 152, 42, 7, '#fff', 0.18),
    line('M116 216V324Q116 356 134 374', light, 15),
    line('M166 108Q146 84 166 62T166 22M236 108Q216 84 236 62T236 22', '#fff', 10, 0.8),
  ].join('')
}

/** A non-stick frying pan with a coloured outside. */
export function fryingPan({ hex, shade, light }: Colour): string {
  return [
    line('M310 238L356 222', '#8b929a', 26),
    line('M352 222L444 186', hex, 32),
    line('M356 214L440 181', light, 7, 0.8),
    disc(442, 187, 7, '#fff', 0.8),
    area('M34 256Q44 372 186 374T338 256Z', hex),
    area('M338 256Q328 374 186 374Q290 350 296 300Z', shade, 0.7),
    line('M64 320Q86 352 132 360', light, 9, 0.8),
    oval(186, 256, 153, 74, light),
    oval(186, 257, 143, 66, '#2f3439'),
    oval(186, 268, 118, 48, '#454b52'),
    line('M84 256Q108 222 164 216', '#fff', 7, 0.3),
    area(
      'M136 270Q120 246 158 244Q178 228 206 240Q252 236 252 262Q262 288 224 294Q196 306 174 294Q136 296 136 270Z',
      '#fff',
    ),
    oval(194, 264, 27, 19, '#f6b52e'),
    oval(186, 258, 9, 5, '#fff', 0.7),
  ].join('')
}

/** Three knives on a wooden board. */
export function knifeSet({ hex, shade, light }: Colour): string {
  const handle = (x: number) =>
    slab(x, 262, 40, 138, 14, hex) +
    area(`M${x + 26} 262Q${x + 40} 262 ${x + 40} 276V386Q${x + 40} 400 ${x + 26} 400Z`, shade) +
    line(`M${x + 11} 282V372`, light, 5) +
    slab(x - 2, 252, 44, 16, 4, '#767f88')
  return [
    slab(72, 30, 336, 404, 34, '#c99a66'),
    line('M96 80V330M386 130V400M210 420H330', '#b5854f', 5),
    area('M104 254V78Q106 46 118 58Q168 128 166 254Z', steel),
    area('M134 254V86Q168 150 166 254Z', steelShade),
    area('M218 254V66Q220 48 240 58Q262 72 262 100V254Z', steel),
    area('M244 254V62Q262 74 262 100V254Z', steelShade),
    area('M318 254V152Q320 128 332 138Q360 178 360 254Z', steel),
    area('M338 254V148Q360 190 360 254Z', steelShade),
    handle(114),
    handle(220),
    handle(319),
  ].join('')
}

/** An open lunch box, packed. */
export function lunchBox({ hex, shade, light }: Colour): string {
  return [
    slab(30, 208, 40, 84, 14, shade),
    slab(410, 208, 40, 84, 14, shade),
    slab(46, 116, 388, 278, 62, shade),
    slab(46, 104, 388, 274, 62, hex),
    slab(64, 120, 352, 240, 48, light),
    slab(80, 136, 166, 208, 34, '#fffdf8'),
    slab(98, 156, 130, 168, 48, '#eee8db'),
    disc(163, 240, 20, '#d64a4a'),
    slab(260, 136, 140, 98, 30, '#fffdf8'),
    disc(296, 178, 23, '#4d9a52'),
    disc(328, 196, 23, '#3d8546'),
    disc(330, 166, 19, '#6ab566'),
    disc(368, 186, 21, '#e2574c'),
    slab(260, 246, 140, 98, 30, '#fffdf8'),
    placed(
      'rotate(-12 330 294)',
      oval(304, 294, 30, 25, '#fff3d6'),
      disc(304, 294, 14, '#f5b02e'),
      slab(342, 268, 44, 52, 16, '#e98b52'),
    ),
    line('M92 112H300', '#fff', 5, 0.5),
  ].join('')
}
