import { area, dashes, disc, line, placed, seam, slab } from './markup'
import type { Colour } from './palette'

/** A low trainer, seen from the side. */
export function sneaker({ hex, shade, light }: Colour): string {
  return [
    area('M196 190L212 142Q228 132 240 148L252 190Z', shade),
    area(
      'M66 350Q58 250 78 180Q84 162 102 166L118 172Q140 202 178 190L214 166' +
        'Q228 160 238 172L302 248Q318 264 350 270Q424 282 428 350Z',
      hex,
    ),
    area('M66 350Q58 250 78 180Q84 162 102 166Q92 250 124 350Z', shade),
    area('M340 350Q338 290 366 273Q424 286 428 350Z', light),
    area('M142 350Q150 276 214 258Q262 262 300 350Z', light, 0.8),
    seam('M156 344Q170 290 215 272Q254 276 284 344', shade),
    line('M204 180Q240 250 296 276L340 290', shade, 4),
    line('M202 206L242 178M218 230L264 200M238 252L284 226M262 270L306 250', '#fff', 10),
    area('M60 338H430Q444 338 442 356Q438 388 410 388H92Q60 388 56 356Q56 338 60 338Z', '#fbfaf7'),
    area('M57 364H441Q434 388 410 388H92Q64 388 57 364Z', shade),
    dashes('M80 352H426', '#d5d6d6', 4, '10 7'),
  ].join('')
}

function sock(cuff: string, body: string, patch: string, transform: string): string {
  return placed(
    transform,
    area('M110 76H200V262Q200 284 218 296L292 338Q320 358 306 390Q290 418 252 406L146 356Q108 336 108 296Z', body),
    area(
      'M108 280Q150 290 168 364L146 356Q108 336 108 296ZM292 338Q320 358 306 390Q290 418 252 406Q250 358 292 338Z',
      patch,
    ),
    line('M112 166H198M112 190H198', patch, 10),
    slab(102, 64, 106, 62, 14, cuff),
    line('M124 76V114M145 76V114M166 76V114M187 76V114', patch, 5, 0.5),
  )
}

/** A pair of crew socks, one behind the other. */
export function socks({ hex, shade, light }: Colour): string {
  return sock(shade, shade, hex, 'translate(108 -18)') + sock(hex, hex, light, 'translate(-18 10)')
}

/** A baseball cap, its peak to the right. */
export function baseballCap({ hex, shade, light }: Colour): string {
  return placed(
    'translate(0 20)',
    area('M210 318Q310 252 420 300Q462 322 454 344Q448 360 428 352Q330 312 210 330Z', shade),
    area('M78 318C66 190 130 108 222 108S368 190 366 300Q290 282 210 318Q140 344 84 334Q79 332 78 318Z', hex),
    area('M222 108C314 108 368 190 366 300Q340 292 310 294Q310 170 222 108Z', shade, 0.55),
    line('M222 110Q130 170 130 338M222 110Q286 180 290 292', shade, 4),
    line('M108 250Q118 176 170 142', light, 12, 0.7),
    area('M206 314Q310 262 418 306Q452 324 450 342Q330 296 214 328Q200 326 206 314Z', light),
    seam('M236 310Q330 278 424 318', shade),
    disc(222, 108, 13, shade),
    disc(172, 190, 6, shade),
    disc(266, 186, 6, shade),
    area('M206 196L218 222L246 225L225 244L231 272L206 258L181 272L187 244L166 225L194 222Z', '#fff', 0.9),
  )
}

/** A knotted scarf with striped, fringed ends. */
export function scarf({ hex, shade, light }: Colour): string {
  return [
    area('M126 150Q130 70 240 68Q350 70 354 150Q350 226 240 226Q130 226 126 150Z', shade),
    area('M176 132Q180 106 240 104Q300 106 304 132Q300 160 240 162Q180 160 176 132Z', '#000', 0.3),
    dashes('M256 394H338', shade, 34, '6 5'),
    area('M232 200H296L342 380H254Z', shade),
    line('M264 330H324M268 352H330', hex, 9),
    dashes('M136 420H228', hex, 36, '7 5'),
    area('M196 200H268L232 408H132Z', hex),
    line('M158 320H240M152 344H236M146 368H232', light, 11),
    area(
      'M120 150Q124 122 148 110Q156 164 240 170Q324 164 332 110Q356 122 360 150Q360 238 240 244Q120 238 120 150Z',
      hex,
    ),
    line('M140 160Q160 204 240 208Q320 204 340 160', shade, 5),
    line('M138 136Q140 130 146 128Q160 178 238 188', light, 8, 0.7),
    area('M196 180Q240 166 282 182Q296 216 280 250Q238 264 198 248Q184 214 196 180Z', light),
    line('M212 190Q206 216 214 242M240 186V248M266 190Q272 216 264 242', hex, 5),
  ].join('')
}
