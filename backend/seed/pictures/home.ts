import { area, dashes, disc, line, oval, placed, slab } from './markup'
import type { Colour } from './palette'

/** A jointed desk lamp, lit. */
export function deskLamp({ hex, shade, light }: Colour): string {
  return [
    area('M242 226L216 404Q330 444 462 404L396 154Z', '#ffdf8a', 0.4),
    line('M180 400L112 262L262 132', shade, 15),
    line('M176 388L112 258', light, 4),
    disc(112, 262, 21, hex),
    disc(112, 262, 8, light),
    area('M92 408Q92 376 180 376T268 408V414Q268 424 258 424H102Q92 424 92 414Z', hex),
    line('M112 398Q132 388 164 386', light, 7),
    placed(
      'translate(296 146)rotate(-26)',
      slab(-24, -82, 48, 46, 14, shade),
      oval(0, 50, 86, 20, '#fff1bf'),
      disc(0, 52, 24, '#ffd35c'),
      area('M-34 -48H34Q84 -14 88 50Q0 74 -88 50Q-84 -14 -34 -48Z', hex),
      area('M10 -48H34Q84 -14 88 50Q66 57 44 60Q48 -14 10 -48Z', shade, 0.6),
      line('M-66 30Q-60 -8 -34 -28', light, 10),
    ),
  ].join('')
}

/** A square cushion with a woven pattern and piping. */
export function cushion({ hex, shade, light }: Colour): string {
  const outline =
    'M62 86Q70 74 84 80Q240 118 396 80Q410 74 418 86Q380 244 418 402Q410 414 396 408' +
    'Q240 376 84 408Q70 414 62 402Q100 244 62 86Z'
  return [
    area(outline, hex),
    area('M418 86Q380 244 418 402Q410 414 396 408Q240 376 84 408Q70 414 62 402Q330 380 418 86Z', shade, 0.45),
    line('M240 134L132 244L240 354L348 244Z', light, 12),
    line('M240 184L182 244L240 302L298 244Z', light, 8),
    disc(240, 244, 20, shade),
    disc(238, 241, 13, light),
    line('M92 108Q108 116 116 134M388 108Q372 116 364 134M92 382Q108 372 116 354M388 382Q372 372 364 354', shade, 6),
    line('M112 104Q180 120 250 116', '#fff', 9, 0.45),
    line(outline, shade, 6),
  ].join('')
}

/** A scented candle in a tumbler. */
export function candle({ hex, shade, light }: Colour): string {
  return [
    disc(240, 108, 78, '#ffdf8a', 0.4),
    area('M112 190V374Q112 424 162 424H318Q368 424 368 374V190Z', hex),
    area('M368 190V374Q368 424 318 424H284Q326 410 326 360V190Z', shade, 0.6),
    oval(240, 190, 128, 38, light),
    oval(240, 192, 114, 29, shade),
    oval(240, 200, 104, 22, '#fff4dc'),
    line('M240 200V156', '#4a4038', 7),
    area('M240 44Q286 104 274 138Q266 166 240 166T206 138Q196 104 240 44Z', '#f79a33'),
    area('M240 94Q262 124 258 142Q254 160 240 160T222 142Q218 124 240 94Z', '#ffe07a'),
    slab(166, 264, 128, 104, 10, '#fffaf0'),
    line('M240 284V346M240 318Q216 314 212 292M240 332Q264 328 268 306', hex, 6),
    line('M136 240V360', light, 13),
  ].join('')
}

/** A round wall clock at ten past ten. */
export function wallClock({ hex, shade, light }: Colour): string {
  // The circle begins half a mark before twelve, so that the marks are centred on the hours.
  const dial = (r: number) => `M237 ${242 - r}a${r} ${r} 0 0 1 6 ${2 * r}a${r} ${r} 0 0 1-6-${2 * r}`
  return [
    disc(240, 240, 182, shade),
    disc(236, 235, 178, hex),
    line('M92 178A160 160 0 0 1 214 76', light, 11),
    disc(240, 240, 146, shade),
    disc(240, 243, 142, '#fffdf8'),
    dashes(dial(124), '#b9bec4', 6, '2 10.99'),
    dashes(dial(118), '#3b4047', 20, '6 55.78'),
    line('M240 242L168 196', '#3b4047', 14),
    line('M240 242L318 176', '#3b4047', 9),
    line('M228 270L270 332', '#d64545', 5),
    disc(240, 242, 13, '#d64545'),
  ].join('')
}
