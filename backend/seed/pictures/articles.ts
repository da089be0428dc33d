import { baseballCap, scarf, sneaker, socks } from './accessories'
import { dress, hoodie, jeans, tShirt } from './clothing'
import { headphones, keyboard, phoneCase } from './electronics'
import { candle, cushion, deskLamp, wallClock } from './home'
import { fryingPan, knifeSet, lunchBox, mug } from './kitchen'
import type { Layout } from './layouts'
import { backpack, toteBag, umbrella, waterBottle } from './outdoor'
import type { Colour } from './palette'
import { buildingBlocks, teddyBear } from './toys'

/** A kind of goods: its drawing, and the parameters of the views. */
export interface Article {
  draw: (colour: Colour) => string
  /** The contact shadow: its centre and its two radii. */
  shadow: readonly [number, number, number, number]
  /** The centre and the zoom of the detail view. */
  focus: readonly [number, number, number]
  /** The layout of a scene. The larger drawings are in scenes of two, to keep a picture under 4 KB. */
  scene: Layout
}

export const articles = {
  't-shirt': { draw: tShirt, shadow: [240, 416, 128, 13], focus: [246, 176, 1.9], scene: 'trio' },
  hoodie: { draw: hoodie, shadow: [240, 416, 130, 13], focus: [240, 160, 1.8], scene: 'duo' },
  jeans: { draw: jeans, shadow: [240, 426, 130, 13], focus: [240, 150, 2], scene: 'trio' },
  dress: { draw: dress, shadow: [240, 420, 140, 14], focus: [240, 190, 1.9], scene: 'trio' },
  sneaker: { draw: sneaker, shadow: [250, 388, 196, 15], focus: [290, 270, 1.8], scene: 'low-trio' },
  socks: { draw: socks, shadow: [260, 418, 150, 13], focus: [190, 190, 1.8], scene: 'duo' },
  'baseball-cap': { draw: baseballCap, shadow: [262, 360, 186, 14], focus: [270, 250, 1.7], scene: 'low-trio' },
  scarf: { draw: scarf, shadow: [240, 432, 116, 12], focus: [240, 170, 1.8], scene: 'duo' },
  backpack: { draw: backpack, shadow: [240, 420, 156, 14], focus: [250, 280, 1.7], scene: 'duo' },
  'tote-bag': { draw: toteBag, shadow: [240, 420, 132, 13], focus: [240, 280, 1.8], scene: 'trio' },
  mug: { draw: mug, shadow: [214, 414, 124, 14], focus: [220, 190, 1.7], scene: 'trio' },
  'water-bottle': { draw: waterBottle, shadow: [240, 424, 92, 13], focus: [240, 180, 1.8], scene: 'trio' },
  'frying-pan': { draw: fryingPan, shadow: [190, 372, 130, 14], focus: [200, 270, 1.8], scene: 'low-trio' },
  'knife-set': { draw: knifeSet, shadow: [240, 434, 168, 12], focus: [220, 280, 1.8], scene: 'duo' },
  'lunch-box': { draw: lunchBox, shadow: [240, 390, 186, 16], focus: [270, 230, 1.8], scene: 'low-duo' },
  'desk-lamp': { draw: deskLamp, shadow: [190, 422, 110, 12], focus: [270, 180, 1.7], scene: 'trio' },
  cushion: { draw: cushion, shadow: [240, 404, 170, 14], focus: [190, 200, 1.8], scene: 'trio' },
  candle: { draw: candle, shadow: [240, 420, 126, 13], focus: [240, 190, 1.7], scene: 'trio' },
  umbrella: { draw: umbrella, shadow: [210, 428, 70, 9], focus: [230, 180, 1.7], scene: 'trio' },
  headphones: { draw: headphones, shadow: [240, 404, 180, 13], focus: [176, 236, 1.5], scene: 'duo' },
  'phone-case': { draw: phoneCase, shadow: [240, 434, 114, 12], focus: [220, 140, 1.9], scene: 'duo' },
  keyboard: { draw: keyboard, shadow: [240, 352, 214, 22], focus: [170, 240, 1.9], scene: 'low-duo' },
  'wall-clock': { draw: wallClock, shadow: [254, 266, 180, 180], focus: [210, 210, 1.7], scene: 'wall' },
  'teddy-bear': { draw: teddyBear, shadow: [240, 424, 160, 15], focus: [240, 170, 1.8], scene: 'duo' },
  'building-blocks': { draw: buildingBlocks, shadow: [304, 362, 132, 28], focus: [260, 200, 1.7], scene: 'duo' },
} as const satisfies Record<string, Article>
