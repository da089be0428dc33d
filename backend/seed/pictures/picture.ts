import { type Article, articles, type PictureKind } from './articles'
import { backdrop, contactShadow, type PictureView } from './backdrop'
import { layouts, type PicturePlace } from './layouts'
import { placed } from './markup'
import { type ColourCode, colourOf } from './palette'

export type { PictureKind }

/** Every kind of goods with a drawing. */
export const pictureKinds: readonly PictureKind[] = Object.keys(articles).filter(isPictureKind)

/** Every view of an article. */
export const pictureViews: readonly PictureView[] = ['front', 'detail', 'scene']

/** The two colours in the background of each colour in a scene, chosen by eye. */
const siblings: Record<ColourCode, readonly [ColourCode, ColourCode]> = {
  black: ['grey', 'red'],
  white: ['navy', 'sky'],
  grey: ['navy', 'mustard'],
  beige: ['brown', 'green'],
  brown: ['beige', 'orange'],
  red: ['navy', 'beige'],
  orange: ['teal', 'mustard'],
  mustard: ['grey', 'navy'],
  green: ['beige', 'mustard'],
  teal: ['sky', 'orange'],
  sky: ['navy', 'white'],
  navy: ['sky', 'red'],
  purple: ['pink', 'sky'],
  pink: ['purple', 'beige'],
}

function isPictureKind(name: string): name is PictureKind {
  return Object.hasOwn(articles, name)
}

function standing(article: Article, code: ColourCode, [x, y, size]: PicturePlace): string {
  const [cx, cy] = article.scene === 'wall' ? [240, 240] : [240, article.shadow[1]]
  const transform = `translate(${Math.round(x - cx * size)} ${Math.round(y - cy * size)})scale(${size})`
  return placed(transform, contactShadow(article.shadow, 3), article.draw(colourOf(code)))
}

function scene(article: Article, code: ColourCode): string {
  const { places } = layouts[article.scene]
  const others = siblings[code]
  return places
    .map((place, index) => standing(article, index < places.length - 1 ? (others[index] ?? code) : code, place))
    .join('')
}

function detail(article: Article, code: ColourCode): string {
  const [x, y, zoom] = article.focus
  const transform = `translate(240 240)rotate(-7)scale(${zoom})translate(${-x} ${-y})`
  return placed(transform, contactShadow(article.shadow, 6), article.draw(colourOf(code)))
}

function content(article: Article, code: ColourCode, view: PictureView): string {
  if (view === 'scene') return scene(article, code)
  if (view === 'detail') return detail(article, code)
  return contactShadow(article.shadow, 8) + article.draw(colourOf(code))
}

/** A complete SVG document of one article: whole, in detail, or among others in related colours. */
export function drawPicture(kind: PictureKind, colourCode: ColourCode, view: PictureView = 'front'): string {
  const article: Article = articles[kind]
  const attributes = 'viewBox="0 0 480 480" fill="none" stroke-linecap="round" stroke-linejoin="round"'
  const behind = backdrop(colourOf(colourCode), view, layouts[article.scene].table)
  return `<svg xmlns="http://www.w3.org/2000/svg" ${attributes}>${behind}${content(article, colourCode, view)}</svg>`
}
