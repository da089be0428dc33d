import { type Edits, type Mark, type Point, partOf, type Rect, type Size, turn, turnedSize } from './edits'

type Picture = ImageBitmap
type Context = CanvasRenderingContext2D

/** Draws the part of an edited picture at a scale; one function for the screen and for the file. */
export function drawPicture(context: Context, picture: Picture, edits: Edits, part: Rect, scale: number): void {
  context.setTransform(scale, 0, 0, scale, -part.x * scale, -part.y * scale)
  turn(context, picture, edits)
  context.drawImage(picture, 0, 0)
  for (const mark of edits.marks) drawMark(context, mark, picture)
}

/** Darkens what is cut away. */
export function shadeOutside(context: Context, picture: Picture, edits: Edits, scale: number): void {
  const all = turnedSize(picture, edits)
  const { x, y, width, height } = partOf(picture, edits)
  context.setTransform(scale, 0, 0, scale, 0, 0)
  context.fillStyle = 'rgba(0, 0, 0, 0.55)'
  context.fillRect(0, 0, all.width, y)
  context.fillRect(0, y + height, all.width, all.height - y - height)
  context.fillRect(0, y, x, height)
  context.fillRect(x + width, y, all.width - x - width, height)
  context.lineWidth = 2 / scale
  context.strokeStyle = '#fff'
  context.strokeRect(x, y, width, height)
}

/** Of lines and texts, so that they look alike in small and large pictures. */
const lineWidth = ({ width, height }: Size) => Math.max(2, Math.round(Math.max(width, height) / 160))

function drawMark(context: Context, { kind, color, points, text = '' }: Mark, size: Size): void {
  const [first] = points
  const last = points.at(-1)
  if (!first || !last) return
  const width = lineWidth(size)
  Object.assign(context, {
    lineWidth: width,
    lineCap: 'round',
    lineJoin: 'round',
    strokeStyle: color,
    fillStyle: color,
  })
  if (kind === 'text') drawText(context, text, first, width * 7)
  else if (kind === 'box') context.strokeRect(first.x, first.y, last.x - first.x, last.y - first.y)
  else drawWay(context, points, kind === 'arrow' ? width * 5 : 0)
}

/** The way of a pen, or the line of an arrow with its tip. */
function drawWay(context: Context, points: readonly Point[], tipLength: number): void {
  const [first, ...rest] = points
  const last = points.at(-1)
  if (!first || !last) return
  context.beginPath()
  context.moveTo(first.x, first.y)
  for (const point of rest) context.lineTo(point.x, point.y)
  if (tipLength > 0) drawTip(context, first, last, tipLength)
  context.stroke()
}

function drawTip(context: Context, from: Point, to: Point, length: number): void {
  const angle = Math.atan2(to.y - from.y, to.x - from.x)
  for (const side of [-1, 1]) {
    context.moveTo(to.x, to.y)
    const wing = angle + side * 2.6
    context.lineTo(to.x + length * Math.cos(wing), to.y + length * Math.sin(wing))
  }
}

function drawText(context: Context, text: string, { x, y }: Point, height: number): void {
  context.font = `600 ${height}px system-ui, sans-serif`
  context.textBaseline = 'top'
  // A rim that is read on every ground.
  const rim = context.fillStyle === '#ffffff' ? '#000000' : '#ffffff'
  Object.assign(context, { lineWidth: height / 8, strokeStyle: rim })
  context.strokeText(text, x, y)
  context.fillText(text, x, y)
}

/** Larger pictures than this are made smaller, because browsers draw none. */
const maxPixels = 16_000_000
const types: Readonly<Record<string, string>> = { 'image/jpeg': 'jpg', 'image/webp': 'webp', 'image/png': 'png' }

/** The edited picture as a file of the type that it had, or as PNG. */
export async function renderPicture(picture: Picture, edits: Edits, type: string): Promise<File> {
  const part = partOf(picture, edits)
  const scale = Math.min(1, Math.sqrt(maxPixels / (part.width * part.height)))
  const canvas = document.createElement('canvas')
  canvas.width = Math.max(1, Math.round(part.width * scale))
  canvas.height = Math.max(1, Math.round(part.height * scale))
  const context = canvas.getContext('2d')
  if (!context) throw new Error('This browser draws no pictures.')
  const wanted = Object.hasOwn(types, type) ? type : 'image/png'
  // A tilted picture has corners without content, and JPEG no transparency.
  if (wanted === 'image/jpeg') {
    context.fillStyle = '#ffffff'
    context.fillRect(0, 0, canvas.width, canvas.height)
  }
  drawPicture(context, picture, edits, part, scale)
  const blob = await new Promise<Blob | null>((resolve) => canvas.toBlob(resolve, wanted, 0.92))
  if (!blob) throw new Error('This browser made no picture.')
  return new File([blob], `picture.${types[blob.type] ?? 'png'}`, { type: blob.type })
}
