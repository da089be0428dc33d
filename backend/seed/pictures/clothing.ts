import { area, disc, line, seam, slab } from './markup'
import type { Colour } from './palette'

/** A crew-neck t-shirt with a chest pocket. */
export function tShirt({ hex, shade, light }: Colour): string {
  return [
    area('M184 92Q240 116 296 92L290 126H190Z', shade),
    area(
      'M184 90L118 112Q98 120 88 138L48 218Q46 224 52 228L104 252Q112 254 116 247L140 204V396Q140 414 158 414' +
        'H322Q340 414 340 396V204L364 247Q368 254 376 252L428 228Q434 224 432 218L392 138Q382 120 362 112' +
        'L296 90Q240 172 184 90Z',
      hex,
    ),
    area(
      'M340 204V396Q340 414 322 414H284Q330 320 340 204ZM140 204L116 247Q112 254 104 252L90 246Q124 220 140 204Z',
      shade,
      0.5,
    ),
    line('M184 90Q240 172 296 90', light, 10),
    line('M140 204Q150 176 140 152M340 204Q330 176 340 152', shade, 4),
    seam('M60 205L124 236M420 205L356 236M142 398H338', shade),
    area('M266 192H316V232Q316 238 310 240L291 247L272 240Q266 238 266 232Z', light, 0.7),
    seam('M266 202H316', shade),
    line('M164 230Q170 300 162 370', light, 10, 0.5),
  ].join('')
}

/** A hoodie with a kangaroo pocket and drawstrings. */
export function hoodie({ hex, shade, light }: Colour): string {
  return [
    area(
      'M166 118Q116 128 104 168L62 366Q60 380 72 384L104 392Q116 394 120 382L144 286V384' +
        'H336V286L360 382Q364 394 376 392L408 384Q420 380 418 366L376 168Q364 128 314 118Z',
      hex,
    ),
    area(
      'M336 200V384H300Q332 300 336 200ZM376 168L418 366Q419 376 412 382Q396 280 360 140Q372 150 376 168Z',
      shade,
      0.5,
    ),
    line('M144 286V206M336 286V206', shade, 5),
    area('M144 384H336V402Q336 416 322 416H158Q144 416 144 402Z', shade),
    line('M66 356L122 370M414 356L358 370', shade, 8),
    area('M160 126Q146 48 240 46Q334 48 320 126Q296 178 240 182Q184 178 160 126Z', hex),
    line('M160 126Q184 178 240 182Q296 178 320 126', shade, 5),
    area('M190 120Q182 76 240 74Q298 76 290 120Q272 160 240 164Q208 160 190 120Z', shade),
    line('M176 110Q170 62 232 58', light, 8, 0.6),
    line('M218 166Q214 200 216 228M262 166Q268 200 264 218', '#fff', 6),
    area('M192 284H288L318 340V372H162V340Z', light, 0.45),
    line('M192 284L162 340M288 284L318 340', shade, 6),
    line('M92 330L116 220', light, 9, 0.5),
  ].join('')
}

/** Straight jeans with turn-ups and contrast stitching. */
export function jeans({ hex, shade, light }: Colour): string {
  const thread = '#e8b25c'
  return [
    area('M158 60H322L346 396H262L244 196H236L218 396H134Z', hex),
    area('M322 60L346 396H306Q318 220 280 92H322ZM218 396L236 196H240V150Q214 260 200 396Z', shade, 0.55),
    area('M172 124Q150 250 152 380H176Q166 250 172 124ZM262 210Q276 300 280 380H296Q290 290 276 200Z', light, 0.5),
    area('M157 60H323L326 92H154Z', shade),
    slab(176, 54, 11, 44, 4, hex),
    slab(293, 54, 11, 44, 4, hex),
    disc(240, 76, 8, thread),
    seam('M154 96H326M262 98V150Q262 176 242 184M152 120Q196 122 204 98M328 120Q284 122 276 98', thread),
    line('M240 98V194', shade, 4),
    area('M128 392H222L220 426H126ZM258 392H352L354 426H260Z', light),
    line('M129 396H220M260 396H351', shade, 3),
  ].join('')
}

/** A sleeveless summer dress with a flared skirt. */
export function dress({ hex, shade, light }: Colour): string {
  return [
    area('M192 84Q240 124 288 84V150H192Z', shade),
    area(
      'M182 52H204Q206 130 240 132Q274 130 276 52H298Q294 112 318 138Q300 172 294 206L380 394' +
        'Q384 404 374 408Q306 428 240 428Q174 428 106 408Q96 404 100 394L186 206Q180 172 162 138Q186 112 182 52Z',
      hex,
    ),
    area(
      'M318 138Q300 172 294 206L380 394Q384 404 374 408Q340 418 306 423Q300 300 268 206Q280 170 318 138Z',
      shade,
      0.5,
    ),
    area(
      'M214 222Q176 310 160 416Q180 422 204 425Q206 320 228 222Z' +
        'M252 222Q274 320 276 426Q262 428 250 428Q256 320 244 222Z',
      light,
      0.55,
    ),
    line('M198 222Q160 310 134 402M240 222V414M282 222Q322 310 348 400', shade, 4),
    area('M187 198H293L298 224H182Z', shade),
    area('M240 211Q208 188 206 211Q208 234 240 211Q272 188 274 211Q272 234 240 211Z', light),
    line('M182 140Q194 128 195 104', light, 7, 0.7),
  ].join('')
}
