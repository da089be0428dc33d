import { readData, readSeedFile } from '../read-data'
import type { Layout } from './layouts'
import type { Colour } from './palette'

/** The parameters of the views of a kind of goods. */
interface Views {
  /** The contact shadow: its centre and its two radii. */
  shadow: readonly [number, number, number, number]
  /** The centre and the zoom of the detail view. */
  focus: readonly [number, number, number]
  /** The layout of a scene. The larger drawings are in scenes of two, to keep a picture under 4 KB. */
  scene: Layout
}

/** A kind of goods: its drawing, and the parameters of the views. */
export interface Article extends Views {
  draw: (colour: Colour) => string
}

export type PictureKind = keyof typeof import('../seed-data/articles.json')

/** The parts of a drawing, with `{hex}`, `{shade}`, `{light}` and `{accent}` for the tones of its colour. */
const drawingOf = (kind: string) => readSeedFile(`drawings/${kind}.svg`).toString()

function articleOf(kind: string, views: Views): Article {
  const drawing = drawingOf(kind)
  const draw = (colour: Colour) =>
    drawing.replace(/\{(hex|shade|light|accent)\}/g, (_, tone: 'hex' | 'shade' | 'light' | 'accent') => colour[tone])
  return { ...views, draw }
}

export const articles = Object.fromEntries(
  Object.entries(readData<Record<PictureKind, Views>>('articles')).map(([kind, views]) => [
    kind,
    articleOf(kind, views),
  ]),
) as Readonly<Record<PictureKind, Article>>
