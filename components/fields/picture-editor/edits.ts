export interface Point {
  x: number
  y: number
}
export interface Size {
  width: number
  height: number
}
export type Rect = Point & Size

export type MarkKind = 'box' | 'arrow' | 'pen' | 'text'

/** Something drawn on the picture, in pixels of the picture as it was loaded, so that it turns and is cut with it. */
export interface Mark {
  kind: MarkKind
  color: string
  /** Two corners of a box, start and tip of an arrow, the way of a pen, the start of a text. */
  points: readonly Point[]
  text?: string
}

/** What was done to a picture. */
export interface Edits {
  /** Clockwise, in quarters of a turn. */
  turns: number
  /** Clockwise, in degrees from -45 to 45. */
  tilt: number
  /** The part that stays, in pixels of the turned picture; null: all of it. */
  crop: Rect | null
  marks: readonly Mark[]
}

export const noEdits: Edits = { turns: 0, tilt: 0, crop: null, marks: [] }

const angleOf = ({ turns, tilt }: Edits) => ((turns * 90 + tilt) * Math.PI) / 180
const minSide = 8

/** The size of the turned picture. */
export function turnedSize({ width, height }: Size, edits: Edits): Size {
  const [sin, cos] = [Math.abs(Math.sin(angleOf(edits))), Math.abs(Math.cos(angleOf(edits)))]
  return { width: Math.round(width * cos + height * sin), height: Math.round(width * sin + height * cos) }
}

/** The part of the turned picture that stays. */
export function partOf(size: Size, edits: Edits): Rect {
  return edits.crop ?? { x: 0, y: 0, ...turnedSize(size, edits) }
}

/** A point of the turned picture in the picture as it was loaded. */
export function toOriginal(point: Point, size: Size, edits: Edits): Point {
  const turned = turnedSize(size, edits)
  const angle = -angleOf(edits)
  const [x, y] = [point.x - turned.width / 2, point.y - turned.height / 2]
  return {
    x: x * Math.cos(angle) - y * Math.sin(angle) + size.width / 2,
    y: x * Math.sin(angle) + y * Math.cos(angle) + size.height / 2,
  }
}

/** Turns the coordinates of a canvas so that the picture as it was loaded is drawn turned. */
export function turn(context: Pick<CanvasRenderingContext2D, 'translate' | 'rotate'>, size: Size, edits: Edits): void {
  const turned = turnedSize(size, edits)
  context.translate(turned.width / 2, turned.height / 2)
  context.rotate(angleOf(edits))
  context.translate(-size.width / 2, -size.height / 2)
}

/** A quarter more; the part that stays turns along. */
export function quarterTurn(size: Size, edits: Edits, direction: 1 | -1): Edits {
  const before = turnedSize(size, edits)
  const next = { ...edits, turns: (edits.turns + direction + 4) % 4 }
  if (!edits.crop) return next
  const { x, y, width, height } = edits.crop
  const crop =
    direction === 1
      ? { x: before.height - y - height, y: x, width: height, height: width }
      : { x: y, y: before.width - x - width, width: height, height: width }
  return { ...next, crop }
}

/** Another tilt; the crop is clamped to the picture. */
export function tilted(size: Size, edits: Edits, tilt: number): Edits {
  const next = { ...edits, tilt }
  return { ...next, crop: edits.crop && within(edits.crop, turnedSize(size, next)) }
}

/** The rectangle between two points, within the picture and of a size that can be seen; null for a mere press. */
export function cropBetween(a: Point, b: Point, bounds: Size): Rect | null {
  const rect = {
    ...{ x: Math.min(a.x, b.x), y: Math.min(a.y, b.y) },
    ...{ width: Math.abs(a.x - b.x), height: Math.abs(a.y - b.y) },
  }
  return rect.width < minSide || rect.height < minSide ? null : within(rect, bounds)
}

/** A rectangle of whole pixels, moved and cut to fit. */
export function within(rect: Rect, bounds: Size): Rect {
  const width = Math.round(Math.min(Math.max(rect.width, minSide), bounds.width))
  const height = Math.round(Math.min(Math.max(rect.height, minSide), bounds.height))
  const x = Math.round(Math.min(Math.max(rect.x, 0), bounds.width - width))
  const y = Math.round(Math.min(Math.max(rect.y, 0), bounds.height - height))
  return { x, y, width, height }
}

/** A mark in the middle of what is seen, for those who use no pointer. */
export function markInMiddle(kind: MarkKind, color: string, text: string, size: Size, edits: Edits): Mark {
  const { x, y, width, height } = partOf(size, edits)
  const at = (across: number, down: number) => toOriginal({ x: x + width * across, y: y + height * down }, size, edits)
  const points = kind === 'text' ? [at(0.35, 0.5)] : [at(0.35, 0.35), at(0.65, 0.65)]
  return { kind, color, points, ...(kind === 'text' && { text }) }
}

/** Moves a mark by a part of the picture, or its end alone. */
export function moveMark(mark: Mark, { x, y }: Point, isEnd: boolean): Mark {
  const last = mark.points.length - 1
  const points = mark.points.map((point, at) => (isEnd && at !== last ? point : { x: point.x + x, y: point.y + y }))
  return { ...mark, points }
}

const withLastMark = (edits: Edits, change: (mark: Mark) => Mark): Edits | null => {
  const last = edits.marks.at(-1)
  return last ? { ...edits, marks: edits.marks.with(-1, change(last)) } : null
}

/** The last mark drawn on to a point of the picture as it was loaded; null without one. */
export const drawnTo = (edits: Edits, to: Point): Edits | null =>
  withLastMark(edits, (mark) => ({
    ...mark,
    points: mark.kind === 'pen' ? [...mark.points, to] : [mark.points[0] ?? to, to],
  }))

/** The last mark moved by a part of the turned picture, or its end alone; null without one. */
export function markMoved(size: Size, edits: Edits, by: Point, isEnd: boolean): Edits | null {
  const [from, to] = [toOriginal({ x: 0, y: 0 }, size, edits), toOriginal(by, size, edits)]
  return withLastMark(edits, (mark) => moveMark(mark, { x: to.x - from.x, y: to.y - from.y }, isEnd))
}

/** The crop moved within the picture, or its end alone. */
export function cropMoved(size: Size, edits: Edits, by: Point, isEnd: boolean): Edits {
  const { x, y, width, height } = partOf(size, edits)
  const moved = isEnd
    ? { x, y, width: width + by.x, height: height + by.y }
    : { x: x + by.x, y: y + by.y, width, height }
  return { ...edits, crop: within(moved, turnedSize(size, edits)) }
}
