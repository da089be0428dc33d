import { area, dashes, disc, line, seam, slab } from './markup'
import type { Colour } from './palette'

/** A day pack with a front pocket. */
export function backpack({ hex, shade, light }: Colour): string {
  return [
    line('M200 96Q200 50 240 50T280 96', shade, 15),
    slab(88, 268, 60, 132, 26, shade),
    slab(332, 268, 60, 132, 26, shade),
    area('M112 210Q112 82 240 82T368 210V384Q368 422 330 422H150Q112 422 112 384Z', hex),
    area('M282 88Q368 108 368 210V384Q368 422 330 422H296Q350 240 282 88Z', shade, 0.45),
    line('M146 262V216Q146 122 240 122T334 216V262', shade, 6),
    line('M334 258V282', '#e8b25c', 8),
    line('M130 196Q134 126 190 104', light, 10, 0.7),
    slab(212, 172, 56, 40, 8, '#b98b63'),
    line('M226 192H254', '#fff', 4, 0.8),
    slab(144, 276, 192, 124, 26, light),
    area('M144 320V302Q144 276 170 276H310Q336 276 336 302V320Z', hex),
    dashes('M144 321H336', shade, 5, '5 3'),
    slab(296, 318, 10, 28, 5, '#e8b25c'),
    line('M162 360V378Q164 384 172 384', '#fff', 5, 0.5),
  ].join('')
}

/** A canvas tote bag with a printed leaf. */
export function toteBag({ hex, shade, light }: Colour): string {
  return [
    line('M192 190V124Q192 64 240 64T288 124V190', shade, 15),
    area('M104 178H376L360 406Q359 422 342 422H138Q121 422 120 406Z', hex),
    area('M376 178L360 406Q359 422 342 422H286Q346 320 340 178Z', shade, 0.5),
    area('M104 178H376L375 200H105Z', shade, 0.6),
    seam('M108 206H372', light),
    line('M168 222V124Q168 44 240 44T312 124V222', hex, 17),
    line('M164 130Q166 56 226 46', light, 5, 0.8),
    slab(156, 206, 24, 30, 4, shade),
    slab(300, 206, 24, 30, 4, shade),
    area('M240 262Q196 300 206 338Q216 366 240 368Q264 366 274 338Q284 300 240 262Z', light),
    line('M240 290V394M240 340L220 322M240 340L260 322', shade, 5),
    line('M132 240L142 390', light, 9, 0.5),
  ].join('')
}

/** An open umbrella with a crook handle. */
export function umbrella({ hex, shade, light }: Colour): string {
  return [
    line('M240 66V50', '#4a4f56', 10),
    line('M240 220V330', '#8b929a', 9),
    line('M240 324V386Q240 424 206 424T172 392', '#9a6b45', 17),
    area(
      'M42 244C48 132 134 66 240 66S432 132 438 244Q388 206 339 244Q290 206 240 244Q190 206 141 244Q92 206 42 244Z',
      hex,
    ),
    area('M240 66C346 66 432 132 438 244Q388 206 339 244Q324 126 240 66Z', shade),
    area('M240 66Q156 126 141 244Q190 206 240 244Z', light),
    area('M240 66Q324 126 339 244Q290 206 240 244Z', hex),
    line('M240 66Q156 126 141 244M240 66V244M240 66Q324 126 339 244', shade, 3),
    line('M78 196Q96 136 152 104', light, 11, 0.8),
    line('M42 244Q92 206 141 244Q190 206 240 244Q290 206 339 244Q388 206 438 244', shade, 5),
  ].join('')
}

/** An insulated steel bottle with a carrying loop. */
export function waterBottle({ hex, shade, light }: Colour): string {
  return [
    line('M206 82Q206 44 240 44T274 82', '#3b4047', 15),
    slab(194, 74, 92, 52, 12, '#3b4047'),
    line('M210 88V112', '#fff', 6, 0.25),
    slab(202, 122, 76, 20, 4, '#cfd4d9'),
    area(
      'M204 138H276Q282 164 306 182Q320 194 320 214V398Q320 426 292 426H188' +
        'Q160 426 160 398V214Q160 194 174 182Q198 164 204 138Z',
      hex,
    ),
    area(
      'M258 138H276Q282 164 306 182Q320 194 320 214V398Q320 426 292 426H266' +
        'Q286 410 286 380V214Q286 190 272 176Q260 160 258 138Z',
      shade,
      0.6,
    ),
    line('M184 214V388M189 190Q206 178 212 160', light, 12),
    area('M160 390H320V398Q320 426 292 426H188Q160 426 160 398Z', '#cfd4d9'),
    area('M286 390H320V398Q320 426 292 426H266Q284 416 286 390Z', '#9da4ab'),
    disc(240, 286, 28, '#fff', 0.9),
    area('M240 264Q262 290 256 300Q240 318 224 300Q218 290 240 264Z', hex),
  ].join('')
}
